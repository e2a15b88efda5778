import type { NewDraft } from '#contract';
import type { Draft } from '../../../lib/drafts';
import { isSameForm, isSameWork, type ArticleForm } from '../article-form';
import type { EditorPorts } from './ports';
import type { Work } from './work';

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
 */
export class LocalDraft {
  /** Also identifies a new article's draft on the server (`DRAFT_KEY`). */
  id: string;
  /** The work was stored or discarded: nothing of it is kept here. */
  isForgotten = false;
  /** What this browser has, or is about to have. */
  private value: DraftValue | undefined;
  /** The work when it was last followed. */
  private followed: DraftValue | undefined;
  private readonly opened: ArticleForm;
  private offeredFor: string | undefined;
  private cancelTimer: () => void = () => undefined;
  private release: () => void = () => undefined;

  constructor(
    private readonly work: Work,
    private readonly ports: Pick<EditorPorts, 'api' | 'clock' | 'storage'>,
  ) {
    this.id = `new-${ports.clock.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
    this.opened = work.state.form;
  }

  /** Call when the editor is mounted. */
  open(): void {
    this.release = this.ports.storage.ownDrafts(this.id);
    void this.loadOffers();
  }

  /** Call when the editor is unmounted, while its text can be read. */
  close(): void {
    this.cancelTimer();
    void this.keep();
    this.offeredFor = undefined;
    this.release();
  }

  /** Call when the work, or what the server has of it, has changed. */
  follow(): void {
    const { form, acked, article } = this.work.state;
    const unsaved = isSameWork(form, acked) ? undefined : { form, updatedAt: article?.updated_at };
    if (unsaved?.form === this.followed?.form && unsaved?.updatedAt === this.followed?.updatedAt) return;
    this.followed = unsaved;
    this.cancelTimer();
    if (unsaved) this.cancelTimer = this.ports.clock.later(KEEP_AFTER_MS, () => void this.keep());
    else if (this.value) this.ports.storage.discardDraft(this.id).catch(logged);
    this.value = unsaved;
  }

  /** @returns whether the work is then stored in this browser, or need not be */
  async keep(): Promise<boolean> {
    if (this.isForgotten) return true;
    const form = this.work.read();
    const { acked, article } = this.work.state;
    if (isSameWork(form, acked)) return true;
    const value: DraftValue = { form, updatedAt: article?.updated_at };
    const draft = { id: this.id, subject: this.subject, savedAt: this.ports.clock.now(), value };
    return this.ports.storage.keepDraft(draft).then(() => true, logged);
  }

  /** Deletes this editor's draft, for good: the work was saved, or is not wanted. */
  async forget(): Promise<void> {
    this.isForgotten = true;
    this.value = undefined;
    await this.ports.storage.discardDraft(this.id).catch(logged);
  }

  /** Dismisses an offered draft, and deletes it from this browser. */
  async refuse(draft: OfferedDraft): Promise<void> {
    this.work.change({ offered: this.work.state.offered.filter(({ id }) => id !== draft.id) });
    await this.ports.storage.discardDraft(draft.id).catch(logged);
  }

  /**
   * Adopts an offered draft, without ever leaving it without a stored copy. Unsaved work that it replaces is offered
   * instead.
   * @param isStored whether the server has the work that is replaced
   */
  async takeOver(draft: OfferedDraft, replaced: DraftValue | undefined, isStored: boolean): Promise<void> {
    const { storage, clock } = this.ports;
    const set = replaced && { id: this.id, savedAt: clock.now(), value: replaced };
    const offer = set && { ...set, title: replaced.form.title, stored: isStored };
    const others = this.work.state.offered.filter(({ id }) => id !== draft.id);
    this.work.change({ offered: [...(offer ? [offer] : []), ...others] });
    if (set) await storage.keepDraft({ ...set, subject: this.subject }).catch(logged);
    // The server's copy is newer than a local one.
    if (!draft.value) await storage.discardDraft(draft.id).catch(logged);
    this.release();
    this.cancelTimer();
    this.id = draft.id;
    this.value = this.followed = draft.value;
    this.release = storage.ownDrafts(this.id);
  }

  /** Offers the drafts of what is edited that earlier editors left, newest first, without duplicates. */
  async loadOffers(): Promise<void> {
    const { subject } = this;
    this.offeredFor = subject;
    const { storage, api } = this.ports;
    const [kept, stored] = await Promise.all([
      storage.abandonedDrafts<DraftValue>(subject).catch(none),
      subject === 'article:new' ? api.newDrafts().catch(none) : [],
    ]);
    const isOwned = await storage.ownedDrafts().catch(() => () => false);
    if (this.offeredFor === subject) this.work.change({ offered: this.toOffers(kept, stored, isOwned) });
  }

  private get subject(): string {
    const { article } = this.work.state;
    return article ? `article:${article.id}` : 'article:new';
  }

  private toOffers(
    kept: readonly Draft<DraftValue>[],
    stored: readonly NewDraft[],
    isOwned: (id: string) => boolean,
  ): OfferedDraft[] {
    const offers = new Map<string, OfferedDraft>();
    for (const { id, savedAt, value } of kept) {
      const offer = { id, savedAt, title: value.form.title, value, stored: false };
      if (!isSameForm(value.form, this.opened)) offers.set(id, offer);
    }
    for (const { key, title, saved_at } of stored) {
      const savedAt = Date.parse(saved_at);
      const here = offers.get(key);
      if (isOwned(key)) offers.delete(key);
      else if (here && here.savedAt > savedAt) offers.set(key, { ...here, stored: true });
      else offers.set(key, { id: key, savedAt, title, value: undefined, stored: true });
    }
    return [...offers.values()].sort((a, b) => b.savedAt - a.savedAt);
  }
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
