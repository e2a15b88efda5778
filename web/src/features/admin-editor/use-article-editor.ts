import { editArticlePath, routes, type AdminArticle } from '#contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useConfirm } from '../../components/ui/confirm';
import type { Draft } from '../../lib/drafts';
import { guardLeaving, openAdmin } from '../../lib/leave-guard';
import { useRefreshArticles } from '../../lib/refresh-articles';
import { showToast } from '../../lib/toasts';
import { useSaveArticle } from './api';
import { formOf, inputOf, isSameForm, showsNothing, type ArticleForm } from './article-form';
import type { RichTextHandle } from './rich-text';
import { useDraft, type DraftValue } from './use-draft';

/** The state of an editor: its form, what is unsaved, drafts, and saving with all its answers. */
export function useArticleEditor(given: AdminArticle | undefined) {
  /** As it is stored: a new one is there from its first save on. */
  const [article, setArticle] = useState(given);
  const [form, setForm] = useState<ArticleForm>(() => formOf(article));
  const [stored, setStored] = useState(form);
  const [updatedAt, setUpdatedAt] = useState(article?.updated_at);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const { trigger: saveArticle, isMutating: saving } = useSaveArticle();
  /** A save is under way that leads back to the dashboard: what would be typed now would be lost. */
  const [leaving, setLeaving] = useState(false);
  const underWay = useRef(false);
  const text = useRef<RichTextHandle>(undefined);
  /** The text of a draft that was restored before the text editor stood. */
  const restored = useRef<string>(undefined);
  const ask = useConfirm();
  const refresh = useRefreshArticles();

  /** The form as it is at this moment: the text editor reports its changes a little late. */
  const current = (): ArticleForm => ({ ...form, content: text.current?.read() ?? form.content });

  const dirty = !isSameForm(form, stored);
  const unsaved = useMemo(() => (dirty ? { form, updatedAt } : undefined), [dirty, form, updatedAt]);
  const { offered, refuse, takeOver, drop } = useDraft(
    article ? `article:${article.id}` : 'article:new',
    unsaved,
    stored,
    () => {
      const now = current();
      return isSameForm(now, stored) ? undefined : { form: now, updatedAt };
    },
  );

  const edit = useCallback((change: Partial<ArticleForm>) => {
    setForm((before) => ({ ...before, ...change }));
    const cleared = Object.keys(change);
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !cleared.includes(field))));
  }, []);

  /** The text editor writes HTML in its own way: that alone is no change. */
  const onTextReady = useCallback((handle: RichTextHandle, content: string) => {
    text.current = handle;
    setStored((before) => ({ ...before, content }));
    if (restored.current === undefined) setForm((before) => ({ ...before, content }));
    else handle.write(restored.current);
  }, []);

  useEffect(() => {
    if (!dirty) return;
    return guardLeaving(async () => {
      const leave = await ask({
        title: 'You have unsaved changes.',
        text: 'If you leave now, they are discarded.',
        confirm: 'Leave without saving',
        danger: true,
      });
      if (leave) await drop();
      return leave;
    });
  }, [dirty, ask, drop]);

  /** `andContinue`: one stays where one is; else the dashboard follows. */
  const save = async (andContinue = false) => {
    if (underWay.current) return;
    const now = current();
    setForm(now);
    if (!now.title.trim() || showsNothing(now.content)) {
      return showToast({ title: 'Title and content are required', tone: 'error' });
    }
    underWay.current = true;
    setLeaving(!andContinue);
    await send(now, andContinue);
    underWay.current = false;
    setLeaving(false);
  };

  const send = async (now: ArticleForm, andContinue: boolean): Promise<void> => {
    let result = await saveArticle({ id: article?.id, body: inputOf(now, article, updatedAt) });
    if (result.kind === 'conflict') {
      const overwrite = await ask({
        title: 'This article was changed in another tab or elsewhere.',
        text: 'Your version is not saved yet. Overwriting replaces the other one.',
        confirm: 'Overwrite with my version',
        cancel: 'Keep editing',
        danger: true,
      });
      if (!overwrite) return;
      result = await saveArticle({ id: article?.id, body: inputOf(now, article, undefined) });
    }
    if (result.kind !== 'saved') {
      if (result.kind === 'failed') {
        setErrors(result.errors);
        showToast({ title: result.message, tone: 'error' });
      }
      return;
    }
    const saved = result.article;
    // What the server made of empty fields; what is typed meanwhile is newer than what was sent.
    const made = {
      ...now,
      slug: now.slug.trim() || !saved ? now.slug : saved.slug,
      publish_date: now.publish_date || (saved?.publish_date ?? ''),
    };
    setForm((before) => ({
      ...before,
      slug: before.slug === now.slug ? made.slug : before.slug,
      publish_date: before.publish_date === now.publish_date ? made.publish_date : before.publish_date,
    }));
    // What is saved is no longer guarded.
    setStored(made);
    setUpdatedAt(saved?.updated_at);
    if (saved) setArticle(saved);
    void refresh();
    showToast({ title: 'Article saved successfully!', tone: 'success' });
    // Without the article that the server made there is none to go on with.
    if (!andContinue || (!article && !saved)) {
      await drop();
      return openAdmin(routes.admin);
    }
    // The same editor goes on, under the address of what it made.
    if (!article && saved) openAdmin(editArticlePath(saved.id), { replace: true, editor: 'new' });
  };

  const restore = (draft: Draft<DraftValue>) => {
    void takeOver(draft);
    // A draft of an earlier release lacks what the form has learnt since.
    setForm((before) => ({ ...before, ...draft.value.form }));
    restored.current = draft.value.form.content;
    text.current?.write(restored.current);
    setUpdatedAt(draft.value.updatedAt);
  };

  return { article, form, edit, errors, saving, leaving, save, current, onTextReady, offered, restore, refuse };
}
