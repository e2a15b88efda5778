import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { abandonedDrafts, discardDraft, keepDraft, ownDrafts, ownedDrafts, type Draft } from '../../lib/drafts';
import { isSameForm, type ArticleForm } from './article-form';
import { newDrafts } from './draft-api';

const KEEP_AFTER_MS = 600;

/** The contents of a local draft. */
export interface DraftValue {
  form: ArticleForm;
  /** The version of the article that the work began with. */
  updatedAt: string | undefined;
}

/** Work that an earlier editor left: in this browser, on the server, or both. */
export interface OfferedDraft {
  id: string;
  savedAt: number;
  title: string;
  /** As this browser stored it, if it did. */
  value: DraftValue | undefined;
  /** The server has it, too, or alone. */
  stored: boolean;
}

/**
 * Stores work in this browser that the server does not have yet, against a crash or a closed tab, and offers what an
 * earlier editor left.
 * @param subject what is edited, e.g. `article:7`; `article:new` also offers new articles' drafts from the server
 * @param value the work as the form knows it; absent while the server has it
 * @param read the work at the moment of the call, including what the text editor has not reported yet
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
  /** The work is discarded: nothing is stored until it changes. */
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

  /** @returns whether this browser has the work then */
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

  // A crashed screen takes the editor with it. Its text can only be read while it is in the document.
  const keepLast = useRef(keep);
  useLayoutEffect(() => {
    keepLast.current = keep;
  });
  // Only at the end: stored under another name after a draft was taken over, it would exist twice.
  useLayoutEffect(() => () => void keepLast.current(), []);

  /** Throws this editor's own draft away: it was saved, or is not wanted. */
  const drop = useCallback(async () => {
    current.current = undefined;
    dropped.current = true;
    await discardDraft(id).catch(logged);
  }, [id]);

  /** Removes an offered draft from the list, and from this browser. */
  const refuse = useCallback(async (draft: OfferedDraft) => {
    setOffered((all) => all.filter((one) => one.id !== draft.id));
    await discardDraft(draft.id).catch(logged);
  }, []);

  /**
   * Continues an offered draft, which is never without a stored copy meanwhile. Unsaved work that it replaces is
   * offered instead.
   */
  const takeOver = useCallback(
    async (draft: OfferedDraft, replaced: DraftValue | undefined, isStored: boolean) => {
      const set = replaced && { id, savedAt: Date.now(), value: replaced };
      const offer = set && { ...set, title: replaced.form.title, stored: isStored };
      setOffered((all) => [...(offer ? [offer] : []), ...all.filter((one) => one.id !== draft.id)]);
      if (set) await keepDraft({ ...set, subject }).catch(logged);
      // The server's copy is newer than any left here.
      if (!draft.value) await discardDraft(draft.id).catch(logged);
      current.current = draft.value;
      setId(draft.id);
    },
    [id, subject],
  );

  return { id, offered, keep, refuse, takeOver, drop };
}

/** Drafts left by earlier editors of a subject, newest first, without duplicates. */
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

/** Also the name of a new article's draft on the server (`DRAFT_KEY`). */
function newId(): string {
  return `new-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

function none(error: unknown): never[] {
  logged(error);
  return [];
}

function logged(error: unknown): false {
  // Without storage for drafts, writing and saving still work.
  console.warn('Drafts are not kept here', error);
  return false;
}
