/** Reader counts, without cookies: shapes and limits. */

/** How a reader reached an article. */
export const ARRIVALS = ['search', 'sites', 'inside', 'direct'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** Sent by a browser once an article is read, as JSON or as `text/plain` (`navigator.sendBeacon`). */
export interface ReadBeacon {
  /** The article's id. */
  article: number;
  /** `document.referrer` of a visit's first page; this site's own URL after navigation inside it; `''`: none. */
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

/** `GET /api/admin/counts`: the last days, including today. */
export interface CountsAnswer {
  days: number;
  total: Counts;
  /** Most read first. */
  articles: ArticleCounts[];
  /** Searches without results, most frequent first. */
  empty_searches: { words: string; count: number }[];
}

export const COUNT_LIMITS = {
  days: 30,
  /** Bytes of a beacon. */
  beacon: 1_024,
  /** Characters of a search without results. */
  words: 100,
  /** Articles and searches per response. */
  listed: 200,
} as const;
