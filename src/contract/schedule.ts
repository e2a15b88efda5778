/** Scheduled publishing. */

/**
 * When an article is published and withdrawn: `YYYY-MM-DDTHH:MM` in Asia/Kolkata. `null` clears a time, an omitted one
 * stays.
 */
export interface ScheduleInput {
  publish_at?: string | null;
  withdraw_at?: string | null;
}

/** UTC, ISO 8601 with milliseconds; null: not set. */
export interface ArticleSchedule {
  publish_at: string | null;
  withdraw_at: string | null;
}

/** An article's schedule, and when it was last taken offline: null while it is public, or was never so. */
export interface ArticleTimes extends ArticleSchedule {
  offline_since: string | null;
}

/** A scheduled change. */
export interface UpcomingAct {
  article_id: number;
  slug: string;
  /** Decoded: plain text. */
  title: string;
  act: 'publish' | 'withdraw';
  /** UTC, ISO 8601 with milliseconds. */
  at: string;
}
