/** Acts on many articles at once, and publishing at its time. */
import type { ArticleState } from './articles.js';
import type { CategoryId } from './categories.js';

export const BULK_ACTS = ['publish', 'withdraw', 'feature', 'unfeature', 'move', 'trash'] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

/** Which articles the administrator's list shows. */
export interface BulkFilter {
  /** Title or excerpt. */
  q?: string;
  category?: CategoryId;
  subcategory?: string;
  featured?: boolean;
  published?: boolean;
  state?: ArticleState;
}

/** One act on some articles: `ids`, or all that `filter` finds (`{}`: all). */
export interface BulkInput {
  act: BulkAct;
  ids?: number[];
  filter?: BulkFilter;
  /** Of `move`. */
  category?: CategoryId;
  subcategory?: string;
}

/** Which articles are written as files: `ids`, or all that `filter` finds. */
export type ExportInput = Pick<BulkInput, 'ids' | 'filter'>;

export interface BulkAnswer {
  /** Articles that were not so already. */
  changed: number;
}

/** The most articles that one call changes; the trash takes any number. */
export const BULK_LIMIT = 10_000;

/** When an article appears, and when it goes: `YYYY-MM-DDTHH:MM` in Asia/Kolkata. `null` takes a time off, an absent one stays. */
export interface ScheduleInput {
  publish_at?: string | null;
  withdraw_at?: string | null;
}

/** UTC, ISO 8601 with milliseconds; null: no time is set. */
export interface ArticleSchedule {
  publish_at: string | null;
  withdraw_at: string | null;
}

/** What will happen by itself. */
export interface UpcomingAct {
  article_id: number;
  slug: string;
  /** Decoded: plain text. */
  title: string;
  act: 'publish' | 'withdraw';
  /** UTC, ISO 8601 with milliseconds. */
  at: string;
}
