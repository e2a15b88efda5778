/** Bulk acts on articles. */
import type { ArticleState } from './articles.js';
import type { CategoryId } from './categories.js';
import type { Count, Id } from './scalars.js';

export const BULK_ACTS = ['publish', 'withdraw', 'feature', 'unfeature', 'move', 'trash'] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

/** Filter of the administrator's list. */
export interface BulkFilter {
  /** Title or excerpt. */
  q?: string;
  category?: CategoryId;
  subcategory?: string;
  featured?: boolean;
  published?: boolean;
  state?: ArticleState;
}

/** A bulk act on articles: by `ids`, or all that match `filter` (`{}`: all). */
export interface BulkInput {
  act: BulkAct;
  /** @minItems 1 @maxItems TRASH_LIMITS.ids */
  ids?: Id[];
  filter?: BulkFilter;
  /** For `move`. */
  category?: CategoryId;
  subcategory?: string;
}

/** Articles to export: by `ids`, or all that match `filter`. */
export type ExportInput = Pick<BulkInput, 'ids' | 'filter'>;

export interface BulkAnswer {
  /** Number of articles that were not already so. */
  changed: Count;
}

/** Maximum articles changed per call; the trash takes any number. */
export const BULK_LIMIT = 10_000;
