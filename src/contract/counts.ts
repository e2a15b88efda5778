/** What is counted of readers, without cookies: shapes and limits. */

/** How a reader came to an article. */
export const ARRIVALS = ['search', 'sites', 'inside', 'direct'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** What a browser sends once an article is read, as JSON or as `text/plain` (`navigator.sendBeacon`). */
export interface ReadBeacon {
  /** The article's id. */
  article: number;
  /** `document.referrer` of the first page of a visit; this site's own address after a navigation inside it; `''`: none. */
  referrer: string;
}

/** An answer to 'Found this helpful?'. As a form without JavaScript: `article={id}&helpful=yes|no`. */
export interface HelpfulVote {
  article: number;
  helpful: boolean;
}

/** The fragment that a vote without JavaScript returns to: `/{slug}#thanks`. */
export const VOTE_THANKS_ID = 'thanks';

export interface Counts {
  reads: number;
  helpful: number;
  not_helpful: number;
  arrivals: Record<Arrival, number>;
}

export interface ArticleCounts extends Counts {
  id: number;
  slug: string;
  /** Decoded. */
  title: string;
}

/** `GET /api/admin/counts`: the last days, today included. */
export interface CountsAnswer {
  days: number;
  total: Counts;
  /** Most read first. */
  articles: ArticleCounts[];
  /** Words that readers searched for and nothing held, most wanted first. */
  empty_searches: { words: string; count: number }[];
}

export const COUNT_LIMITS = {
  days: 30,
  /** Bytes of a beacon. */
  beacon: 1_024,
  /** Characters of the words of an empty search. */
  words: 100,
  /** Articles and searches in one answer. */
  listed: 200,
} as const;
