/** Unpublished text: of an existing article, or before there is one. */
import type { ArticleRelations, SavedFields, SaveInput } from './articles.js';
import type { Count, Moment, Positive } from './scalars.js';

/** The article fields of a draft: what a save would send. */
export interface DraftFields extends SavedFields, ArticleRelations {}

/** The body of an autosave: the fields of a save, even blank ones, and its place in the sequence of saves. */
export interface DraftInput extends SaveInput {
  /** @maxLength ARTICLE_LIMITS.title */
  title: string;
  /** HTML; sanitised before it is stored. Images may be embedded as `data:` URLs. */
  content: string;
  /** The revision these changes are based on; 0: no draft yet. Any difference from the stored one is a 409. */
  revision: Count;
  /** Identifies the editor; its saves are ordered by `sequence`, whichever arrives first. @minLength 1 @maxLength DRAFT_LIMITS.writer */
  writer: string;
  /** Of two saves by one editor the higher wins, whichever arrives first. */
  sequence: Positive;
  /** `updated_at` of the article the changes are based on; omitted: the stored one. */
  base?: string;
}

/** A draft as stored. */
export interface StoredDraft extends DraftFields {
  /** `article-7`, or the key that the editor of a new article chose. */
  key: string;
  article_id: Positive | null;
  /** Unique across all drafts. */
  revision: Positive;
  writer: string;
  sequence: Positive;
  saved_at: Moment;
  /** The article the changes are based on, as it was then; `null` for a new one. */
  base: DraftBase | null;
}

/** An article at the time its changes began. */
export interface DraftBase extends DraftFields {
  updated_at: Moment;
}

/** The draft of an article, if there is one. */
export interface DraftAnswer {
  draft: StoredDraft | null;
}

/** A draft without an article, in a list. */
export interface NewDraft {
  key: string;
  /** Decoded: plain text; may be empty. */
  title: string;
  saved_at: Moment;
}

/** The revision of a draft that a call refers to. */
export interface DraftRevision {
  /** As last read: a draft saved since is a 409. Omitted: whatever is stored. */
  revision?: Positive;
}

export const DRAFT_LIMITS = {
  /** Characters of an editor's id. */
  writer: 64,
  /** Characters of a half-typed date or URL. */
  field: 200,
  /** Drafts without an article in the list, last saved first. */
  list: 100,
  /** Bytes that a browser will send while a page is being left. */
  keepalive: 64 * 1024,
} as const;

/** The key of a draft without an article: chosen by its editor, so that a save sent twice makes one draft. */
export const DRAFT_KEY = /^new-[a-z0-9-]{8,60}$/;
