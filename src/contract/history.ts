/** The history of the site's content, and its undo. */
import type { Count, Moment, Positive } from './scalars.js';

/** Who did it. `database`: somebody bypassed the application. */
export const ACTORS = ['administrator', 'command', 'schedule', 'import', 'database'] as const;
export type Actor = (typeof ACTORS)[number];

/** The kinds of acts, with their labels. */
export const ACTS = {
  'article-created': 'Created',
  'article-saved': 'Saved',
  'article-uploaded': 'Uploaded',
  'article-deleted': 'Moved to the Trash',
  'articles-cleared': 'Cleared all articles',
  'article-duplicated': 'Duplicated',
  'version-restored': 'Restored a version of',
  'trash-restored': 'Restored from the Trash',
  'trash-emptied': 'Emptied the Trash',
  'draft-saved': 'Saved a draft of',
  'draft-discarded': 'Discarded the draft of',
  'draft-published': 'Published changes to',
  scheduled: 'Scheduled',
  'schedule-published': 'Published as scheduled',
  'schedule-withdrawn': 'Taken offline as scheduled',
  'bulk-published': 'Published',
  'bulk-withdrawn': 'Taken offline',
  'bulk-featured': 'Featured',
  'bulk-unfeatured': 'Unfeatured',
  'bulk-moved': 'Moved to another category',
  'bulk-trashed': 'Moved to the Trash',
  'links-replaced': 'Replaced a link in',
  'redirect-added': 'Added a redirect',
  'redirects-imported': 'Imported redirects',
  'redirect-removed': 'Removed a redirect',
  'fact-saved': 'Saved a fact',
  'facts-checked': 'Checked facts',
  'fact-deleted': 'Deleted a fact',
  'facts-due': 'Marked facts as due',
  'fact-proposed': 'Proposed a value of',
  'proposals-published': 'Published what was proposed',
  'proposals-discarded': 'Discarded what was proposed',
  'plan-step-saved': 'Saved a step of the plan',
  'plan-step-deleted': 'Deleted a step of the plan',
  'plan-ordered': 'Reordered the plan',
  'area-saved': 'Saved an area',
  'area-deleted': 'Deleted an area',
  'phrase-saved': 'Saved a phrase',
  'phrase-deleted': 'Deleted a phrase',
  'pinned-answer-saved': 'Saved a pinned answer',
  'pinned-answer-deleted': 'Deleted a pinned answer',
  'word-saved': 'Saved a word of the search',
  'word-deleted': 'Deleted a word of the search',
  'analytics-saved': 'Saved the analytics configuration',
  'message-changed': 'Marked a message',
  'message-replied': 'Replied to a message',
  'messages-changed': 'Marked messages',
  'messages-deleted': 'Deleted messages',
  'message-deleted': 'Deleted a message',
  'guides-imported': 'Imported guides',
  'site-imported': 'Imported a site',
  'guides-loaded': 'Loaded the starter guides',
  'starter-content-added': 'Added what a newer release brought',
  'archive-imported': 'Imported an archive',
  undo: 'Undid',
  'by-hand': 'Changed in the database',
} as const;
export type Act = keyof typeof ACTS;

/** The kinds of things that the list can be limited to. */
export const HISTORY_OBJECTS = [
  'article',
  'draft',
  'fact',
  'proposal',
  'step',
  'area',
  'phrase',
  'pinned answer',
  'word',
  'redirect',
  'message',
  'settings',
  'schedule',
] as const;
export type HistoryObject = (typeof HISTORY_OBJECTS)[number];

/** Response header of every writing call: the number of its change set; absent if nothing changed. */
export const CHANGE_SET_HEADER = 'X-Change-Set';

/** An act in the list. */
export interface HistoryEntry {
  id: Positive;
  at: Moment;
  actor: Actor;
  kind: Act;
  /** The number of things changed: articles if there are any, else redirects, messages, settings. */
  count: Count;
  /** The kind of these: `article`, `redirect`, `message`, `settings`, …; `''` if nothing of the act is left. */
  noun: string;
  /** The names of the first few, e.g. titles; plain text. */
  names: string[];
  /** The name of the API key that it was done with. */
  key: string | null;
  /** What happened to the thing, if there is one only. */
  change: ThingChange | null;
  /** The act that this one undid. */
  undoes: Positive | null;
  /** Of an undo: the kind of the act that it took back, or did again. */
  origin: { kind: Act; redone: boolean } | null;
  /** Whether it was undone completely. */
  undone: boolean;
  /** Whether a part of it was undone: the rest still stands. */
  partly_undone: boolean;
  /** Whether it can be undone. */
  undoable: boolean;
}

/** A field of a thing before and after an act, as people read them; `null` for a long text, or where there was none. */
export interface FieldChange {
  /** Its name for people. */
  field: string;
  before: string | null;
  after: string | null;
}

/** What an act did to a thing. */
export interface ThingChange {
  change: 'added' | 'changed' | 'removed';
  /** Its changed fields, the most telling first, at most `HISTORY_LIMITS.fields`. */
  fields: FieldChange[];
}

/** Something that changed after an act, and that undoing the act would leave alone. */
export interface UndoConflict {
  /** `article`, `address`, `redirect`, … */
  noun: string;
  /** Its name for people. */
  name: string;
  /** One sentence. */
  reason: string;
  /** The id of an existing article. */
  article_id: Positive | null;
  /** The latest act that changed it, which must be undone first; null if no act explains the difference. */
  act: Positive | null;
}

/** An act with everything that it changed. */
export interface HistoryDetail extends HistoryEntry {
  /** The changed things, at most `HISTORY_LIMITS.items`. */
  items: HistoryItem[];
  /** What undoing it now would leave alone, at most `HISTORY_LIMITS.items`. */
  conflicts: UndoConflict[];
}

export interface HistoryItem extends ThingChange {
  /** `article`, `redirect`, `message`, `settings`, … */
  noun: string;
  name: string;
  /** The article that it is, or belongs to. */
  article_id: Positive | null;
}

/** The body of an undo. */
export interface UndoInput {
  /** Undo what can be undone if something has changed since. Without it that is a 409, and nothing is undone. */
  rest?: boolean;
}

/** The progress of an undo, or of restoring many articles. Returned with 202 while `working`, then polled. */
export interface UndoProgress {
  job: Positive;
  state: 'working' | 'done' | 'failed';
  done: Count;
  total: Count;
  /** The change set of the undo; null while it works, and if nothing was left to undo. */
  change_set: Positive | null;
  /** What was left alone. */
  conflicts: UndoConflict[];
  /** If it failed because of later changes: whether something else can be undone. */
  rest: boolean;
  /** One sentence if it failed. */
  problem: string | null;
}

export const HISTORY_LIMITS = {
  /** Acts per answer. */
  page: 100,
  /** Things and conflicts listed in an answer. */
  items: 100,
  /** Names in an entry of the list. */
  names: 3,
  /** Fields of a changed thing. */
  fields: 20,
  /** Characters of a field's value. */
  value: 200,
  /** Characters of the name that a list is searched for. */
  query: 200,
} as const;
