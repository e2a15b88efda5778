import { Injectable } from '@nestjs/common';
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MESSAGES, NEW_ARTICLE, readTime } from '#contract';
import { AppError } from '../../../platform/common/app-error.js';
import { today } from '../../../platform/common/today.js';
import { HistoryRecorder } from '../../history/history-recorder.service.js';
import type { ActDetails } from '../../history/index.js';
import { HtmlProcessor } from '../../../text/html/html-work.service.js';
import { MediaService } from '../../media/media.service.js';
import { Article, toStoredFields } from '../article.entity.js';
import { ArticleAddress } from '../article-address.entity.js';
import { type ArticleChange, type ArticleDraft, asStored, checkArticle } from './article-draft.js';
import { addNote, notesInOrder } from './change-notes.js';
import { ArticleFacts } from '../article-facts.service.js';
import { toArticleDraft, toAppError } from './article-file.js';
import { toArticleSummary } from '../article.presenter.js';
import { SearchIndexer } from '../search/search-indexer.service.js';
import { freeSlug, nextArticleId } from './article-slug.js';
import { decodeTitle, makeExcerpt, prepareContent } from '../../../text/article-import/index.js';

const SLUG_TAKEN = 'Another article has this slug.';
const CHANGED_ELSEWHERE = 'This article was changed in another tab or elsewhere.';

/** Each retry means that one more slug was taken by hand while this article was written. */
const SLUG_ATTEMPTS = 5;

type MeasuredImages = Awaited<ReturnType<MediaService['measure']>>;

/** Writes articles. Each call is one transaction, or part of the caller's if it passes `em`. */
@Injectable()
export class ArticleWriter {
  constructor(
    private readonly media: MediaService,
    private readonly facts: ArticleFacts,
    private readonly history: HistoryRecorder,
    private readonly html: HtmlProcessor,
    private readonly indexer: SearchIndexer,
  ) {}

  /** Builds a draft from a file that represents a whole article; stores nothing. See `draftFromFile`. */
  async read(bytes: Uint8Array, fileName: string): Promise<ArticleDraft> {
    try {
      return asStored(toArticleDraft(await this.html.importFile(bytes, fileName)));
    } catch (error) {
      throw toAppError(error);
    }
  }

  /** Runs the checks of `create` without storing anything. See `checkArticle`. */
  check(draft: ArticleDraft): void {
    checkArticle({ ...asStored(draft), subcategory: draft.subcategory ?? '' });
  }

  async create(
    given: ArticleDraft,
    em?: EntityManager,
    act: ActDetails = { kind: 'article-created' },
  ): Promise<Article> {
    const draft = asStored(given);
    checkArticle({ ...draft, subcategory: draft.subcategory ?? '' });
    const images = await this.media.measure(draft.content.images);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.insert(draft, images, em, act);
      } catch (error) {
        // Another article was given this generated slug at the same moment: try the next one.
        if (draft.slug !== undefined || !isSlugTaken(error) || attempt === SLUG_ATTEMPTS) throw error;
      }
    }
  }

  private insert(
    draft: ArticleDraft,
    images: MeasuredImages,
    em: EntityManager | undefined,
    act: ActDetails,
  ): Promise<Article> {
    return this.inTransaction(em, act, async (tx) => {
      const id = await nextArticleId(tx);
      const slug = draft.slug ?? (await freeSlug(tx, decodeTitle(draft.title), id));
      const now = new Date();
      const article = tx.create(Article, {
        ...toStoredFields({ ...NEW_ARTICLE, title: '', content: '', category: draft.category }),
        publishDate: null,
        id,
        slug,
        titleText: '',
        bodyText: '',
        readTime: '',
        wordCount: 0,
        createdAt: draft.createdAt ?? now,
        updatedAt: draft.updatedAt ?? draft.createdAt ?? now,
      });
      apply(article, draft);
      addNote(article, draft.change_note);
      await tx.nativeDelete(ArticleAddress, { slug });
      await this.storeText(tx, article, images);
      // Within somebody's larger transaction, the articles are indexed after it.
      if (!em) await this.indexer.index(tx, article.id);
      return article;
    });
  }

  /**
   * @param readAt `updated_at` as the editor read it; if it differs from the stored value, nothing is written
   * @throws AppError 404 unknown, 409 changed elsewhere or slug taken, 400 rules broken
   */
  async update(
    id: number,
    given: ArticleChange,
    readAt?: string,
    em?: EntityManager,
    act: ActDetails = { kind: 'article-saved' },
  ): Promise<Article> {
    const change = asStored(given);
    const images = await this.media.measure(change.content?.images ?? []);
    return this.inTransaction(em, act, async (tx) => {
      const article = await tx.findOne(
        Article,
        { id },
        { lockMode: LockMode.PESSIMISTIC_WRITE, populate: ['content', 'publicContent', 'bodyText'] },
      );
      if (!article) throw AppError.notFound(MESSAGES.articleNotFound);
      if (readAt !== undefined && readAt !== article.updatedAt.toISOString())
        throw new AppError(409, CHANGED_ELSEWHERE);
      checkArticle({
        ...change,
        category: change.category ?? article.category,
        subcategory: change.subcategory ?? article.subcategory,
      });
      const former = article.slug;
      apply(article, change);
      // Always increases, even for two saves within one millisecond, because editors compare it.
      article.updatedAt = new Date(Math.max(Date.now(), article.updatedAt.getTime() + 1));
      addNote(article, change.change_note);
      if (article.slug !== former) {
        await tx.nativeDelete(ArticleAddress, { slug: article.slug });
        await tx.upsert(ArticleAddress, { slug: former, articleId: id, createdAt: new Date() });
      }
      await this.storeText(tx, article, images);
      // Within somebody's larger transaction, the articles are indexed after it.
      if (!em) await this.indexer.index(tx, article.id);
      return article;
    });
  }

  /** Deletes an article; if it was ever public, its addresses return 410 from then on. */
  async delete(id: number): Promise<void> {
    await this.inTransaction(undefined, { kind: 'article-deleted' }, async (tx) => {
      const article = await tx.findOne(Article, { id }, { fields: ['id'], lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!article) throw AppError.notFound(MESSAGES.articleNotFound);
      await leaveAddresses(tx, 'id = ?', [id]);
      await tx.nativeDelete(Article, { id });
    });
  }

  /** Deletes those of the given articles that exist; returns their number. */
  async deleteSome(ids: readonly number[], act: ActDetails): Promise<number> {
    return this.inTransaction(undefined, act, async (tx) => {
      const among = 'id in (select v::int from jsonb_array_elements_text(?::jsonb) as v)';
      const list = [JSON.stringify(ids)];
      const rows = await tx.execute<unknown[]>(`select id from article where ${among} order by id for update`, list);
      await leaveAddresses(tx, among, list);
      await tx.execute(`delete from article where ${among}`, list);
      return rows.length;
    });
  }

  /** Deletes all articles; returns their number. */
  async deleteAll(): Promise<number> {
    return this.inTransaction(undefined, { kind: 'articles-cleared' }, async (tx) => {
      await tx.execute('lock table article in share row exclusive mode');
      await leaveAddresses(tx, 'true', []);
      return tx.nativeDelete(Article, {});
    });
  }

  /** Stores an article and the images lifted out of it, and records which images and facts it uses. */
  private async storeText(tx: EntityManager, article: Article, images: MeasuredImages): Promise<void> {
    const { content, hashes } = await this.media.keep(tx, images, article.content);
    article.content = content;
    const factIds = await this.facts.fillInFacts(tx, article);
    await tx.flush();
    await this.facts.recordFactUses(tx, article.id, factIds);
    await this.media.recordImageUses(tx, toArticleSummary(article), hashes);
  }

  private async inTransaction<T>(
    em: EntityManager | undefined,
    act: ActDetails,
    work: (tx: EntityManager) => Promise<T>,
  ): Promise<T> {
    try {
      const locked = async (tx: EntityManager): Promise<T> => {
        await this.facts.lock(tx);
        return work(tx);
      };
      const result = await this.history.record(act, locked, em);
      this.media.wake();
      return result;
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException)
        throw new AppError(409, SLUG_TAKEN, { slug: [SLUG_TAKEN] });
      throw error;
    }
  }
}

function isSlugTaken(error: unknown): boolean {
  return error instanceof AppError && error.detail === SLUG_TAKEN;
}

/**
 * Run before articles are deleted: articles that readers could see leave their addresses behind, including their id (no
 * slug is a number).
 */
async function leaveAddresses(tx: EntityManager, which: string, values: (number | string)[]): Promise<void> {
  // Thousands of articles, all of which go into the history, take longer than a query of a page may.
  await tx.execute('set local statement_timeout = 0');
  await tx.execute(
    `delete from article_address where article_id in (select id from article where not once_public and ${which})`,
    values,
  );
  await tx.execute(
    `insert into article_address (slug, article_id)
     select address, null from article, unnest(array[slug, id::text]) as address where once_public and ${which}
     on conflict (slug) do update set article_id = null`,
    values,
  );
}

/** Sets the given fields and everything computed from them. */
function apply(article: Article, change: ArticleChange): void {
  const { content, change_notes: notes, ...fields } = change;
  Object.assign(article, toStoredFields(fields));
  if (change.title !== undefined) article.titleText = decodeTitle(article.title).trim();
  if (content) {
    article.content = content.content;
    article.bodyText = content.text;
    article.wordCount = content.wordCount;
    article.readTime = readTime(content.wordCount);
  }
  if (article.excerpt === '') article.excerpt = makeExcerpt(content ?? prepareContent(article.content));
  if (article.featuredImage === '') article.featuredImage = null;
  if (notes !== undefined) article.changeNotes = notesInOrder(notes);
  if (article.published && !article.publishDate) article.publishDate = today();
}
