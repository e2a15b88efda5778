import type { AdminArticle, StoredDraft } from '#contract';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useReversals } from '../../lib/undo';
import { loadArticle } from './api';
import { toForm, isSameWork, type ArticleForm } from './article-form';
import { draftKey } from './draft-api';
import type { RichTextHandle } from './rich-text';
import { useDraft } from './use-draft';
import { useDraftActs } from './use-draft-acts';
import { useLeaving } from './use-leaving';
import { useSave } from './use-save';
import { useServerDraft } from './use-server-draft';

export interface EditedArticle {
  /** `undefined` for a new article. */
  article: AdminArticle | undefined;
  /** Its unpublished changes. */
  draft: StoredDraft | null;
  /** What a new article is about. */
  title?: string | undefined;
  /** The draft of a new article that is opened at once. */
  wanted?: string | undefined;
  /** Loads the article again in a new editor. */
  onReload: (id: number) => void;
}

/** The editor's state: form, unsaved work, drafts, and saving with all its outcomes. */
export function useArticleEditor({ article: given, draft, title, wanted, onReload }: EditedArticle) {
  /** The stored article; a new one has none until its first save. */
  const [article, setArticle] = useState(given);
  const [form, setForm] = useState<ArticleForm>(() => startWith(draft ?? given, title));
  /** The stored version on which the changes are based. */
  const [published, setPublished] = useState<ArticleForm>(() => startWith(draft?.base ?? given, title));
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  /** The work was stored or discarded: the local copy can be deleted. */
  const gone = useRef(false);
  const isOpen = useRef(true);
  const text = useRef<RichTextHandle>(undefined);
  /** The text of a draft restored before the rich-text editor was mounted. */
  const restored = useRef<string>(undefined);

  // Before the hooks that stop saving on unmount: the text can only be compared while it is in the document.
  const onEnd = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      if (!gone.current) onEnd.current?.();
    };
  }, []);

  /** The current form: the rich-text editor reports its changes with a delay. */
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  });
  const current = (): ArticleForm => ({ ...latest.current, content: text.current?.read() ?? latest.current.content });
  /** Replaces the form; returns it as the rich-text editor serialises it. */
  const replaceForm = (next: ArticleForm): ArticleForm => {
    text.current?.patch(next.content);
    latest.current = { ...next, content: text.current?.read() ?? next.content };
    setForm(latest.current);
    return latest.current;
  };

  const local = useRef<{ id: string; keep: () => Promise<boolean> }>(undefined);
  const isKept = () => local.current?.keep() ?? Promise.resolve(false);
  const server = useServerDraft({
    ...{ article, opened: draft, form, current, adopt: replaceForm, isKept },
    id: () => local.current?.id ?? '',
    onArticle: (now) => {
      setArticle(now);
      setPublished(toForm(now));
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

  const forget = async () => {
    gone.current = true;
    await drop();
  };
  const { askMerge, ...saving } = useSave({
    ...{ article, server, current, adopt: replaceForm, setForm, setArticle, setPublished, setErrors, forget },
    reload: onReload,
  });
  const acts = useDraftActs({
    ...{
      article,
      server,
      current,
      adopt: replaceForm,
      save: saving.save,
      setPublished,
      setArticle,
      takeOver,
      refuse,
      askMerge,
    },
    work: dirty ? { form, updatedAt } : undefined,
    beforeText: (content) => {
      if (!text.current) restored.current = content;
    },
    isOpen: () => isOpen.current,
  });

  /** An undo elsewhere, such as of a question added to the draft, may have changed what is shown here. */
  const followReversal = async (): Promise<void> => {
    // Unsaved work is kept, and merged at its next save.
    const isAtRest = () => isOpen.current && autosave.isSaved;
    if (!article || !isAtRest()) return;
    const found = await loadArticle(String(article.id));
    if (!('article' in found) || !isAtRest()) return;
    const { updatedAt: shownAt } = server.baseOfArticle();
    if (found.article.updated_at !== shownAt || found.draft?.saved_at !== server.draftSavedAt) onReload(article.id);
  };
  useReversals(() => void followReversal());

  const leave = useLeaving({
    ...{ article, isKept, tryAgain: acts.tryAgain },
    draftKey: () => draftKey(id),
    isSaved: () => autosave.isSaved,
    hasDraft: server.hasOwnDraft,
    flush: () => autosave.flush(),
  });
  useEffect(() => {
    onEnd.current = leave.onEnd;
  });

  const opened = useRef<string>(undefined);
  useEffect(() => {
    const found = wanted === undefined ? undefined : offered.find((one) => draftKey(one.id) === wanted);
    if (!found || opened.current === wanted) return;
    opened.current = wanted;
    void acts.restore(found);
  });

  return {
    ...{ article, form, edit, errors, current, onTextReady, offered },
    ...saving,
    ...acts,
    askedToLeave: leave.asked,
    state: server.state,
    focusText: () => text.current?.focus(),
    /** When the server's draft beside the article was saved. */
    draftSavedAt: server.draftSavedAt,
    /** Whether there are unpublished changes. */
    changed: dirty || server.draftSavedAt !== undefined,
  };
}

/** The form of a stored article or draft; of a new article with its title, which is no work of the administrator yet. */
function startWith(stored: Parameters<typeof toForm>[0], title: string | undefined): ArticleForm {
  const form = toForm(stored);
  return stored || !title ? form : { ...form, title };
}
