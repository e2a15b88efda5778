/** What the server saw when it looked at the sources of facts. It only proposes: the administrator decides. */
import type { AdminFact, Fact, SourceKind } from './facts.js';
import type { Count } from './scalars.js';

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
  /** What its source says today. */
  verdict: SourceVerdict;
  /** For `differs`: what stands on the page in the sentence's place; empty if nothing like it does. */
  found: string;
  /** Readers' open reports on it since it was last checked. */
  reports: Count;
}

/** A source's page, with the facts that are due, that it no longer states, or that readers report or doubt. */
export interface SourceCheck {
  /** The page that states it. @maxLength FACT_LIMITS.sourceUrl */
  url: string;
  /** @maxLength FACT_LIMITS.sourceTitle */
  title: string;
  /** Where it was read. */
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
  due: Count;
}

export const SOURCE_CHECK_LIMITS = {
  /** Facts confirmed in one act. */
  confirmed: 100,
} as const;

/** Body of the call that confirms several facts. */
export interface ConfirmFactsInput {
  /** All different. @minItems 1 @maxItems SOURCE_CHECK_LIMITS.confirmed @uniqueItems true */
  ids: Fact['id'][];
}
