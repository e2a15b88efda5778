/** What was done to the content of the site, and how it is taken back. */

/** Who did it. `database`: somebody wrote past the application. */
export const ACTORS = ['administrator', 'command', 'schedule', 'import', 'database'] as const;
export type Actor = (typeof ACTORS)[number];

/** What an act did, with the words that people read. */
export const ACTS = {
  'article-created': 'Created',
  'article-saved': 'Saved',
  'article-uploaded': 'Uploaded',
  'article-deleted': 'Deleted',
  'articles-cleared': 'Cleared all articles',
  'article-duplicated': 'Duplicated',
  'version-restored': 'Restored a version of',
  'trash-restored': 'Restored from the trash',
  'trash-emptied': 'Emptied the trash',
  'draft-saved': 'Saved a draft of',
  'draft-discarded': 'Discarded the changes of',
  'draft-published': 'Published the changes of',
  scheduled: 'Scheduled',
  'schedule-published': 'Published as scheduled',
  'schedule-withdrawn': 'Withdrew as scheduled',
  'bulk-published': 'Published',
  'bulk-withdrawn': 'Withdrew',
  'bulk-featured': 'Featured',
  'bulk-unfeatured': 'Took off the featured',
  'bulk-moved': 'Moved to another category',
  'bulk-trashed': 'Moved to the trash',
  'redirect-added': 'Added a redirect',
  'redirect-removed': 'Removed a redirect',
  'fact-saved': 'Saved a fact',
  'fact-deleted': 'Deleted a fact',
  'facts-due': 'Marked facts as due',
  'plan-step-saved': 'Saved a step of the plan',
  'plan-step-deleted': 'Deleted a step of the plan',
  'plan-ordered': 'Put the plan in another order',
  'pinned-answer-saved': 'Saved a pinned answer',
  'pinned-answer-deleted': 'Deleted a pinned answer',
  'analytics-saved': 'Saved the analytics configuration',
  'message-changed': 'Marked a message',
  'message-deleted': 'Deleted a message',
  'guides-imported': 'Imported guides',
  'guides-loaded': 'Loaded the starter guides',
  'archive-imported': 'Imported an archive',
  undo: 'Undid',
  'by-hand': 'Changed in the database',
} as const;
export type Act = keyof typeof ACTS;

/** Response header of every writing call: the number of the change set that it made; absent where nothing changed. */
export const CHANGE_SET_HEADER = 'X-Change-Set';

/** One act in the list of all. */
export interface HistoryEntry {
  id: number;
  /** UTC, ISO 8601 with milliseconds. */
  at: string;
  actor: Actor;
  kind: Act;
  /** How many things it changed: articles where it changed any, else redirects, messages, settings. */
  count: number;
  /** What they are: `article`, `redirect`, `message`, `settings`, …; `''` where nothing is left of it. */
  noun: string;
  /** The names of the first of them, e.g. titles; plain text. */
  names: string[];
  /** The act that this one took back. */
  undoes: number | null;
  /** Whether it was taken back, all of it. */
  undone: boolean;
  /** Whether a part of it was taken back: the rest still stands. */
  partly_undone: boolean;
  /** Whether it can be taken back. */
  undoable: boolean;
}

/** Something that changed since an act, so that undoing the act leaves it alone. */
export interface UndoConflict {
  /** `article`, `address`, `redirect`, … */
  noun: string;
  /** What people call it. */
  name: string;
  /** One sentence. */
  reason: string;
  /** Of an article that exists. */
  article_id: number | null;
}

/** One act with all that it changed. */
export interface HistoryDetail extends HistoryEntry {
  /** The things that it changed, at most `HISTORY_LIMITS.items`. */
  items: HistoryItem[];
  /** What would be left alone if it were undone now, at most `HISTORY_LIMITS.items`. */
  conflicts: UndoConflict[];
}

export interface HistoryItem {
  noun: string;
  name: string;
  change: 'added' | 'changed' | 'removed';
  /** Of an article, and of what belongs to one. */
  article_id: number | null;
}

/** The body of an undo. */
export interface UndoInput {
  /** Undo what can be undone where something has changed since. Without it that is a 409, and nothing is undone. */
  rest?: boolean;
}

/** How far an undo, or a restore of many, has come. Answered with 202 while `working`, then asked for again. */
export interface UndoProgress {
  job: number;
  state: 'working' | 'done' | 'failed';
  done: number;
  total: number;
  /** The change set that the undo made; null while it works, and where nothing was left to undo. */
  change_set: number | null;
  /** What was left alone. */
  conflicts: UndoConflict[];
  /** Where it failed for what has changed since: whether something else can be undone. */
  rest: boolean;
  /** One sentence where it failed. */
  problem: string | null;
}

export const HISTORY_LIMITS = {
  /** Acts in one answer. */
  page: 100,
  /** Things and conflicts that an answer names. */
  items: 100,
  /** Names in the entry of a list. */
  names: 3,
} as const;
