import { type AdminArticle, type DraftInput, NEW_ARTICLE, type StoredDraft } from '#contract';
import { ApiFailure, NetworkFailure } from '../../../lib/api-client';
import type { LoadResult, SaveRequest, SaveResult } from '../api';

export const START = '2026-11-23T14:00:00.000Z';
export const TEXT = '<p>One.</p>\n<p>Two.</p>';

export const ARTICLE: AdminArticle = {
  ...NEW_ARTICLE,
  ...{ id: 7, slug: 'water', title: 'Water', category: 'housing', content: TEXT, publish_date: '2026-11-01' },
  ...{ read_time: '1 min read', word_count: 2, created_at: START, updated_at: START },
};

/** The server as an editor meets it: one article, one draft. */
export class TestServer {
  draft: StoredDraft | null = null;
  /** `mute`: what is sent arrives, but no response comes back. */
  network: 'up' | 'down' | 'mute' = 'up';
  /** Refuses every call with this status. */
  refusal: number | undefined;
  /** While set, responses to writes wait here. */
  held: (() => void)[] | undefined;
  /** The writes that an editor tried, in order. */
  tried: string[] = [];
  private changes = 0;

  constructor(public article: AdminArticle | undefined) {}

  /** What an editor elsewhere does to the draft. */
  writeElsewhere(content: string): void {
    const fields = { ...NEW_ARTICLE, ...this.article, ...this.draft, title: 'Water', content };
    const base = this.article ? { ...NEW_ARTICLE, ...this.article } : null;
    const order = { writer: 'elsewhere', sequence: 1, revision: (this.changes += 1), saved_at: this.now() };
    this.draft = { ...fields, ...order, category: 'housing', key: 'article-7', article_id: 7, base };
  }

  /** What somebody elsewhere publishes. */
  publishElsewhere(content: string): void {
    this.article = { ...(this.article ?? ARTICLE), content, updated_at: this.now() };
  }

  load(): Promise<LoadResult> {
    return this.answer<LoadResult>(() =>
      this.article ? { article: this.article, draft: this.draft } : { missing: true },
    ).catch(() => ({ failed: true }));
  }

  readDraft(): Promise<StoredDraft | null> {
    return this.answer(() => this.draft);
  }

  saveDraft({ base, ...body }: DraftInput, leaving: boolean): Promise<StoredDraft | null> {
    this.tried.push(leaving ? 'last words' : 'draft');
    return this.write(() => {
      const row = this.draft;
      if (row?.writer === body.writer && body.sequence <= row.sequence) return row;
      const isForeign = row ? row.writer !== body.writer && row.revision !== body.revision : body.revision !== 0;
      if (isForeign || (base && base !== this.article?.updated_at && !row)) throw new ApiFailure(409, {});
      const stored = { ...NEW_ARTICLE, ...body, key: 'draft', article_id: null, base: row?.base ?? null };
      const draft = { ...stored, revision: (this.changes += 1), saved_at: this.now() };
      return (this.draft = { ...draft, slug: body.slug ?? this.article?.slug ?? '' });
    });
  }

  async save({ body }: SaveRequest): Promise<SaveResult> {
    this.tried.push('article');
    try {
      const article = await this.write(() => {
        const isStale = this.article && body.updated_at !== this.article.updated_at;
        if (isStale) throw new ApiFailure(409, {});
        // A draft that was saved since stays.
        if (this.draft?.revision === body.draft_revision) this.draft = null;
        return (this.article = { ...(this.article ?? ARTICLE), ...body, updated_at: this.now() });
      });
      return { kind: 'saved', article, changeSet: 1 };
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 409) return { kind: 'conflict' };
      return { kind: 'failed', message: 'Save failed', errors: {} };
    }
  }

  discard(): Promise<void> {
    return this.answer(() => void (this.draft = null));
  }

  /** Lets the responses go that wait. */
  release(): void {
    const waiting = this.held ?? [];
    this.held = undefined;
    for (const go of waiting) go();
  }

  private now(): string {
    return new Date(Date.parse(START) + (this.changes += 1)).toISOString();
  }

  private async write<T>(act: () => T): Promise<T> {
    return this.answer(act, this.held);
  }

  private async answer<T>(act: () => T, held?: (() => void)[]): Promise<T> {
    // The response comes later, if at once.
    await Promise.resolve();
    if (this.network === 'down') throw new NetworkFailure();
    if (this.refusal) throw new ApiFailure(this.refusal, { detail: 'Refused' });
    const result = Promise.resolve().then(act);
    await Promise.allSettled([result]);
    if (held) await new Promise<void>((resolve) => held.push(resolve));
    if (this.network === 'mute') throw new NetworkFailure();
    return result;
  }
}
