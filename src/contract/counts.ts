/** Reader counts, without cookies: shapes and limits. */
import type { Count, Id } from './scalars.js';

/** How a reader reached an article. */
export const ARRIVALS = ['search', 'sites', 'inside', 'direct'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** Sent by a browser once an article is read, and once its end is reached, as JSON or as `text/plain` (`navigator.sendBeacon`). */
export interface ReadBeacon {
  /** The article's id. */
  article: Id;
  /**
   * The host's URL of `document.referrer`; of this site's own pages the page before, where that is a search; `''`: none.
   * @maxLength COUNT_LIMITS.beacon
   */
  referrer: string;
  /** The end of the text was reached; sent after the read itself. */
  end?: boolean;
}

/** An answer to 'Found this helpful?'. As a form without JavaScript: `article={id}&helpful=yes|no`. */
export interface HelpfulVote {
  article: Id;
  helpful: boolean;
}

/** The same as a form. */
export interface HelpfulForm {
  article: string;
  helpful: 'yes' | 'no';
}

/** The fragment that a vote without JavaScript returns to: `/{slug}#thanks`. */
export const VOTE_THANKS_ID = 'thanks';

export interface Counts {
  reads: Count;
  helpful: Count;
  not_helpful: Count;
  arrivals: Record<Arrival, Count>;
}

export interface ArticleCounts extends Counts {
  id: Id;
  slug: string;
  /** Decoded. */
  title: string;
}

/** `GET /api/admin/counts`: the last days, including today. */
export interface CountsAnswer {
  days: Count;
  total: Counts;
  /** Most read first. */
  articles: ArticleCounts[];
  /** Most frequent first. */
  weak_searches: WeakSearch[];
}

/**
 * How guides answered a search: with nothing; with little of it; only after a repair, because nobody uses a word of it as
 * typed; or with enough.
 */
export const SEARCH_OUTCOMES = ['nothing', 'little', 'repaired', 'enough'] as const;
export type SearchOutcome = (typeof SEARCH_OUTCOMES)[number];

/** A search that guides answered badly, or after which nobody opened one. Wordings of the same words count as one. */
export interface WeakSearch {
  /** The most frequent wording. */
  words: string;
  /** Other wordings. */
  others: string[];
  count: Count;
  /** How often a guide was opened from its results. */
  opened: Count;
  outcome: SearchOutcome;
}

/** Spans of days that can be looked at: four whole weeks, so that each counts as many weekends, and a year. */
export const NUMBER_SPANS = [28, 365] as const;
export type NumberSpan = (typeof NUMBER_SPANS)[number];

export const COUNT_LIMITS = {
  /** Days that are read together. */
  days: NUMBER_SPANS[0],
  /** Bytes of a beacon. */
  beacon: 1_024,
  /** Characters of a search that is counted. */
  words: 100,
  /** Searches without an opened guide from which on they count as weak. */
  unopened: 3,
  /** Articles and searches per response. */
  listed: 200,
} as const;
