/** Articles as server and web speak of them: shapes, limits and the sentences that belong to them. */
import type { CategoryId } from './categories.js';
import type { ChangeNote } from './change-notes.js';
import type { Source } from './facts.js';
import { IMAGE_LIMITS, type Pictured } from './media.js';
import type { ArticleSchedule } from './publishing.js';
import type { Stage } from './relations.js';

/** An article in a list: everything but the body. */
export interface ArticleSummary {
  id: number;
  slug: string;
  /** As stored: may hold HTML entities; decoded exactly once at every output. */
  title: string;
  excerpt: string;
  category: CategoryId;
  /** One of the category's subcategories, or `''`. */
  subcategory: string;
  featured: boolean;
  /** An https address, a path of this site, or `null`. */
  featured_image: string | null;
  /** `N min read`. */
  read_time: string;
  /** `YYYY-MM-DD`; `''` for a draft that was never published. */
  publish_date: string;
  word_count: number;
}

/** The public shape of a whole article. */
export interface Article extends ArticleSummary {
  /** Sanitised HTML. */
  content: string;
}

/** What only the administrator sees besides. */
export interface AdminFields {
  published: boolean;
  /** UTC, ISO 8601 with milliseconds. */
  created_at: string;
  updated_at: string;
}

/**
 * What a guide rests on and stands beside: where its facts come from, when it is needed, what to read first and as well, and what
 * readers were told of its changes.
 */
export interface ArticleRelations {
  stage: Stage | '';
  sources: Source[];
  /** Slugs. */
  before: string[];
  related: string[];
  /** The latest first. */
  change_notes: ChangeNote[];
}

export type AdminArticle = Article & AdminFields & ArticleRelations;

/** What a list says of an article beside its own fields. */
export interface BesideArticle {
  /** There is a draft beside it; absent: there is none. */
  unpublished_changes?: true;
  /** When it appears or goes by itself; absent where no time is set. */
  schedule?: ArticleSchedule;
}

export type AdminArticleSummary = ArticleSummary & AdminFields & Pictured & BesideArticle;

/** How the administrator's list is sorted: by publish date (newest, oldest), by the last change, by title. */
export const ARTICLE_SORTS = ['newest', 'oldest', 'updated', 'title'] as const;
export type ArticleSort = (typeof ARTICLE_SORTS)[number];

/** States of an article beside published and draft, which lists can be filtered by; `changed`: a draft stands beside it. */
export const ARTICLE_STATES = ['scheduled', 'changed'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** The body of a create or update call. On update an absent optional field keeps its stored value. */
export interface ArticleInput extends Partial<ArticleRelations> {
  title: string;
  content: string;
  category: CategoryId;
  excerpt?: string;
  subcategory?: string;
  featured?: boolean;
  published?: boolean;
  featured_image?: string | null;
  publish_date?: string;
  slug?: string;
  /** One sentence for readers on what changed; empty: none. Only of an article that is public with this save. */
  change_note?: string;
  /** As it was read; any difference from the stored one is a 409. */
  updated_at?: string;
  /** The state of the draft whose text this is: it goes with the save, unless it was changed since. */
  draft_revision?: number;
}

/** The body of a preview: what the editor holds right now. */
export interface PreviewInput {
  /** As it would be saved: it may hold entities. */
  title?: string;
  excerpt?: string;
  content: string;
}

/** An article as its public page would show it. Images that are not stored yet are embedded. */
export interface ArticlePreview {
  /** Decoded: plain text. */
  title: string;
  excerpt: string;
  content: string;
  headings: { id: string; text: string; level: 2 | 3 | 4 }[];
  read_time: string;
  word_count: number;
}

/** What a clipboard holds, in each form that it has it. */
export interface PasteInput {
  html?: string;
  text?: string;
}

/** A clipboard as an article may hold it. */
export interface PastedText {
  /** Sanitised HTML; pictures that came within are stored already. */
  content: string;
  /** Sentences about what could not come along. */
  notes: string[];
}

/** What an upload made. */
export interface UploadedArticle extends AdminArticle {
  /** Sentences about what could not come along, e.g. pictures that were not sent; absent where everything did. */
  notes?: string[];
}

/** The dashboard's counters. */
export interface ArticleStats {
  total: number;
  published: number;
  featured: number;
  categories: number;
}

export const ARTICLE_LIMITS = {
  title: 200,
  excerpt: 500,
  /** Characters of stored HTML, after images are lifted out. */
  content: 1_000_000,
  featuredImage: 2_000,
  slug: 80,
  query: 200,
  /** Articles in one API answer. */
  page: 100,
  /** Bytes of an uploaded file with its images. */
  uploadBytes: 5 * 1024 * 1024,
  /** Bytes of a save as sent. */
  saveBytes: 25 * 1024 * 1024,
  /** Decoded bytes of one embedded image. */
  imageBytes: IMAGE_LIMITS.bytes,
  /** Characters of an excerpt that is made from the first paragraph. */
  madeExcerpt: 200,
} as const;

/** Of an uploaded article with the pictures that lie beside it. */
export const UPLOAD_LIMITS = {
  /** Bytes of all files together as they are sent. */
  bytes: 25 * 1024 * 1024,
  pictures: 60,
  /** Files and folders in an archive. */
  entries: 500,
  /** Bytes of what is taken out of an archive. */
  unpackedBytes: 50 * 1024 * 1024,
} as const;

export const FEATURED_ON_HOME = 6;
export const LATEST_ON_HOME = 6;
export const TITLES_ON_CATEGORY_CARD = 3;
export const RELATED_ARTICLES = 3;
/** Guides that are named where a page leads nowhere. */
export const POPULAR_GUIDES = 5;
/** Articles on one page of a category or search list. */
export const LIST_PAGE_SIZE = 24;
export const SITEMAP_SCREEN_PAGE_SIZE = 500;
export const WORDS_PER_MINUTE = 200;
export const UPLOAD_EXTENSIONS = ['.md', '.html'] as const;
/** An article file together with its pictures. */
export const ARCHIVE_EXTENSION = '.zip';
/** Pictures that may be sent along with an article file. */
export const PICTURE_EXTENSIONS = ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif'] as const;

/** `N min read` for a number of words: N = words / 200 rounded up, at least 1. */
export function readTime(words: number): string {
  return `${Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))} min read`;
}
