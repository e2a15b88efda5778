import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminArticle, AdminArticleSummary, DraftBase, DraftInput, StoredDraft } from '#contract';
import { AdminArticlesService } from '../articles/admin-articles.service.js';
import { toAdminArticle } from '../articles/index.js';
import { decodeTitle } from '../../text/article-import/index.js';
import { ArticleStates } from '../articles/read/article-states.js';
import { AppError } from '../../platform/common/app-error.js';
import { LOCKS } from '../../platform/database/locks.js';
import { HistoryRecorder } from '../history/history-recorder.service.js';
import { MediaService } from '../media/media.service.js';
import { checkDraft } from './draft-limits.js';
import { type DraftRow, toDraftFields, completeFields, isSame, toStoredDraft } from './draft-row.js';
import { DraftStore } from './draft-store.js';

/** Minutes within which one editor's saves form one act of the history. */
const EDITING_SESSION_MINUTES = 10;

export const DRAFT_CHANGED = 'This draft was changed in another tab or elsewhere.';
/** Executing a schedule publishes the draft with it. */
const PUBLISHED_ON_SCHEDULE =
  'This article is going to be published at a set time, and its draft with it: this API key may not change it.';
export const ARTICLE_CHANGED = 'The article was changed after these changes to it began.';

/** Which draft is saved, and of which article. */
export interface DraftSubject {
  key: string;
  articleId: number | null;
}

/** Saves drafts: late saves never overwrite newer ones, and concurrent writers lose nothing. */
@Injectable()
export class DraftSaver {
  constructor(
    private readonly store: DraftStore,
    private readonly articles: AdminArticlesService,
    private readonly media: MediaService,
    private readonly history: HistoryRecorder,
    private readonly states: ArticleStates,
  ) {}

  /**
   * Returns the stored draft after the commit: this text; a newer one by the same editor if this save is late; `null`
   * if the text equals the article's.
   * @throws AppError 400, 413 for invalid drafts, 404 for an unknown article, 409 if another editor saved first,
   *   or if a schedule would publish what a key for drafts writes
   */
  async save({ key, articleId }: DraftSubject, input: DraftInput): Promise<StoredDraft | null> {
    checkDraft(input);
    const prepared = await this.articles.prepared(input.content);
    const measured = await this.media.measure(prepared.images);
    const article = articleId === null ? null : toAdminArticle(await this.articles.get(articleId));
    const draft = await this.history.record({ kind: 'draft-saved' }, async (tx) => {
      const row = await this.lockCurrent(tx, key, input);
      if (article) await this.refuseScheduled(article);
      if (row && isLate(row, input)) return row;
      if (changedByOthers(row, input)) throw new AppError(409, DRAFT_CHANGED);
      const now = article && { ...toDraftFields(article), updated_at: article.updated_at };
      const base = now && baseFor(row, input, now);
      const { content, hashes } = await this.media.keep(tx, measured, prepared.content);
      const fields = completeFields(input, content, now && toDraftFields({ ...article, ...now }));
      if (article && isSame(fields, toDraftFields(article))) {
        if (row) await this.store.remove(tx, key);
        return null;
      }
      const images = [...new Set([...hashes, ...(await this.media.findHashes({ ...fields, content: '' }))])];
      const { writer, sequence } = input;
      const byKey = this.history.findKey() ?? null;
      const titleText = decodeTitle(fields.title).trim();
      return this.store.put(tx, { key, articleId, fields, titleText, images, base, writer, sequence, byKey });
    });
    this.media.wake();
    return draft && toStoredDraft(draft);
  }

  private async refuseScheduled(article: AdminArticle): Promise<void> {
    if (!this.history.isForDrafts()) return;
    const [state] = await this.states.addFacts<AdminArticleSummary>([{ ...article }]);
    if (state?.schedule?.publish_at) throw new AppError(409, PUBLISHED_ON_SCHEDULE);
  }

  /** Locks the current draft for this transaction; it joins the act of the same editor's recent saves. */
  private async lockCurrent(tx: EntityManager, key: string, { writer }: DraftInput): Promise<DraftRow | undefined> {
    await tx.execute('select pg_advisory_xact_lock(?, hashtext(?))', [LOCKS.drafts, key]);
    const seen = await this.store.find(key, tx);
    if (seen?.writer === writer)
      await this.history.continueLastAct(
        tx,
        { table: 'article_draft', key: { key } },
        'draft-saved',
        EDITING_SESSION_MINUTES,
      );
    return this.store.lock(tx, key);
  }
}

/** A newer save by the same editor arrived first. */
function isLate(row: DraftRow, { writer, sequence }: DraftInput): boolean {
  return row.writer === writer && sequence <= Number(row.sequence);
}

/**
 * Somebody else changed, discarded or published the draft since it was read. The editor may have missed the answer to
 * its own last save.
 */
function changedByOthers(row: DraftRow | undefined, { writer, revision }: DraftInput): boolean {
  return row ? row.writer !== writer && Number(row.revision) !== revision : revision !== 0;
}

/**
 * The version of the article that the changes are based on: the draft's, or the stored article.
 * @throws AppError 409 if it is neither: the article was changed in the meantime
 */
function baseFor(row: DraftRow | undefined, { base }: DraftInput, now: DraftBase): DraftBase {
  const stored = row && toStoredDraft(row).base;
  if (stored && (base === undefined || base === stored.updated_at)) return stored;
  if (base === undefined || base === now.updated_at) return now;
  throw new AppError(409, ARTICLE_CHANGED);
}
