/** Versions of an article, the difference between two, and the trash. */
import type { AdminArticle } from './articles.js';
import type { CategoryId } from './categories.js';
import type { Act, Actor } from './history.js';

/** A past state of an article. */
export interface ArticleVersion {
  /** The change set that made it; 0: the article before its first recorded change. */
  version: number;
  /** UTC, ISO 8601 with milliseconds; null for version 0. */
  at: string | null;
  actor: Actor | null;
  kind: Act | null;
  /** Decoded: plain text. */
  title: string;
  published: boolean;
  word_count: number;
  /** Words inserted and deleted since the previous version; null for the first. */
  words_added: number | null;
  words_removed: number | null;
  /** Other fields that differ from the previous version, e.g. `title`, `category`. */
  changed: string[];
  current: boolean;
}

/** A whole version. */
export interface VersionDetail {
  version: number;
  article: AdminArticle;
}

/**
 * Two texts word by word: HTML with insertions in `<ins>`, deletions in `<del>`, and today's values of facts in
 * `<data>`, which names the fact.
 */
export interface TextComparison {
  title: string;
  excerpt: string;
  content: string;
  words_added: number;
  words_removed: number;
  /** Other fields that differ, as stored. */
  fields: { field: string; from: string; to: string }[];
}

/** Two versions of an article. */
export interface VersionComparison extends TextComparison {
  from: number;
  to: number;
}

/** A deleted article. */
export interface TrashedArticle {
  id: number;
  slug: string;
  /** Decoded: plain text. */
  title: string;
  category: CategoryId;
  published: boolean;
  word_count: number;
  /** UTC, ISO 8601 with milliseconds. */
  deleted_at: string;
  /** When it is deleted permanently. */
  leaves_at: string;
  /** The act that deleted it. */
  change_set: number;
}

/** The articles to restore: some, or all. */
export interface TrashRestore {
  ids?: number[];
  all?: boolean;
  /** Articles whose slug is taken get another one; without it that is a 409. */
  rest?: boolean;
}

export const TRASH_LIMITS = { page: 100, ids: 10_000 } as const;
