/** Texts that are being written: beside the article that readers see, or before there is one. */
import type { AdminArticle, ArticleInput } from './articles.js';

/** What a draft holds of an article: what a save would send. */
export type DraftFields = Required<Omit<ArticleInput, 'updated_at' | 'draft_revision'>>;

/** The body of an autosave: the fields of a save, blank ones too, and where the save stands among others. */
export interface DraftInput extends Omit<ArticleInput, 'updated_at' | 'draft_revision'> {
  /** The state that these changes follow; 0: there was no draft. Anything else than what is stored is a 409. */
  revision: number;
  /** The editor that writes; its saves come in the order of `sequence`, whichever arrives first. */
  writer: string;
  sequence: number;
  /** `updated_at` of the article that the changes were made to; absent: as it is stored now. */
  base?: string;
}

/** A draft as it is stored. */
export interface StoredDraft extends DraftFields {
  /** `article-7`, or what the editor of a new article chose. */
  key: string;
  article_id: number | null;
  /** Never the same twice, whichever draft. */
  revision: number;
  writer: string;
  sequence: number;
  /** UTC, ISO 8601 with milliseconds. */
  saved_at: string;
  /** The article that the changes were made to, as it was then; `null` for a new one. */
  base: DraftBase | null;
}

/** An article at the time when changes to it began. */
export type DraftBase = DraftFields & Pick<AdminArticle, 'updated_at'>;

/** The draft of an article, if there is one. */
export interface DraftAnswer {
  draft: StoredDraft | null;
}

/** A draft of an article that is not there yet, in a list. */
export interface NewDraft {
  key: string;
  /** Decoded: plain text; may be empty. */
  title: string;
  saved_at: string;
}

/** Which state of a draft an act is about. */
export interface DraftRevision {
  /** As it was read: a draft that was saved since is a 409. Absent: whatever is stored. */
  revision?: number;
}

export const DRAFT_LIMITS = {
  /** Characters of the name that an editor gives itself. */
  writer: 64,
  /** Characters of a date or an address that is being typed. */
  field: 200,
  /** Drafts of new articles in the list, the last saved first. */
  list: 100,
  /** Bytes that a browser sends of a page that is being left. */
  keepalive: 64 * 1024,
} as const;

/** The name of a new article's draft: chosen by its editor, so that a save that is sent twice makes one draft. */
export const DRAFT_KEY = /^new-[a-z0-9-]{8,60}$/;
