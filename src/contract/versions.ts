/** Versions of an article, the difference between two, and the trash. */
import type { AdminArticle } from './articles.js';
import type { CategoryId } from './categories.js';
import type { Act, Actor } from './history.js';
import type { Count, Id, Moment, Positive } from './scalars.js';

/** A past state of an article. */
export interface ArticleVersion {
  /** The change set that made it; 0: the article before its first recorded change. */
  version: Count;
  /** UTC, ISO 8601 with milliseconds; null for version 0. */
  at: Moment | null;
  actor: Actor | null;
  kind: Act | null;
  /** Decoded: plain text. */
  title: string;
  published: boolean;
  word_count: Count;
  /** Words inserted and deleted since the previous version; null for the first. */
  words_added: Count | null;
  words_removed: Count | null;
  /** Other fields that differ from the previous version, e.g. `title`, `category`. */
  changed: string[];
  current: boolean;
}

/** A whole version. */
export interface VersionDetail {
  version: Count;
  article: AdminArticle;
}

/**
 * Two texts word by word: HTML with insertions in `<ins>`, deletions in `<del>`, and today's values of facts in
 * `<data>`, which names the fact.
 */
export interface TextComparison {
  /** HTML with `ins` and `del`. */
  title: string;
  /** HTML with `ins` and `del`. */
  excerpt: string;
  /** HTML with `ins` and `del`. */
  content: string;
  words_added: Count;
  words_removed: Count;
  /** Other fields that differ, as stored. */
  fields: { field: string; from: string; to: string }[];
}

/** Two versions of an article. */
export interface VersionComparison extends TextComparison {
  from: Count;
  to: Count;
}

/** A deleted article. */
export interface TrashedArticle {
  id: Id;
  slug: string;
  /** Decoded: plain text. */
  title: string;
  category: CategoryId;
  published: boolean;
  word_count: Count;
  deleted_at: Moment;
  /** When it is deleted permanently. */
  leaves_at: Moment;
  /** The act that deleted it. */
  change_set: Positive;
}

/** The articles to restore: some, or all. */
export interface TrashRestore {
  /** @minItems 1 @maxItems TRASH_LIMITS.ids */
  ids?: Id[];
  all?: boolean;
  /** Articles whose slug is taken get another one; without it that is a 409. */
  rest?: boolean;
}

export const TRASH_LIMITS = { page: 100, ids: 10_000 } as const;
