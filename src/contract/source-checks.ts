/** What the server saw when it looked at the sources of facts. It only proposes: the administrator decides. */
import type { AdminFact, SourceKind } from './facts.js';

/**
 * What a source's page says of a fact: `still-says` the sentence it was read from, or its numbers; `differs`: the
 * sentence is gone or changed; `gone`: the page, on three different days; `could-not-look`: it does not let us, or was
 * unreachable; `not-looked`: not yet; `no-sentence`: the fact keeps no sentence to look for.
 */
export const SOURCE_VERDICTS = [
  'still-says',
  'differs',
  'gone',
  'could-not-look',
  'not-looked',
  'no-sentence',
] as const;
export type SourceVerdict = (typeof SOURCE_VERDICTS)[number];

/** A fact with what its source says today. */
export interface CheckedFact extends AdminFact {
  verdict: SourceVerdict;
  /** For `differs`: what stands on the page in the sentence's place; empty if nothing like it does. */
  found: string;
  /** Readers' open reports on it since it was last checked. */
  reports: number;
}

/** A source's page, with the facts that are due, that it no longer states, or that readers report or doubt. */
export interface SourceCheck {
  url: string;
  title: string;
  source_kind: SourceKind;
  /** UTC, ISO 8601: when the server last looked; `null`: not yet. */
  looked_at: string | null;
  /** Why it could not look, or that the page is missing; empty if it was read. */
  reason: string;
  facts: CheckedFact[];
}

/** Counts for the tab. */
export interface SourceCheckStats {
  /** Facts past their review date. */
  due: number;
}

export const SOURCE_CHECK_LIMITS = {
  /** Facts confirmed in one act. */
  confirmed: 100,
} as const;

/** Body of the call that confirms several facts. */
export interface ConfirmFactsInput {
  ids: string[];
}
