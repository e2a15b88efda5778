import type { AdminArticle, StoredDraft } from '#contract';
import { useRef, useState } from 'react';
import { showToast } from '../../../shared/lib/toasts';
import { toForm, toInput, isSameWork, type ArticleForm } from './article-form';
import { loadArticle } from './api';
import { discardDraft, draftKey, readDraft, saveDraft, type DraftPlace } from './draft-api';
import { merge, type MergeAnswer, type MergeBase, type Merged } from './merge';
import { inEditorMarkup } from './patch-blocks';
import type { Autosave } from './session/autosave';
import type { SaveState } from './session/save-state';
import { useAutosave } from './use-autosave';

/** Asks which side of each conflict to keep. */
export type AskMerge = (merged: Merged) => Promise<MergeAnswer>;

export interface ServerDraftOptions {
  article: AdminArticle | undefined;
  /** The draft at mount. */
  opened: StoredDraft | null;
  form: ArticleForm;
  /** Returns the current form. */
  current: () => ArticleForm;
  /** Replaces the editor's form, keeping the cursor in place if possible. */
  adopt: (form: ArticleForm) => unknown;
  /** Returns the id of a new article's draft in this browser. */
  id: () => string;
  /** Whether the work is stored in this browser. */
  isKept: () => Promise<boolean>;
  /** Called after merging a change of the article made elsewhere. */
  onArticle: (article: AdminArticle) => void;
}

/** The draft on the server: autosaved, and merged with concurrent edits. */
export function useServerDraft({ article, opened, form, current, adopt, id, isKept, onArticle }: ServerDraftOptions) {
  const [writer] = useState(() => `editor-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`);
  /** When the draft that the server has was saved. */
  const [draftSavedAt, setDraftSavedAt] = useState(opened?.saved_at);
  const [acknowledged, setAcked] = useState(form);
  /** The last state common to this editor and the server, of the draft and of the article. */
  const draftBase = useRef<MergeBase>({ own: form, stored: opened ? toForm(opened) : form });
  const articleBase = useRef<MergeBase & { updatedAt?: string | undefined }>(toBase(article, opened));
  /** This editor saved the draft that the server has. */
  const savedHere = useRef(false);
  const place = (): DraftPlace => article?.id ?? draftKey(id());

  const send = async (work: ArticleForm, order: { revision: number; sequence: number }, leaving: boolean) => {
    const isEmpty = !article && isSameWork(work, toForm(undefined));
    if (isEmpty) {
      if (order.revision > 0) await discardDraft(place());
      return null;
    }
    const base = articleBase.current.updatedAt;
    // The draft always includes the note; publishing sends it only if readers can see it.
    const note = { change_note: work.change_note };
    const body = { ...toInput(work, article, undefined), ...note, ...order, writer, ...(base && { base }) };
    return saveDraft(place(), body, leaving);
  };

  const onSaved = (work: ArticleForm, draft: StoredDraft | null) => {
    savedHere.current = draft !== null;
    draftBase.current = { own: work, stored: draft ? toForm(draft) : articleBase.current.stored };
    setAcked(work);
    setDraftSavedAt(draft?.saved_at);
  };

  /** Merges another editor's version into the work. @returns whether no conflict is left */
  const mergeIn = async (base: MergeBase, theirs: ArticleForm, ask: AskMerge | undefined): Promise<boolean> => {
    const merged = merge(base, current(), theirs);
    const answer = merged.conflicts.length > 0 ? await ask?.(merged) : ({ kind: 'picked', picks: [] } as const);
    if (!answer || answer.kind === 'keep') return false;
    if (answer.kind === 'picked' && (merged.took || merged.conflicts.length > 0)) {
      adopt(merged.resolve(answer.picks));
      showToast({ title: 'Merged with changes made elsewhere', tone: 'info' });
    }
    return true;
  };

  /**
   * Handles a draft saved or deleted, or an article changed, elsewhere. Without `ask`, conflicts are left for the
   * administrator to resolve.
   */
  const mergeOthers = async (ask?: AskMerge): Promise<void> => {
    const theirs = await readDraft(place());
    if (theirs && (await mergeIn(draftBase.current, toForm(theirs), ask))) {
      continueFrom(toForm(theirs), theirs);
    } else if (!theirs) {
      const found = article && (await loadArticle(String(article.id)));
      if (!found) return autosave.restart({ ...current(), content: '' }, 0);
      if (!('article' in found)) return wait('the article no longer exists, or cannot be loaded.');
      const now = toForm(found.article);
      if (found.article.updated_at !== articleBase.current.updatedAt) {
        if (!(await mergeIn(articleBase.current, now, ask))) return autosave.wait({ kind: 'conflicting' });
        onArticle(found.article);
        articleBase.current = { own: now, stored: now, updatedAt: found.article.updated_at };
      }
      continueFrom(now, null);
    } else autosave.wait({ kind: 'conflicting' });
  };
  const wait = (reason: string): void => autosave.wait({ kind: 'unmergeable', reason });
  /** Continues from this draft on the server; `own` is its form as this editor serialises it. */
  const continueFrom = (own: ArticleForm, draft: StoredDraft | null): void => {
    draftBase.current = { own, stored: draft ? toForm(draft) : own };
    setAcked(own);
    setDraftSavedAt(draft?.saved_at);
    autosave.restart(own, draft?.revision ?? 0, draft?.saved_at);
  };

  const { autosave, state }: { autosave: Autosave<ArticleForm>; state: SaveState } = useAutosave<ArticleForm>({
    opened: form,
    revision: opened?.revision ?? 0,
    savedAt: opened?.saved_at,
    work: form,
    read: current,
    isSame: isSameWork,
    send,
    merge: () => mergeOthers().catch(() => wait('changes made elsewhere could not be loaded.')),
    isKept,
    onSaved,
  });

  /** The rich-text editor's own serialisation is not a change. */
  const onEditorSerialised = (content: string) => {
    const own = { ...acknowledged, content };
    setAcked(own);
    autosave.acknowledge(own);
    draftBase.current = { ...draftBase.current, own };
    const { stored } = articleBase.current;
    const words = inEditorMarkup(stored.content, draftBase.current.stored.content, content);
    articleBase.current = { ...articleBase.current, own: { ...stored, content: words } };
  };

  /** Saving the article has deleted its draft. */
  const onArticleSaved = (saved: AdminArticle | undefined, made: ArticleForm) => {
    const stored = saved ? toForm(saved) : made;
    articleBase.current = { own: made, stored, updatedAt: saved?.updated_at };
    draftBase.current = { own: made, stored };
    savedHere.current = false;
    setAcked(made);
    setDraftSavedAt(undefined);
    autosave.restart(made, 0);
  };

  /** The article was published or taken offline with its text and its draft as they are. */
  const onPublishedChanged = (changed: AdminArticle) => {
    const { published, updated_at } = changed;
    const { own, stored } = articleBase.current;
    articleBase.current = { own: { ...own, published }, stored: { ...stored, published }, updatedAt: updated_at };
    if (draftSavedAt !== undefined) return;
    const now = { ...acknowledged, published };
    draftBase.current = { own: now, stored: { ...draftBase.current.stored, published } };
    setAcked(now);
    autosave.acknowledge(now);
  };

  return {
    ...{ autosave, state, draftSavedAt, acked: acknowledged, place },
    ...{ onOwnWords: onEditorSerialised, onArticleSaved, onPublishedChanged, mergeOthers, continueFrom },
    hasOwnDraft: () => savedHere.current,
    /** Stores work as the draft again, after it was discarded. */
    store: (work: ArticleForm) => send(work, { revision: 0, sequence: 1 }, false),
    baseOfArticle: () => articleBase.current,
    baseOfDraft: () => draftBase.current,
  };
}

function toBase(
  article: AdminArticle | undefined,
  draft: StoredDraft | null,
): MergeBase & { updatedAt?: string | undefined } {
  const base = toForm(draft?.base ?? article);
  return { own: base, stored: base, updatedAt: draft?.base?.updated_at ?? article?.updated_at };
}
