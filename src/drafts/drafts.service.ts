import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type AdminArticle, DRAFT_LIMITS, type DraftAnswer, type DraftRevision, type NewDraft } from '#contract';
import { AdminArticlesService } from '../articles/admin-articles.service.js';
import { ArticleStates } from '../articles/article-states.js';
import { ArticleDrafts } from '../articles/article-drafts.js';
import { type DraftProvider, toAdminArticle } from '../articles/index.js';
import { AppError } from '../common/app-error.js';
import { HistoryRecorder } from '../history/history-recorder.service.js';
import { fieldsIn, toStoredDraft } from './draft-row.js';
import { DRAFT_CHANGED } from './draft-saver.service.js';
import { DraftStore } from './draft-store.js';

const NO_DRAFT = 'There is no draft.';

/** Reads, publishes and discards drafts. */
@Injectable()
export class DraftsService implements DraftProvider, OnModuleInit {
  constructor(
    private readonly store: DraftStore,
    private readonly articles: AdminArticlesService,
    private readonly articleDrafts: ArticleDrafts,
    private readonly states: ArticleStates,
    private readonly history: HistoryRecorder,
  ) {}

  onModuleInit(): void {
    this.articleDrafts.use(this);
    this.states.add({
      state: 'changed',
      // As for schedules: looks up the few drafts first, instead of testing every article.
      where: 'a.id = any (array(select d.article_id from article_draft as d))',
      of: async (ids) => new Map([...(await this.store.among(ids))].map((id) => [id, { unpublished_changes: true }])),
    });
  }

  async read(key: string): Promise<DraftAnswer> {
    const row = await this.store.find(key);
    return { draft: row ? toStoredDraft(row) : null };
  }

  ofNewArticles(): Promise<NewDraft[]> {
    return this.store.ofNewArticles(DRAFT_LIMITS.list);
  }

  /**
   * Publishes a draft, exactly as saving its text would.
   * @throws AppError 404 no draft, 409 draft or article changed since, 400 if it cannot be published
   */
  async publish(key: string, { revision }: DraftRevision): Promise<AdminArticle> {
    const row = await this.store.find(key);
    if (!row) throw AppError.notFound(NO_DRAFT);
    const draft = toStoredDraft(row);
    if (revision !== undefined && revision !== draft.revision) throw new AppError(409, DRAFT_CHANGED);
    const fields = fieldsIn(row);
    // An unchanged slug is not checked again.
    const slug = fields.slug === draft.base?.slug ? undefined : fields.slug;
    const body = { ...fields, slug, draft_revision: draft.revision };
    const act = { kind: 'draft-published' } as const;
    const article =
      draft.article_id === null
        ? await this.articles.create(body, act)
        : await this.articles.update(draft.article_id, { ...body, updated_at: draft.base?.updated_at }, act);
    return toAdminArticle(article);
  }

  /** @throws AppError 404 no draft, 409 changed since */
  async discard(key: string, { revision }: DraftRevision): Promise<void> {
    await this.history.record({ kind: 'draft-discarded' }, async (tx) => {
      if (await this.store.remove(tx, key, revision)) return;
      throw (await this.store.find(key, tx)) ? new AppError(409, DRAFT_CHANGED) : AppError.notFound(NO_DRAFT);
    });
  }

  drop(tx: EntityManager, revision: number): Promise<void> {
    return this.store.removeAt(tx, revision);
  }
}
