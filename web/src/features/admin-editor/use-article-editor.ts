import { editArticlePath, routes, type AdminArticle, type StoredDraft } from '#contract';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useConfirm } from '../../components/admin/confirm';
import { guardLeaving, openAdmin } from '../../lib/leave-guard';
import { useRefreshArticles } from '../../lib/admin-refresh';
import { showToast } from '../../lib/toasts';
import { loadArticle, useSaveArticle } from './api';
import { formOf, inputOf, isSameWork, isBlankHtml, type ArticleForm } from './article-form';
import { discardDraft } from './draft-api';
import { merge, type MergeAnswer, type Merged } from './merge';
import { linesOfNotes } from './relation-lines';
import type { RichTextHandle } from './rich-text';
import { useDraft } from './use-draft';
import { useDraftActs } from './use-draft-acts';
import { useServerDraft } from './use-server-draft';

export interface AskedMerge {
  merged: Merged;
  answer: (answer: MergeAnswer) => void;
}

/**
 * What a save does: `leave` returns to the dashboard, `go-on` stays in the editor, `draft` stays without publishing.
 */
type Goal = 'leave' | 'go-on' | 'draft';

/** The editor's state: form, unsaved work, drafts, and saving with all its outcomes. */
export function useArticleEditor(given: AdminArticle | undefined, draft: StoredDraft | null) {
  /** The stored article; a new one has none until its first save. */
  const [article, setArticle] = useState(given);
  const [form, setForm] = useState<ArticleForm>(() => formOf(draft ?? given));
  /** The published version on which the changes are based. */
  const [published, setPublished] = useState<ArticleForm>(() => formOf(draft?.base ?? given));
  /** The changes were saved on purpose: leaving does not discard them. */
  const [kept, setKept] = useState(draft !== null);
  const [asked, setAsked] = useState<AskedMerge>();
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const { trigger: saveArticle, isMutating: saving } = useSaveArticle();
  /** A save that returns to the dashboard is running: further typing would be lost. */
  const [leaving, setLeaving] = useState(false);
  const underWay = useRef(false);
  /** The work was stored or discarded: the local copy can be deleted. */
  const gone = useRef(false);
  const text = useRef<RichTextHandle>(undefined);
  /** The text of a draft restored before the rich-text editor was mounted. */
  const restored = useRef<string>(undefined);
  const ask = useConfirm();
  const refresh = useRefreshArticles();

  /** The current form: the rich-text editor reports its changes with a delay. */
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  });
  const current = (): ArticleForm => ({ ...latest.current, content: text.current?.read() ?? latest.current.content });
  /** Replaces the form; returns it as the rich-text editor serialises it. */
  const adopt = (next: ArticleForm): ArticleForm => {
    text.current?.patch(next.content);
    latest.current = { ...next, content: text.current?.read() ?? next.content };
    setForm(latest.current);
    return latest.current;
  };

  const local = useRef<{ id: string; keep: () => Promise<boolean> }>(undefined);
  const server = useServerDraft({
    ...{ article, opened: draft, form, current, adopt },
    id: () => local.current?.id ?? '',
    isKept: () => local.current?.keep() ?? Promise.resolve(false),
    onArticle: (now) => {
      setArticle(now);
      setPublished(formOf(now));
    },
  });
  const { autosave, acked } = server;
  const updatedAt = article?.updated_at;
  const dirty = !isSameWork(form, published);
  const unsaved = !isSameWork(form, acked);
  const work = useMemo(() => (unsaved ? { form, updatedAt } : undefined), [unsaved, form, updatedAt]);
  const { id, offered, keep, refuse, takeOver, drop } = useDraft(
    article ? `article:${article.id}` : 'article:new',
    work,
    form,
    () => (gone.current || isSameWork(current(), acked) ? undefined : { form: current(), updatedAt }),
  );
  useEffect(() => {
    local.current = { id, keep };
  }, [id, keep]);

  const edit = useCallback((change: Partial<ArticleForm>) => {
    setForm((before) => ({ ...before, ...change }));
    const cleared = Object.keys(change);
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !cleared.includes(field))));
  }, []);

  /** The rich-text editor's own serialisation is not a change. */
  const ownWords = useRef(server.onOwnWords);
  useEffect(() => {
    ownWords.current = server.onOwnWords;
  });
  const onTextReady = useCallback(
    (handle: RichTextHandle, content: string) => {
      text.current = handle;
      ownWords.current(content);
      if (!draft) setPublished((before) => ({ ...before, content }));
      if (restored.current === undefined) setForm((before) => ({ ...before, content }));
      else handle.write(restored.current);
    },
    [draft],
  );

  const forget = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    forget.current = async () => {
      gone.current = true;
      await autosave.pause();
      await drop();
      if (autosave.revision > 0) await discardDraft(server.place()).catch(() => undefined);
    };
  });
  const asking = dirty && !kept;
  useEffect(() => {
    if (!asking && !unsaved) return;
    return guardLeaving(async () => {
      if (!asking) {
        if (await autosave.flush()) return true;
        return ask({
          title: 'Your latest changes are saved only in this browser.',
          text: 'They have not reached the server. You can restore them when you come back.',
          confirm: 'Leave',
        });
      }
      const leave = await ask({
        title: 'You have unsaved changes.',
        text: 'If you leave now, they will be discarded.',
        confirm: 'Leave without saving',
        danger: true,
      });
      if (leave) await forget.current?.();
      return leave;
    });
  }, [asking, unsaved, ask, autosave]);

  const save = async (goal: Goal) => {
    if (underWay.current) return;
    const now = { ...current(), ...(goal === 'draft' && { published: false }) };
    setForm(now);
    if (!now.title.trim() || isBlankHtml(now.content)) {
      return showToast({ title: 'Title and content are required', tone: 'error' });
    }
    underWay.current = true;
    setLeaving(goal === 'leave');
    await autosave.pause();
    if (!(await send(now, goal))) autosave.resume();
    underWay.current = false;
    setLeaving(false);
  };

  /** @returns whether it was saved */
  const send = async (first: ArticleForm, goal: Goal): Promise<boolean> => {
    let [now, readAt] = [first, server.baseOfArticle().updatedAt];
    let result;
    for (;;) {
      const body = {
        ...inputOf(now, article, readAt),
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
        setErrors(result.errors);
        showToast({ title: result.message, tone: 'error' });
      }
      return false;
    }
    const saved = result.article;
    // Without the created article in the response, editing cannot continue.
    const ends = goal === 'leave' || (!article && !saved);
    if (ends) {
      gone.current = true;
      await drop();
    }
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
    // Saved work needs no leave guard.
    setPublished(made);
    setKept(false);
    if (saved) setArticle(saved);
    void refresh();
    const merged = now !== first ? { description: 'Merged with changes made elsewhere.' } : {};
    showToast({ title: goal === 'draft' ? 'Draft saved' : 'Article saved successfully!', ...merged, tone: 'success' });
    if (ends) {
      openAdmin(routes.admin);
      return true;
    }
    server.onArticleSaved(saved, made);
    // Keeps this editor mounted under the new article's URL.
    if (!article && saved) openAdmin(editArticlePath(saved.id), { replace: true, editor: 'new' });
    return true;
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
    const merged = merge(server.baseOfArticle(), mine, formOf(found.article));
    const readAt = found.article.updated_at;
    const answer = merged.conflicts.length > 0 ? await askMerge(merged) : ({ kind: 'picked', picks: [] } as const);
    if (answer.kind === 'keep') return undefined;
    return { form: answer.kind === 'overwrite' ? mine : adopt(merged.resolve(answer.picks)), readAt };
  };

  const askMerge = async (merged: Merged): Promise<MergeAnswer> => {
    const answer = await new Promise<MergeAnswer>((resolve) => setAsked({ merged, answer: resolve }));
    setAsked(undefined);
    return answer;
  };

  const acts = useDraftActs({
    ...{ article, server, current, adopt, save, setKept, setPublished, setArticle, takeOver, refuse, askMerge },
    work: dirty ? { form, updatedAt } : undefined,
    beforeText: (content) => {
      if (!text.current) restored.current = content;
    },
  });
  return {
    ...{ article, form, edit, errors, saving, leaving, save, current, onTextReady, offered, asked },
    ...acts,
    state: server.state,
    focusText: () => text.current?.focus(),
    /** Whether there are unpublished changes. */
    changed: dirty || server.beside,
  };
}
