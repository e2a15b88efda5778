/** Articles as shared by server and web: shapes, limits and messages. */
import type { Heading } from './article-view.js';
import type { CategoryId } from './categories.js';
import type { ChangeNote } from './change-notes.js';
import type { Source } from './facts.js';
import { IMAGE_LIMITS, type Pictured } from './media.js';
import type { ArticleSchedule } from './schedule.js';
import type { Stage } from './relations.js';
import type { Count, FormFile, Id, Moment, Positive, YesNo } from './scalars.js';

/** An article in a list, without its body. */
export interface ArticleSummary {
  id: Id;
  /** @pattern ^[a-z0-9]+(-[a-z0-9]+)*$ @maxLength ARTICLE_LIMITS.slug */
  slug: string;
  /** As stored: may contain HTML entities; decoded exactly once at every output. */
  title: string;
  excerpt: string;
  category: CategoryId;
  /** One of the category's subcategories, or `''`. */
  subcategory: string;
  featured: boolean;
  /** An https URL, a path on this site, or `null`. */
  featured_image: string | null;
  /** `N min read`. */
  read_time: string;
  /** `YYYY-MM-DD`; `''` for a draft that was never published. */
  publish_date: string;
  word_count: Count;
}

/** The public shape of a whole article. */
export interface Article extends ArticleSummary {
  /** Sanitised HTML. */
  content: string;
}

/** Additional fields for the administrator. */
export interface AdminFields {
  published: boolean;
  created_at: Moment;
  updated_at: Moment;
}

/** A guide's background: its sources, when it is needed, what to read first, related guides, how it is asked for, and its change notes. */
export interface ArticleRelations {
  /** When a newcomer needs it. */
  stage: Stage | '';
  sources: Source[];
  /** The slugs of guides to read first. */
  before: string[];
  /** The slugs of related guides. */
  related: string[];
  /** How readers ask for it, each at most 120 characters; not shown, but found by search. @maxItems RELATION_LIMITS.searchPhrases */
  search_phrases: string[];
  /** Latest first. */
  change_notes: ChangeNote[];
}

export interface AdminArticle extends Article, AdminFields, ArticleRelations {}

/** List fields of an article that other features provide. */
export interface ArticleStateDetails {
  /** Has unpublished changes; absent: none. */
  unpublished_changes?: true;
  /** Scheduled times; absent if none are set. */
  schedule?: ArticleSchedule;
}

export interface AdminArticleSummary extends ArticleSummary, AdminFields, Pictured, ArticleStateDetails {}

/** Sort orders of the administrator's list: by publish date (newest, oldest), last change, or title. */
export const ARTICLE_SORTS = ['newest', 'oldest', 'updated', 'title', 'match'] as const;
export type ArticleSort = (typeof ARTICLE_SORTS)[number];

/** Filterable states besides published and draft; `changed`: has unpublished changes. */
export const ARTICLE_STATES = ['scheduled', 'changed'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** What a save sends of an article itself. */
export interface SavedFields extends Omit<Article, 'id' | 'slug' | 'read_time' | 'word_count'> {
  slug: string;
  /** Whether publishing these changes leaves the article public. */
  published: boolean;
  /** One sentence for readers on what changed; empty: none. */
  change_note: string;
}

/** What a save may contain besides title and content. */
export interface SaveInput extends Partial<SavedFields>, Partial<ArticleRelations> {
  category: CategoryId;
  /** Empty: taken from the first paragraph. @maxLength ARTICLE_LIMITS.excerpt */
  excerpt?: string;
  /** An https URL or a path on this site; null or empty removes the image. @maxLength ARTICLE_LIMITS.imageUrl */
  featured_image?: string | null;
  /** `YYYY-MM-DD`, not in the future; empty keeps the stored date. */
  publish_date?: string;
  /** Lower-case words joined by hyphens; empty means omitted. @maxLength ARTICLE_LIMITS.slug */
  slug?: string;
  /** Whether readers see it. */
  published?: boolean;
  /**
   * One sentence for readers on what changed; empty: none. Only if this save leaves the article public.
   * @maxLength CHANGE_NOTE_LIMITS.text
   */
  change_note?: string;
}

/** The body of a create or update call. On update, omitted optional fields keep their stored values. */
export interface ArticleInput extends SaveInput {
  /** @minLength 1 @maxLength ARTICLE_LIMITS.title */
  title: string;
  /** HTML; sanitised before it is stored. Images may be embedded as `data:` URLs. @minLength 1 */
  content: string;
  /** As last read; any difference from the stored value is a 409. */
  updated_at?: string;
  /** Revision of the draft that this save publishes and removes, unless it has changed since. */
  draft_revision?: Positive;
}

/** The body of a preview: the editor's current text. */
export interface PreviewInput {
  /** As it would be saved: may contain entities. */
  title?: string;
  excerpt?: string;
  content: string;
}

/** An article as its public page would show it. Images not stored yet are embedded. */
export interface ArticlePreview {
  /** Decoded: plain text. */
  title: string;
  excerpt: string;
  /** Sanitised HTML. */
  content: string;
  headings: Heading[];
  read_time: string;
  word_count: Count;
}

/** The formats on a clipboard. */
export interface PasteInput {
  html?: string;
  text?: string;
}

/** A clipboard converted to article content. */
export interface PastedText {
  /** Sanitised HTML; its embedded pictures are already stored. */
  content: string;
  /** Sentences about what could not be kept. */
  notes: string[];
}

/** What an upload does if an article of this title or slug exists: refuses, replaces its text, or makes another one. */
export const SAME_FILE = ['ask', 'replace', 'both'] as const;
export type SameFile = (typeof SAME_FILE)[number];

/** The form of an upload. */
export interface ArticleForm {
  file: FormFile;
  /** Pictures that the file links by relative path, matched by name. @maxItems UPLOAD_LIMITS.pictures */
  pictures?: FormFile[];
  category: CategoryId;
  subcategory?: string;
  featured?: YesNo;
  published?: YesNo;
  same?: SameFile;
}

/** The result of an upload. */
export interface UploadedArticle extends AdminArticle {
  /** Sentences about what could not be kept, e.g. pictures that were not sent; absent if nothing was lost. */
  notes?: string[];
}

/** The dashboard's counters. */
export interface ArticleStats {
  total: Count;
  published: Count;
  featured: Count;
  categories: Count;
}

export const ARTICLE_LIMITS = {
  title: 200,
  excerpt: 500,
  /** Characters of stored HTML, after images are lifted out. */
  content: 1_000_000,
  imageUrl: 2_000,
  slug: 80,
  query: 200,
  /** Articles per API response. */
  page: 100,
  /** Bytes of an uploaded file with its images. */
  uploadBytes: 5 * 1024 * 1024,
  /** Bytes of a save as sent. */
  saveBytes: 25 * 1024 * 1024,
  /** Decoded bytes of one embedded image. */
  imageBytes: IMAGE_LIMITS.bytes,
  /** Characters of an excerpt derived from the first paragraph. */
  madeExcerpt: 200,
} as const;

/** Limits of an uploaded article with its pictures. */
export const UPLOAD_LIMITS = {
  /** Bytes of all files together, as sent. */
  bytes: 25 * 1024 * 1024,
  pictures: 60,
  /** Files and folders in an archive. */
  entries: 500,
  /** Unpacked bytes of an archive. */
  unpackedBytes: 50 * 1024 * 1024,
} as const;

export const FEATURED_ON_HOME = 6;
export const LATEST_ON_HOME = 6;
export const TITLES_ON_CATEGORY_CARD = 3;
export const RELATED_ARTICLES = 3;
/** Guides suggested on dead-end pages. */
export const POPULAR_GUIDES = 5;
/** Articles per page of a category or search list. */
export const LIST_PAGE_SIZE = 24;
export const SITEMAP_SCREEN_PAGE_SIZE = 500;
export const WORDS_PER_MINUTE = 200;
export const UPLOAD_EXTENSIONS = ['.md', '.html'] as const;
/** An article file together with its pictures. */
export const ARCHIVE_EXTENSION = '.zip';
/** Pictures that may accompany an article file. */
export const PICTURE_EXTENSIONS = ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif'] as const;

/** `N min read` for a number of words: N = words / 200 rounded up, at least 1. */
export function readTime(words: number): string {
  return `${Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))} min read`;
}
