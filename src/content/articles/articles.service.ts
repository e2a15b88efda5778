import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type AdminArticle,
  type ArticleCard,
  type ArticleSummary,
  type ArticleText,
  type ArticleView,
  CATEGORIES,
  type CategoryId,
  type CategoryPreview,
  type Fact,
  MESSAGES,
  type SubcategoryCount,
} from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { toId } from '../../platform/common/id.js';
import { PreparedStatements } from '../../platform/database/prepared.js';
import { HtmlProcessor } from '../../text/html/html-work.service.js';
import { MediaService } from '../media/media.service.js';
import { Article } from './article.entity.js';
import { ArticleFacts } from './article-facts.service.js';
import { ArticleAddress } from './article-address.entity.js';
import { NearGuides } from './meaning/near-guides.service.js';
import {
  type ArticleEntry,
  type ArticleRun,
  type ListEntry,
  readEntries,
  readLists,
  readRuns,
} from './write/article-addresses.js';
import type { ArticleFilter } from './read/article-filter.js';
import {
  type ArticleStatistics,
  readCategoriesInUse,
  readCategoryPreviews,
  readStatistics,
  readSubcategoryCounts,
} from './read/article-overview.js';
import { toAdminArticle, toArticleCard, toArticleSummary, toArticleText } from './article.presenter.js';
import { readIds, readList, type Slice } from './read/article-list.js';
import {
  idsMatching,
  readCount,
  readRelated,
  readSummaries,
  readSummariesById,
  type SummaryFilter,
  type TopicOrder,
} from './read/article-summaries.js';

/** What happened to a URL that no published article has. */
export type FormerAddress = { movedTo: string } | 'deleted' | undefined;

/** Read side of articles; `ArticleWriter` is the write side. */
@Injectable()
export class ArticlesService {
  constructor(
    private readonly em: EntityManager,
    private readonly db: PreparedStatements,
    private readonly media: MediaService,
    private readonly facts: ArticleFacts,
    private readonly html: HtmlProcessor,
    private readonly near: NearGuides,
  ) {}

  /** Returns the matching articles as pages show them, newest first, and their exact total. */
  async list(
    filter: ArticleFilter,
    slice: Slice = {},
    withContent = false,
  ): Promise<{ items: Article[]; total: number }> {
    const { items, total } = await readList(this.em.fork(), filter, slice, withContent);
    return { items: withContent ? await this.shown(items) : items, total };
  }

  /** Returns the ids of all matching articles, newest first. */
  ids(filter: ArticleFilter): Promise<number[]> {
    return readIds(this.em.fork(), filter);
  }

  /** Finds a published article by slug or id, with its body. */
  async findPublished(slugOrId: string): Promise<Article | undefined> {
    const article = await this.find(slugOrId);
    return article ? (await this.shown([article]))[0] : undefined;
  }

  /** Like `findPublished`, but throws a 404 if there is none. */
  async getPublished(slugOrId: string): Promise<Article> {
    const article = await this.findPublished(slugOrId);
    if (!article) throw AppError.notFound(MESSAGES.articleNotFound);
    return article;
  }

  /** Returns cards of published articles, newest first unless an order is given, and their exact total. */
  async cards(
    filter: SummaryFilter,
    slice: Slice,
    order?: TopicOrder,
  ): Promise<{ items: ArticleCard[]; total: number }> {
    const { items, total } = await readSummaries(this.db, filter, slice, order);
    return { items: items.map(toArticleCard), total };
  }

  /** Like `cards`, with titles as stored, for the API. */
  async summaries(filter: SummaryFilter, slice: Slice): Promise<{ items: ArticleSummary[]; total: number }> {
    const { items, total } = await readSummaries(this.db, filter, slice);
    return { items: items.map(toArticleSummary), total };
  }

  /** Like `summaries`, for some ids, in their order. */
  async findSummaries(ids: readonly number[]): Promise<ArticleSummary[]> {
    return (await readSummariesById(this.db, ids)).map(toArticleSummary);
  }

  /** Those of `ids` whose published articles match, in that order. */
  matching(ids: readonly number[], filter: SummaryFilter): Promise<number[]> {
    return idsMatching(this.db, ids, filter);
  }

  /** Returns the card of a published article without reading its body. */
  async card(slugOrId: string): Promise<ArticleCard | undefined> {
    const id = toId(slugOrId);
    const article = await this.em.fork().findOne(Article, { ...(id ? { id } : { slug: slugOrId }), published: true });
    return article ? toArticleCard(article) : undefined;
  }

  /** Returns cards of those of `ids` that are published, in that order. */
  async findCards(ids: readonly number[]): Promise<ArticleCard[]> {
    return (await readSummariesById(this.db, ids)).map(toArticleCard);
  }

  /** Returns cards of the published ones among `slugs`, in that order. */
  async cardsBySlug(slugs: readonly string[]): Promise<ArticleCard[]> {
    const found = await this.em.fork().find(Article, { slug: { $in: [...slugs] }, published: true });
    return found.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug)).map(toArticleCard);
  }

  /** Returns the number of published articles of a category, or of one of its subcategories. */
  countPublished(filter: Pick<SummaryFilter, 'category' | 'subcategory'>): Promise<number> {
    return readCount(this.db, filter);
  }

  /** Returns categories that have published articles, in catalogue order. */
  categoriesInUse(): Promise<CategoryId[]> {
    return readCategoriesInUse(this.db);
  }

  /** Returns the facts of an article in text order. */
  findFacts(id: number): Promise<Fact[]> {
    return this.facts.findByArticle(id);
  }

  /** Returns published articles with their texts, facts filled in, images as stored, newest first. */
  async texts(filter: ArticleFilter, slice: Slice): Promise<ArticleText[]> {
    const { items } = await readList(this.em.fork(), { ...filter, published: true }, slice, true);
    return items.map(readable).map(toArticleText);
  }

  /** Returns a published article with its text, facts filled in, images as stored. */
  async text(slugOrId: string): Promise<ArticleText | undefined> {
    const article = await this.find(slugOrId);
    return article && toArticleText(article);
  }

  /** Returns a published article as its page shows it. */
  async view(slugOrId: string): Promise<ArticleView | undefined> {
    const article = await this.find(slugOrId);
    if (!article) return undefined;
    const [[text], images, facts] = await Promise.all([
      this.media.withPictures([toArticleText(article)]),
      this.media.findImages([article.id]),
      this.facts.findByArticle(article.id),
    ]);
    if (!text) return undefined;
    const page = await this.html.run('page', text.content, images.get(article.id) ?? new Map());
    const changed = article.factsChangedAt?.toISOString() ?? null;
    return { ...text, ...page, facts, sources: article.sources, facts_changed_at: changed };
  }

  /** Returns the slugs of all articles, drafts included, in byte order. */
  async slugs(): Promise<string[]> {
    const rows = await this.em.fork().execute<{ slug: string }[]>('select slug from article order by slug collate "C"');
    return rows.map(({ slug }) => slug);
  }

  /** Returns an article as stored, draft or not. */
  async stored(slug: string): Promise<AdminArticle | undefined> {
    const article = await this.em.fork().findOne(Article, { slug }, { populate: ['content'] });
    return article ? toAdminArticle(article) : undefined;
  }

  /** For sitemaps: a range of published articles in id order. */
  entries(limit: number, offset: number): Promise<ArticleEntry[]> {
    return readEntries(this.em.fork(), limit, offset);
  }

  /** For sitemaps: categories and topics in use. */
  listEntries(): Promise<ListEntry[]> {
    return readLists(this.em.fork());
  }

  /** For sitemaps: the ranges that `entries` takes, `size` articles each. */
  runs(size: number): Promise<ArticleRun[]> {
    return readRuns(this.em.fork(), size);
  }

  /** Where the URL of a former article leads. */
  async formerAddress(slug: string): Promise<FormerAddress> {
    const em = this.em.fork();
    const address = await em.findOne(ArticleAddress, { slug });
    if (!address) return undefined;
    if (address.articleId == null) return 'deleted';
    const article = await em.findOne(Article, { id: address.articleId, published: true }, { fields: ['slug'] });
    return article ? { movedTo: article.slug } : undefined;
  }

  /**
   * Returns up to `limit` other published articles of the same category: those that the author chose, then the nearest in
   * meaning, then those of the same subcategory.
   */
  async related(article: ArticleCard, limit: number): Promise<ArticleCard[]> {
    const topics = ['', ...CATEGORIES[article.category].subcategories];
    const nearest = await this.near.find(article.id);
    const related = await readRelated(this.db, article, topics, nearest, limit);
    return this.media.withPictures(related.map(toArticleCard));
  }

  /**
   * Returns the categories that have published articles, in catalogue order, each with its count and first titles
   * (decoded).
   */
  categoryPreviews(titles: number): Promise<CategoryPreview[]> {
    return readCategoryPreviews(this.db, titles);
  }

  /** Returns the subcategories in use in a category, in catalogue order. */
  subcategoryCounts(category: CategoryId): Promise<SubcategoryCount[]> {
    return readSubcategoryCounts(this.db, category);
  }

  /** Returns totals over all published articles. */
  statistics(): Promise<ArticleStatistics> {
    return readStatistics(this.db);
  }

  /** Returns a published article by slug or id, its images as stored. */
  private async find(slugOrId: string): Promise<Article | undefined> {
    const id = toId(slugOrId);
    if (id === undefined && /^\d+$/.test(slugOrId)) return undefined;
    const where = id === undefined ? { slug: slugOrId } : { id };
    const article = await this.em
      .fork()
      .findOne(Article, { ...where, published: true }, { populate: ['content', 'publicContent'] });
    return article ? readable(article) : undefined;
  }

  /**
   * Articles whose content refers to the variants of their images. Detached from any unit of work that could store
   * that.
   */
  private async shown(articles: Article[]): Promise<Article[]> {
    const images = await this.media.findImages(articles.map(({ id }) => id));
    for (const article of articles) {
      const own = images.get(article.id);
      readable(article);
      if (own) article.content = await this.html.run('pictured', article.content, own);
    }
    return articles;
  }
}

/**
 * An article whose content is the shown text, facts filled in. Detached from any unit of work that could store that.
 */
function readable(article: Article): Article {
  article.content = article.publicContent ?? article.content;
  return article;
}
