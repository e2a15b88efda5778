import { AsyncLocalStorage } from 'node:async_hooks';
import type { Act, Actor } from '#contract';

/** A writer's description of its change. */
export interface ActFacts {
  kind: Act;
  /** Absent: the administrator. */
  actor?: Actor;
  /** The change set that this one undoes. */
  undoes?: string;
  /** Details that no row records, for an act that changes no rows. */
  summary?: object;
}

/** Shared by all writers of one request or command. */
export interface ActContext {
  /** Overrides the writers' own descriptions. */
  act?: ActFacts;
  /** The change set for everything written, across transactions; otherwise each transaction makes its own. */
  changeSet?: string;
  /** The latest change set made. */
  made?: string;
}

export const acts = new AsyncLocalStorage<ActContext>();
