/** Versions of an article, the difference between two, and the trash. */
import type { AdminArticle } from './articles.js';
import type { CategoryId } from './categories.js';
import type { Act, Actor } from './history.js';

/** A state that an article once had. */
export interface ArticleVersion {
  /** The change set that made it; 0: how the article was before the first recorded change. */
  version: number;
  /** UTC, ISO 8601 with milliseconds; null for version 0. */
  at: string | null;
  actor: Actor | null;
  kind: Act | null;
  /** Decoded: plain text. */
  title: string;
  published: boolean;
  word_count: number;
  /** Words of the text that came and went since the version before; null where there is none before. */
  words_added: number | null;
  words_removed: number | null;
  /** What else differs from the version before, e.g. `title`, `category`. */
  changed: string[];
  current: boolean;
}

/** A version as it was. */
export interface VersionDetail {
  version: number;
  article: AdminArticle;
}

/** Two versions word by word: HTML in which `<ins>` and `<del>` mark what came and went. */
export interface VersionComparison {
  from: number;
  to: number;
  title: string;
  excerpt: string;
  content: string;
  words_added: number;
  words_removed: number;
  /** Other fields that differ, as stored. */
  fields: { field: string; from: string; to: string }[];
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
  /** When it leaves the trash for good. */
  leaves_at: string;
  /** The act that deleted it. */
  change_set: number;
}

/** Which articles come back: some, or all. */
export interface TrashRestore {
  ids?: number[];
  all?: boolean;
  /** An article whose address belongs to another one now comes back under another address; without it that is a 409. */
  rest?: boolean;
}

export const TRASH_LIMITS = { page: 100, ids: 10_000 } as const;
