import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { abandonedDrafts, discardDraft, keepDraft, ownDrafts, type Draft } from '../../lib/drafts';
import { isSameForm, type ArticleForm } from './article-form';

const KEEP_AFTER_MS = 600;

/** What a draft holds. */
export interface DraftValue {
  form: ArticleForm;
  /** The version of the article that the work began with. */
  updatedAt: string | undefined;
}

/**
 * Keeps unsaved work against a crash or a closed tab, and offers what an earlier editor left.
 * @param subject what is edited, e.g. `article:7`
 * @param value the work as the form knows it; absent while nothing is unsaved
 * @param read the work at the moment of the call, with what the text editor has not reported yet
 */
export function useDraft(
  subject: string,
  value: DraftValue | undefined,
  stored: ArticleForm,
  read: () => DraftValue | undefined,
) {
  const [id] = useState(newId);
  const [offered, setOffered] = useState<Draft<DraftValue>[]>([]);
  const current = useRef(value);
  const first = useRef(stored);
  const latest = useRef(read);
  /** The work is not wanted any more: nothing is kept until it changes. */
  const dropped = useRef(false);

  useLayoutEffect(() => {
    latest.current = read;
  });

  useEffect(() => ownDrafts(id), [id]);

  useEffect(() => {
    let open = true;
    abandonedDrafts<DraftValue>(subject)
      .then((drafts) => open && setOffered(drafts.filter((draft) => !isSameForm(draft.value.form, first.current))))
      .catch(logged);
    return () => {
      open = false;
    };
  }, [subject]);

  const keep = useCallback(() => {
    const work = dropped.current ? undefined : latest.current();
    if (work) keepDraft({ id, subject, savedAt: Date.now(), value: work }).catch(logged);
  }, [id, subject]);

  useEffect(() => {
    const before = current.current;
    current.current = value;
    dropped.current = false;
    if (!value) {
      if (before) discardDraft(id).catch(logged);
      return;
    }
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, keep, value]);

  useEffect(() => {
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [keep]);

  // A screen that broke takes the editor with it. Its text can be read only while it still stands in the document.
  useLayoutEffect(() => keep, [keep]);

  /** Throws this editor's own draft away: it was saved, or is not wanted. */
  const drop = useCallback(async () => {
    current.current = undefined;
    dropped.current = true;
    await discardDraft(id).catch(logged);
  }, [id]);

  /** Discards an offered draft. */
  const refuse = useCallback(async (draft: Draft<DraftValue>) => {
    setOffered((all) => all.filter((one) => one.id !== draft.id));
    await discardDraft(draft.id).catch(logged);
  }, []);

  /**
   * Makes an offered draft this editor's own; it is never without a place in between. Unsaved work that it takes the place of is
   * offered instead.
   */
  const takeOver = useCallback(
    async (draft: Draft<DraftValue>) => {
      const replaced = current.current;
      const set = replaced && { id: newId(), subject, savedAt: Date.now(), value: replaced };
      setOffered((all) => [...(set ? [set] : []), ...all.filter((one) => one.id !== draft.id)]);
      if (set) await keepDraft(set).catch(logged);
      await keepDraft({ ...draft, id, savedAt: Date.now() })
        .then(() => discardDraft(draft.id))
        .catch(logged);
    },
    [id, subject],
  );

  return { offered, refuse, takeOver, drop };
}

function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

function logged(error: unknown): void {
  // Without a place to keep drafts one can still write and save.
  console.warn('Drafts are not kept here', error);
}
