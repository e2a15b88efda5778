import { Injectable } from '@nestjs/common';
import { ARTICLE_FIELDS, NEW_ARTICLE, type TextComparison } from '#contract';
import { AdminArticlesService } from '../articles/admin-articles.service.js';
import { toAdminArticle } from '../articles/index.js';
import { AppError } from '../../platform/common/app-error.js';
import { TextComparer } from '../versions/text-comparer.service.js';
import { articleKey, toDraftFields, toStoredDraft } from './draft-row.js';
import { DraftStore } from './draft-store.js';
import { NO_DRAFT } from './drafts.service.js';

/** Compares a draft with the article beside it. */
@Injectable()
export class DraftComparison {
  constructor(
    private readonly store: DraftStore,
    private readonly articles: AdminArticlesService,
    private readonly texts: TextComparer,
  ) {}

  /** The draft of a new article, all of it added. @throws AppError 404 no draft */
  async findNew(key: string): Promise<TextComparison> {
    const row = await this.store.find(key);
    if (!row) throw AppError.notFound(NO_DRAFT);
    return this.texts.compare({ ...NEW_ARTICLE }, { ...toStoredDraft(row) }, ARTICLE_FIELDS);
  }

  /** @throws AppError 404 unknown article, or no draft */
  async find(articleId: number): Promise<TextComparison> {
    const article = toDraftFields(toAdminArticle(await this.articles.get(articleId)));
    const row = await this.store.find(articleKey(articleId));
    if (!row) throw AppError.notFound(NO_DRAFT);
    return this.texts.compare({ ...article }, { ...toStoredDraft(row) }, ARTICLE_FIELDS);
  }
}
