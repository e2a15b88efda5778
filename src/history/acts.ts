import { AsyncLocalStorage } from 'node:async_hooks';
import type { Act, Actor } from '#contract';

/** What a writer says of its change. */
export interface ActFacts {
  kind: Act;
  /** Absent: the administrator. */
  actor?: Actor;
  /** The change set that this one takes back. */
  undoes?: string;
  /** What no row says: for an act that leaves none. */
  summary?: object;
}

/** What the writers of one request or command have in common. */
export interface ActContext {
  /** Wins over what the writers say. */
  act?: ActFacts;
  /** The change set that all of it belongs to, over several transactions; else each transaction makes one. */
  changeSet?: string;
  /** The last change set that was made. */
  made?: string;
}

export const acts = new AsyncLocalStorage<ActContext>();
