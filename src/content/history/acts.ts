import { AsyncLocalStorage } from 'node:async_hooks';
import type { Act, Actor, ApiKeyScope } from '#contract';

/** What the rows of an act do not say. */
export interface ActSummary {
  /** The number of things changed, and what they are, for an act that changes no rows, or more than people see. */
  count?: number;
  noun?: string;
  /** The names of these. */
  names?: string[];
  /** The name of the API key that it was done with. */
  key?: string;
}

/** A writer's description of its change. */
export interface ActDetails {
  kind: Act;
  /** Absent: the administrator. */
  actor?: Actor;
  /** The change set that this one undoes. */
  undoes?: string;
  /** What its rows do not say. */
  summary?: ActSummary;
}

/** Shared by all writers of one request or command. */
export interface ActContext {
  /** The name of the API key that the request was made with. */
  key?: string | undefined;
  /** What that key may do. */
  scope?: ApiKeyScope | undefined;
  /** Overrides the writers' own descriptions. */
  act?: ActDetails;
  /** The change set for everything written, across transactions; otherwise each transaction makes its own. */
  changeSet?: string;
  /** The latest change set made. */
  made?: string;
}

export const acts = new AsyncLocalStorage<ActContext>();
