import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { abandonedDrafts, discardDraft, keepDraft, ownDrafts, ownedDrafts, type Draft } from '../../lib/drafts';
import { isSameForm, type ArticleForm } from './article-form';
import { newDrafts } from './draft-api';

const KEEP_AFTER_MS = 600;

/** The contents of a local draft. */
export interface DraftValue {
  form: ArticleForm;
  /** The version of the article that the work is based on. */
  updatedAt: string | undefined;
}

/** Unsaved work of an earlier editor: in this browser, on the server, or both. */
export interface OfferedDraft {
  id: string;
  savedAt: number;
  title: string;
  /** This browser's copy, if any. */
  value: DraftValue | undefined;
  /** Whether the server has a copy. */
  stored: boolean;
}

/**
 * Stores work that the server does not have yet in this browser, against a crash or a closed tab, and offers unsaved
 * work of earlier editors.
 * @param subject what is edited, e.g. `article:7`; `article:new` also offers new articles' drafts from the server
 * @param value the form's work; `undefined` while the server has it
 * @param read returns the current work, including changes that the rich-text editor has not reported yet
 */
export function useDraft(
  subject: string,
  value: DraftValue | undefined,
  stored: ArticleForm,
  read: () => DraftValue | undefined,
) {
  const [id, setId] = useState(newId);
  const [offered, setOffered] = useState<OfferedDraft[]>([]);
  const current = useRef(value);
  const first = useRef(stored);
  const latest = useRef(read);
  /** The work was discarded: nothing is stored until it changes. */
  const dropped = useRef(false);

  useLayoutEffect(() => {
    latest.current = read;
  });

  useEffect(() => ownDrafts(id), [id]);

  useEffect(() => {
    let open = true;
    void allOffers(subject, first.current).then((offers) => open && setOffered(offers));
    return () => {
      open = false;
    };
  }, [subject]);

  /** @returns whether the work is then stored in this browser */
  const keep = useCallback(async (): Promise<boolean> => {
    const work = dropped.current ? undefined : latest.current();
    if (!work) return true;
    return keepDraft({ id, subject, savedAt: Date.now(), value: work }).then(() => true, logged);
  }, [id, subject]);

  useEffect(() => {
    const before = current.current;
    current.current = value;
    dropped.current = false;
    if (!value) {
      if (before) discardDraft(id).catch(logged);
      return;
    }
    const timer = setTimeout(() => void keep(), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, keep, value]);

  useEffect(() => {
    const leave = () => void keep();
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [keep]);

  // If the screen crashes, the editor is unmounted. Its text can only be read while it is in the document.
  const keepLast = useRef(keep);
  useLayoutEffect(() => {
    keepLast.current = keep;
  });
  // On unmount only: when an adopted draft changes the name, storing again would duplicate it.
  useLayoutEffect(() => () => void keepLast.current(), []);

  /** Deletes this editor's draft: it was saved, or is not wanted. */
  const drop = useCallback(async () => {
    current.current = undefined;
    dropped.current = true;
    await discardDraft(id).catch(logged);
  }, [id]);

  /** Dismisses an offered draft, and deletes it from this browser. */
  const refuse = useCallback(async (draft: OfferedDraft) => {
    setOffered((all) => all.filter((one) => one.id !== draft.id));
    await discardDraft(draft.id).catch(logged);
  }, []);

  /**
   * Adopts an offered draft, without ever leaving it without a stored copy. Unsaved work that it replaces is offered
   * instead.
   */
  const takeOver = useCallback(
    async (draft: OfferedDraft, replaced: DraftValue | undefined, isStored: boolean) => {
      const set = replaced && { id, savedAt: Date.now(), value: replaced };
      const offer = set && { ...set, title: replaced.form.title, stored: isStored };
      setOffered((all) => [...(offer ? [offer] : []), ...all.filter((one) => one.id !== draft.id)]);
      if (set) await keepDraft({ ...set, subject }).catch(logged);
      // The server's copy is newer than a local one.
      if (!draft.value) await discardDraft(draft.id).catch(logged);
      current.current = draft.value;
      setId(draft.id);
    },
    [id, subject],
  );

  return { id, offered, keep, refuse, takeOver, drop };
}

/** Returns the drafts of a subject left by earlier editors, newest first, without duplicates. */
async function allOffers(subject: string, opened: ArticleForm): Promise<OfferedDraft[]> {
  const [kept, stored] = await Promise.all([
    abandonedDrafts<DraftValue>(subject).catch(none),
    subject === 'article:new' ? newDrafts().catch(none) : [],
  ]);
  const offers = new Map<string, OfferedDraft>();
  for (const { id, savedAt, value } of kept as Draft<DraftValue>[])
    if (!isSameForm(value.form, opened)) offers.set(id, { id, savedAt, title: value.form.title, value, stored: false });
  const owned = await ownedDrafts().catch(() => () => false);
  for (const { key, title, saved_at } of stored) {
    const savedAt = Date.parse(saved_at);
    const here = offers.get(key);
    if (owned(key)) offers.delete(key);
    else if (here && here.savedAt > savedAt) offers.set(key, { ...here, stored: true });
    else offers.set(key, { id: key, savedAt, title, value: undefined, stored: true });
  }
  return [...offers.values()].sort((a, b) => b.savedAt - a.savedAt);
}

/** Also identifies a new article's draft on the server (`DRAFT_KEY`). */
function newId(): string {
  return `new-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

function none(error: unknown): never[] {
  logged(error);
  return [];
}

function logged(error: unknown): false {
  // Without IndexedDB, editing and saving still work.
  console.warn('Drafts cannot be stored in this browser', error);
  return false;
}
