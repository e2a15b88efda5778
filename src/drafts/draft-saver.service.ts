import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DraftBase, DraftInput, StoredDraft } from '#contract';
import { AdminArticlesService } from '../articles/admin-articles.service.js';
import { toAdminArticle } from '../articles/index.js';
import { decodeTitle } from '../articles/import/index.js';
import { AppError } from '../common/app-error.js';
import { LOCKS } from '../database/locks.js';
import { HistoryRecorder } from '../history/history-recorder.service.js';
import { MediaService } from '../media/media.service.js';
import { checkDraft } from './draft-limits.js';
import { type DraftRow, fieldsOf, given, isSame, toStoredDraft } from './draft-row.js';
import { DraftStore } from './draft-store.js';

/** Minutes within which the saves of one editor are one act of the history. */
const ONE_SITTING = 10;

export const DRAFT_CHANGED = 'This draft was changed in another tab or elsewhere.';
const ARTICLE_CHANGED = 'The article was changed after these changes to it began.';

/** What is saved, and of what. */
export interface DraftSubject {
  key: string;
  articleId: number | null;
}

/** Saves drafts: what comes late never overwrites what is newer, and what two write is never lost between them. */
@Injectable()
export class DraftSaver {
  constructor(
    private readonly store: DraftStore,
    private readonly articles: AdminArticlesService,
    private readonly media: MediaService,
    private readonly history: HistoryRecorder,
  ) {}

  /**
   * Gives what is stored once it is committed: this text; a newer one of the same editor, where this one comes late; nothing where
   * the text says what the article says already.
   * @throws AppError 400, 413 for what no draft takes, 404 for an unknown article, 409 where another editor was faster
   */
  async save({ key, articleId }: DraftSubject, input: DraftInput): Promise<StoredDraft | null> {
    checkDraft(input);
    const prepared = await this.articles.prepared(input.content);
    const measured = await this.media.measure(prepared.images);
    const article = articleId === null ? null : toAdminArticle(await this.articles.get(articleId));
    const draft = await this.history.record({ kind: 'draft-saved' }, async (tx) => {
      const row = await this.taken(tx, key, input);
      if (row && isLate(row, input)) return row;
      if (isElsewhere(row, input)) throw new AppError(409, DRAFT_CHANGED);
      const now = article && { ...fieldsOf(article), updated_at: article.updated_at };
      const base = now && baseFor(row, input, now);
      const { content, hashes } = await this.media.keep(tx, measured, prepared.content);
      const fields = given(input, content, now && fieldsOf({ ...article, ...now }));
      if (article && isSame(fields, fieldsOf(article))) {
        if (row) await this.store.remove(tx, key);
        return null;
      }
      const images = [...new Set([...hashes, ...(await this.media.hashesIn('', fields.featured_image ?? ''))])];
      const { writer, sequence } = input;
      const titleText = decodeTitle(fields.title).trim();
      return this.store.put(tx, { key, articleId, fields, titleText, images, base, writer, sequence });
    });
    this.media.wake();
    return draft && toStoredDraft(draft);
  }

  /** The draft that is there, for this transaction alone; what this editor saved a moment ago, and what it saves now, are one act. */
  private async taken(tx: EntityManager, key: string, { writer }: DraftInput): Promise<DraftRow | undefined> {
    await tx.execute('select pg_advisory_xact_lock(?, hashtext(?))', [LOCKS.drafts, key]);
    const seen = await this.store.find(key, tx);
    if (seen?.writer === writer)
      await this.history.goOn(tx, { table: 'article_draft', key: { key } }, 'draft-saved', ONE_SITTING);
    return this.store.lock(tx, key);
  }
}

/** A newer save of the same editor was here first. */
function isLate(row: DraftRow, { writer, sequence }: DraftInput): boolean {
  return row.writer === writer && sequence <= Number(row.sequence);
}

/** Somebody else changed, discarded or published the draft since it was read. The editor's own last save it need not have heard of. */
function isElsewhere(row: DraftRow | undefined, { writer, revision }: DraftInput): boolean {
  return row ? row.writer !== writer && Number(row.revision) !== revision : revision !== 0;
}

/**
 * The article that the changes were made to: what the draft has been about, or the article as it is stored.
 * @throws AppError 409 where it is neither: the article was changed meanwhile
 */
function baseFor(row: DraftRow | undefined, { base }: DraftInput, now: DraftBase): DraftBase {
  const stored = row && toStoredDraft(row).base;
  if (stored && (base === undefined || base === stored.updated_at)) return stored;
  if (base === undefined || base === now.updated_at) return now;
  throw new AppError(409, ARTICLE_CHANGED);
}
