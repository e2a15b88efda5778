/** Scheduled publishing. */
import type { Id, Moment } from './scalars.js';

/**
 * When an article is published and withdrawn: `YYYY-MM-DDTHH:MM` in Asia/Kolkata. `null` clears a time, an omitted one
 * stays.
 */
export interface ScheduleInput {
  /** `YYYY-MM-DDTHH:MM` in Asia/Kolkata, in the future; null clears it. */
  publish_at?: string | null;
  /** `YYYY-MM-DDTHH:MM` in Asia/Kolkata, in the future; null clears it. */
  withdraw_at?: string | null;
}

/** UTC, ISO 8601 with milliseconds; null: not set. */
export interface ArticleSchedule {
  publish_at: Moment | null;
  withdraw_at: Moment | null;
}

/** An article's schedule, and when it was last taken offline: null while it is public, or was never so. */
export interface ArticleTimes extends ArticleSchedule {
  offline_since: Moment | null;
}

/** A scheduled change. */
export interface UpcomingAct {
  article_id: Id;
  slug: string;
  /** Decoded: plain text. */
  title: string;
  act: 'publish' | 'withdraw';
  at: Moment;
}
