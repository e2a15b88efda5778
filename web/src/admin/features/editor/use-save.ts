import { articlePath, editArticlePath, newDraftPath, routes, type AdminArticle } from '#contract';
import { useRef, useState } from 'react';
import { useConfirm } from '../../components/confirm';
import { findEditor, openAdmin } from '../../lib/leave-guard';
import { failureText } from '../../lib/api-client';
import { useRefreshArticles } from '../../lib/refresh';
import { useUndo } from '../../lib/undo';
import { showToast, type ToastMessage } from '../../../shared/lib/toasts';
import { loadArticle, takeOffline, useSaveArticle } from './api';
import { toForm, toInput, isBlankHtml, type ArticleForm } from './article-form';
import { merge, type MergeAnswer, type Merged } from './merge';
import { linesOfNotes } from './relation-lines';
import type { LastSave } from './state-words';
import type { useServerDraft } from './use-server-draft';

export interface AskedMerge {
  merged: Merged;
  answer: (answer: MergeAnswer) => void;
}

/** What a save does: `leave` returns to the dashboard, `publish` and `draft` stay in the editor. */
export type Goal = 'leave' | 'publish' | 'draft';

export interface SaveOptions {
  article: AdminArticle | undefined;
  server: ReturnType<typeof useServerDraft>;
  current: () => ArticleForm;
  /** Replaces the editor's form, and returns it as the rich-text editor serialises it. */
  adopt: (form: ArticleForm) => ArticleForm;
  setForm: (change: (before: ArticleForm) => ArticleForm) => void;
  setArticle: (article: AdminArticle) => void;
  setPublished: (change: (before: ArticleForm) => ArticleForm) => void;
  setErrors: (errors: Record<string, string[]>) => void;
  /** Deletes this browser's copy: the work is stored. */
  forget: () => Promise<void>;
  /** Loads the editor again, after an undo. */
  reload: (id: number) => void;
}

const OFFLINE = { title: 'Take this page offline?', text: 'Readers will get “no longer here”.', danger: true };
const TAKEN_OFFLINE = 'Taken offline: readers get “no longer here”.';

/** Saving, publishing and taking offline, with all their outcomes. */
export function useSave(options: SaveOptions) {
  const { article, server, current, adopt, setForm, setArticle, setPublished } = options;
  const { autosave } = server;
  const { trigger: saveArticle, isMutating: saving } = useSaveArticle();
  const [asked, setAsked] = useState<AskedMerge>();
  const [lastSave, setLastSave] = useState<LastSave>();
  /** A save that returns to the dashboard is running: further typing would be lost. */
  const [leaving, setLeaving] = useState(false);
  const underWay = useRef(false);
  const ask = useConfirm();
  const refresh = useRefreshArticles();
  const { offer } = useUndo();
  const isPublic = article?.published === true;

  const askMerge = async (merged: Merged): Promise<MergeAnswer> => {
    const answer = await new Promise<MergeAnswer>((resolve) => setAsked({ merged, answer: resolve }));
    setAsked(undefined);
    return answer;
  };

  const save = async (goal: Goal) => {
    if (underWay.current) return;
    const now = { ...current(), ...(goal === 'publish' && { published: true }) };
    setForm(() => now);
    if (!now.title.trim() || isBlankHtml(now.content)) {
      return showToast({ title: 'Title and content are required', tone: 'error' });
    }
    underWay.current = true;
    try {
      const isWithdrawn = isPublic && !now.published;
      if (isWithdrawn && !(await ask({ ...OFFLINE, confirm: 'Take offline' }))) return;
      setLeaving(goal === 'leave');
      // What an undo of the first save brings back.
      if (!article && goal !== 'leave') await autosave.flush();
      await autosave.pause();
      if (!(await send(now, goal))) autosave.resume();
    } finally {
      underWay.current = false;
      setLeaving(false);
    }
  };

  /** @returns whether it was saved */
  const send = async (first: ArticleForm, goal: Goal): Promise<boolean> => {
    let [now, readAt] = [first, server.baseOfArticle().updatedAt];
    let result;
    for (;;) {
      const body = {
        ...toInput(now, article, readAt),
        ...(goal === 'draft' && { published: false }),
        ...(autosave.revision > 0 && { draft_revision: autosave.revision }),
      };
      result = await saveArticle({ id: article?.id, body });
      if (result.kind !== 'conflict' || !article) break;
      const joined = await mergeWithStored(article.id, now);
      if (!joined) return false;
      [now, readAt] = [joined.form, joined.readAt];
    }
    if (result.kind !== 'saved') {
      if (result.kind === 'failed') {
        options.setErrors(result.errors);
        showToast({ title: result.message, tone: 'error' });
      }
      return false;
    }
    const saved = result.article;
    // Without the created article in the response, editing cannot continue.
    const ends = goal === 'leave' || (!article && !saved);
    if (ends) await options.forget();
    // The server fills empty fields; what has been typed since takes precedence over what was sent.
    const made = {
      ...now,
      slug: now.slug.trim() || !saved ? now.slug : saved.slug,
      publish_date: now.publish_date || (saved?.publish_date ?? ''),
      ...(saved && { change_note: '', change_notes: linesOfNotes(saved.change_notes) }),
    };
    setForm((before) => ({
      ...before,
      slug: before.slug === now.slug ? made.slug : before.slug,
      publish_date: before.publish_date === now.publish_date ? made.publish_date : before.publish_date,
      change_note: before.change_note === now.change_note ? made.change_note : before.change_note,
      change_notes: before.change_notes === now.change_notes ? made.change_notes : before.change_notes,
    }));
    setPublished(() => made);
    if (saved) setArticle(saved);
    const isPublished = goal !== 'draft' && now.published;
    setLastSave({ kind: isPublished ? 'published' : 'draft', at: saved?.updated_at ?? new Date().toISOString() });
    void refresh();
    announce(goal, now !== first, isPublished, saved, result.changeSet);
    if (ends) {
      openAdmin(routes.admin);
      return true;
    }
    server.onArticleSaved(saved, made);
    // Keeps this editor mounted under the new article's URL.
    if (!article && saved) openAdmin(editArticlePath(saved.id), { replace: true, editor: findEditor(undefined) });
    return true;
  };

  /** A new article whose first save was undone is a draft again. */
  const openDraft = () => openAdmin(newDraftPath(String(server.place())));

  /** Says what the save did to readers, with its undo. */
  const announce = (
    goal: Goal,
    isMerged: boolean,
    isPublished: boolean,
    saved: AdminArticle | undefined,
    changeSet: number | undefined,
  ) => {
    const merged = isMerged ? ' Merged with changes made elsewhere.' : '';
    const after = goal === 'leave' ? undefined : article ? () => options.reload(article.id) : openDraft;
    if (goal === 'draft') {
      const notice: ToastMessage = { title: 'Draft saved', tone: 'success' };
      return offer({ ...notice, ...(merged && { description: merged.trim() }) }, changeSet, after);
    }
    const effect = isPublished ? 'Published to readers.' : isPublic ? TAKEN_OFFLINE : 'Kept as a draft, not public.';
    const notice: ToastMessage = {
      title: 'Article saved successfully!',
      description: effect + merged,
      tone: 'success',
      ...(isPublished && saved && { link: { label: 'View', href: articlePath(saved.slug) } }),
    };
    offer(notice, changeSet, after);
  };

  /** Takes the page offline, and publishes nothing: the draft stays beside it. */
  const withdraw = async () => {
    if (!article || underWay.current || !(await ask({ ...OFFLINE, confirm: 'Take offline' }))) return;
    underWay.current = true;
    try {
      await autosave.flush();
      await autosave.pause();
      const changeSet = await takeOffline(article.id);
      await adoptPublished(article.id);
      void refresh();
      const notice: ToastMessage = {
        title: 'Taken offline',
        description: 'Readers get “no longer here”.',
        tone: 'success',
      };
      offer(notice, changeSet, () => void adoptPublished(article.id));
    } catch (error) {
      showToast({ title: failureText(error, 'The page could not be taken offline'), tone: 'error' });
    } finally {
      autosave.resume();
      underWay.current = false;
    }
  };

  /**
   * Takes over whether the page is public, after it was taken offline and after that was undone: from the article, as
   * the draft may hold either by then.
   */
  const adoptPublished = async (articleId: number): Promise<void> => {
    const found = await loadArticle(String(articleId));
    if (!('article' in found)) return options.reload(articleId);
    const { published } = found.article;
    setArticle(found.article);
    server.onPublishedChanged(found.article);
    setPublished((before) => ({ ...before, published }));
    adopt({ ...current(), published });
  };

  /** Merges the version saved elsewhere with this one, asking about conflicts. */
  const mergeWithStored = async (
    articleId: number,
    mine: ArticleForm,
  ): Promise<{ form: ArticleForm; readAt: string | undefined } | undefined> => {
    const found = await loadArticle(String(articleId));
    if (!('article' in found)) {
      showToast({ title: 'Save failed: the version saved elsewhere could not be loaded.', tone: 'error' });
      return undefined;
    }
    const merged = merge(server.baseOfArticle(), mine, toForm(found.article));
    const readAt = found.article.updated_at;
    const answer = merged.conflicts.length > 0 ? await askMerge(merged) : ({ kind: 'picked', picks: [] } as const);
    if (answer.kind === 'keep') return undefined;
    return { form: answer.kind === 'overwrite' ? mine : adopt(merged.resolve(answer.picks)), readAt };
  };

  return { save, withdraw, saving, leaving, asked, askMerge, lastSave };
}
