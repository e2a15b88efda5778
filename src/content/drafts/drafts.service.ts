import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type AdminArticle,
  ARTICLE_FIELDS,
  DRAFT_LIMITS,
  type DraftAnswer,
  type DraftFields,
  type DraftRevision,
  type NewDraft,
  type Proposal,
  PROPOSAL_LIMITS,
} from '#contract';
import { AdminArticlesService } from '../articles/admin-articles.service.js';
import { FactUsers } from '../facts/fact-users.js';
import { ArticleStates } from '../articles/read/article-states.js';
import { ArticleDrafts } from '../articles/write/article-drafts.js';
import { type ArticleChange, type DraftProvider, toAdminArticle } from '../articles/index.js';
import { AppError } from '../../platform/common/app-error.js';
import { HistoryRecorder } from '../history/history-recorder.service.js';
import { articleKey, fieldsIn, toDraftFields, toStoredDraft } from './draft-row.js';
import { ARTICLE_CHANGED, DRAFT_CHANGED } from './draft-saver.service.js';
import { DraftStore } from './draft-store.js';

export const NO_DRAFT = 'Draft not found';

/** Reads, publishes and discards drafts. */
@Injectable()
export class DraftsService implements DraftProvider, OnModuleInit {
  constructor(
    private readonly store: DraftStore,
    private readonly articles: AdminArticlesService,
    private readonly articleDrafts: ArticleDrafts,
    private readonly states: ArticleStates,
    private readonly factUsers: FactUsers,
    private readonly history: HistoryRecorder,
  ) {}

  onModuleInit(): void {
    // Readers see no draft.
    this.factUsers.addMentions(async (em) => new Map((await this.store.factNames(em)).map((name) => [name, false])));
    this.articleDrafts.use(this);
    this.states.add({
      state: 'changed',
      // As for schedules: looks up the few drafts first, instead of testing every article.
      where: 'a.id = any (array(select d.article_id from article_draft as d))',
      findStates: async (ids) =>
        new Map([...(await this.store.among(ids))].map((id) => [id, { unpublished_changes: true }])),
    });
  }

  async read(key: string): Promise<DraftAnswer> {
    const row = await this.store.find(key);
    return { draft: row ? toStoredDraft(row) : null };
  }

  ofNewArticles(): Promise<NewDraft[]> {
    return this.store.ofNewArticles(DRAFT_LIMITS.list);
  }

  /** The drafts that API keys wrote, last saved first. */
  async listProposed(): Promise<Proposal[]> {
    const rows = await this.store.listByKeys(PROPOSAL_LIMITS.list);
    return rows.map(({ key, articleId, title, by, revision, savedAt }): Proposal => {
      const at = new Date(savedAt).toISOString();
      return { kind: 'draft', key, revision: Number(revision), title, by, at, article_id: articleId, fact: null };
    });
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

  /**
   * Takes an article's unpublished changes out of its draft, in the caller's transaction, so that they can be stored.
   * @returns the changed fields; none without a draft
   * @throws AppError 409 if the article was changed in the same fields since
   */
  async take(tx: EntityManager, articleId: number): Promise<ArticleChange> {
    const key = articleKey(articleId);
    const row = await this.store.lock(tx, key);
    const base = row && toStoredDraft(row).base;
    if (!row || !base) return {};
    const now = toDraftFields(toAdminArticle(await this.articles.get(articleId)));
    const fields = fieldsIn(row);
    const changed = ARTICLE_FIELDS.filter((field) => !isEqual(fields[field], base[field]));
    if (changed.some((field) => !isEqual(now[field], base[field]) && !isEqual(now[field], fields[field])))
      throw new AppError(409, ARTICLE_CHANGED);
    const { content, publish_date, slug, ...rest } = Object.fromEntries(
      changed.map((field) => [field, fields[field]]),
    ) as Partial<DraftFields>;
    await this.store.remove(tx, key);
    return {
      ...rest,
      ...(content !== undefined && { content: await this.articles.prepared(content) }),
      ...(publish_date && { publish_date }),
      ...(slug && { slug }),
    };
  }

  drop(tx: EntityManager, revision: number): Promise<void> {
    return this.store.removeAt(tx, revision);
  }
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
