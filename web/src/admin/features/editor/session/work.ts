import type { AdminArticle } from '#contract';
import { isSameWork, type ArticleForm } from '../article-form';
import type { MergeAnswer, Merged } from '../merge';
import type { LastSave } from '../state-words';
import type { OfferedDraft } from './local-draft';
import type { RichTextHandle } from './ports';
import type { SaveState } from './save-state';

/** What to do about work that has not reached the server. */
export type LeaveAnswer = 'again' | 'leave' | 'stay';

/** A question that is open on the screen. */
interface AskedMerge {
  merged: Merged;
  answer: (answer: MergeAnswer) => void;
}

interface AskedToLeave {
  /** Whether this browser has the work. */
  kept: boolean;
  answer: (answer: LeaveAnswer) => void;
}

/** All that the editor's screen shows. */
export interface EditorState {
  /** The stored article; a new one has none until its first save. */
  article: AdminArticle | undefined;
  form: ArticleForm;
  /** The stored version on which the changes are based. */
  published: ArticleForm;
  /** The work that the server has. */
  acked: ArticleForm;
  /** When the draft that the server has was saved. */
  draftSavedAt: string | undefined;
  save: SaveState;
  lastSave: LastSave | undefined;
  errors: Record<string, string[]>;
  /** Unsaved work of earlier editors. */
  offered: readonly OfferedDraft[];
  /** The article itself is being saved. */
  saving: boolean;
  /** A save that returns to the dashboard is running: further typing would be lost. */
  leaving: boolean;
  askedMerge: AskedMerge | undefined;
  askedToLeave: AskedToLeave | undefined;
}

/** Whether the form differs from the stored version. */
export function isEdited({ form, published }: EditorState): boolean {
  return !isSameWork(form, published);
}

/** Whether there are unpublished changes. */
export function hasChanges(state: EditorState): boolean {
  return state.draftSavedAt !== undefined || isEdited(state);
}

/** The work in an editor, and its state for the screen. */
export class Work {
  private readonly listeners = new Set<() => void>();
  private text: RichTextHandle | undefined;
  /** The text of a draft restored before the rich-text editor was there. */
  private restored: string | undefined;

  /** Whether the editor is on the screen. */
  isOpen = false;

  constructor(private current: EditorState) {}

  get state(): EditorState {
    return this.current;
  }

  /** Calls `listener` after each change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  change(change: Partial<EditorState>): void {
    this.current = { ...this.current, ...change };
    for (const listener of this.listeners) listener();
  }

  /** Returns the current form: the rich-text editor reports its changes with a delay. */
  read(): ArticleForm {
    const { form } = this.current;
    return { ...form, content: this.text?.read() ?? form.content };
  }

  edit(change: Partial<ArticleForm>): void {
    const { form, errors } = this.current;
    const left = Object.entries(errors).filter(([field]) => !(field in change));
    const isSolved = left.length < Object.keys(errors).length;
    this.change({ form: { ...form, ...change }, ...(isSolved && { errors: Object.fromEntries(left) }) });
  }

  /** Replaces the form; returns it as the rich-text editor serialises it. */
  replace(next: ArticleForm): ArticleForm {
    this.text?.patch(next.content);
    const form = { ...next, content: this.text?.read() ?? next.content };
    this.change({ form });
    return form;
  }

  /** As `replace`, also while the rich-text editor is not there yet. */
  restore(form: ArticleForm): ArticleForm {
    if (!this.text) this.restored = form.content;
    return this.replace(form);
  }

  /** Takes the rich-text editor; returns the text that it has to show, if it is another than it started with. */
  take(text: RichTextHandle): string | undefined {
    this.text = text;
    return this.restored;
  }

  focusText(): void {
    this.text?.focus();
  }
}
