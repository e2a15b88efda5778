import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type AdminArticle,
  type ArticleCard,
  type ArticleSummary,
  type ArticleText,
  type ArticleView,
  type CategoryId,
  type CategoryPreview,
  type SubcategoryCount,
  CATEGORIES,
  MESSAGES,
} from '#contract';
import { AppError } from '../common/app-error.js';
import { toId } from '../common/id.js';
import { Prepared } from '../database/prepared.js';
import { HtmlWork } from '../html/html-work.service.js';
import { MediaService } from '../media/media.service.js';
import { queryWords } from '../search/index.js';
import { Article } from './article.entity.js';
import { ArticleFacts } from './article-facts.service.js';
import { ArticleAddress } from './article-address.entity.js';
import {
  type ArticleEntry,
  type ArticleRun,
  type ListEntry,
  readEntries,
  readLists,
  readRuns,
} from './article-addresses.js';
import type { ArticleFilter } from './article-filter.js';
import {
  type ArticleStatistics,
  readCategoriesInUse,
  readCategoryPreviews,
  readStatistics,
  readSubcategoryCounts,
} from './article-overview.js';
import { toAdminArticle, toArticleCard, toArticleSummary, toArticleText } from './article.presenter.js';
import { readList, readRunsOf, type Slice } from './article-list.js';
import { type Passage, readPassages, searchRanked } from './article-search.js';
import { readRelated, readSummaries, type SummaryFilter } from './article-summaries.js';

/** What became of an address that no published article has. */
export type FormerAddress = { movedTo: string } | 'deleted' | undefined;

/** Reads articles. Writing is `ArticleWriter`'s. */
@Injectable()
export class ArticlesService {
  constructor(
    private readonly em: EntityManager,
    private readonly db: Prepared,
    private readonly media: MediaService,
    private readonly facts: ArticleFacts,
    private readonly html: HtmlWork,
  ) {}

  /** The articles that `filter` lets through as pages show them, newest first, with the exact number of all of them. */
  async list(
    filter: ArticleFilter,
    slice: Slice = {},
    withContent = false,
  ): Promise<{ items: Article[]; total: number }> {
    const { items, total } = await readList(this.em.fork(), filter, slice, withContent);
    return { items: withContent ? await this.shown(items) : items, total };
  }

  /** As `list` with contents, all of them, a run at a time: others are served in between. */
  async *runsOf(filter: ArticleFilter): AsyncGenerator<Article[]> {
    for await (const run of readRunsOf(this.em.fork(), filter)) yield await this.shown(run);
  }

  /** One published article by slug or id, with its body. */
  async findPublished(slugOrId: string): Promise<Article | undefined> {
    const article = await this.find(slugOrId);
    return article ? (await this.shown([article]))[0] : undefined;
  }

  /** As `findPublished`, but its absence is a 404. */
  async getPublished(slugOrId: string): Promise<Article> {
    const article = await this.findPublished(slugOrId);
    if (!article) throw AppError.notFound(MESSAGES.articleNotFound);
    return article;
  }

  /** Cards of published articles, newest first, with the exact number of all. */
  async cards(filter: SummaryFilter, slice: Slice): Promise<{ items: ArticleCard[]; total: number }> {
    const { items, total } = await readSummaries(this.db, filter, slice);
    return { items: items.map(toArticleCard), total };
  }

  /** As `cards`, with titles as they are written: what the API lists. */
  async summaries(filter: SummaryFilter, slice: Slice): Promise<{ items: ArticleSummary[]; total: number }> {
    const { items, total } = await readSummaries(this.db, filter, slice);
    return { items: items.map(toArticleSummary), total };
  }

  /** The card of one published article, without reading its body. */
  async card(slugOrId: string): Promise<ArticleCard | undefined> {
    const id = toId(slugOrId);
    const article = await this.em.fork().findOne(Article, { ...(id ? { id } : { slug: slugOrId }), published: true });
    return article ? toArticleCard(article) : undefined;
  }

  /** Cards of those of the articles that are published, in the order of `ids`. */
  async cardsOf(ids: readonly number[]): Promise<ArticleCard[]> {
    const found = await this.em.fork().find(Article, { id: { $in: [...ids] }, published: true });
    return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(toArticleCard);
  }

  /** Cards of published articles that hold every word of `q`, the best first, with the exact number of all. */
  async search(
    q: string,
    category: CategoryId | undefined,
    slice: Required<Slice>,
  ): Promise<{ items: ArticleCard[]; total: number }> {
    // Without words nothing is better than anything else: that is a list like any other.
    if (queryWords(q).length === 0) return this.cards({ category }, slice);
    const { items, total } = await searchRanked(this.db, q, category, slice);
    return { items: items.map(toArticleCard), total };
  }

  /** The part of each article's body that stands around a word. */
  passages(wanted: readonly { id: number; word: string }[]): Promise<Map<number, Passage>> {
    return readPassages(this.db, wanted);
  }

  /** Categories that have published articles, in catalogue order. */
  categoriesInUse(): Promise<CategoryId[]> {
    return readCategoriesInUse(this.db);
  }

  /** Published articles with their texts, facts included, images as they are stored, newest first. */
  async texts(filter: ArticleFilter, slice: Slice): Promise<ArticleText[]> {
    const { items } = await readList(this.em.fork(), { ...filter, published: true }, slice, true);
    return items.map(readable).map(toArticleText);
  }

  /** One published article with its text, facts included, images as they are stored. */
  async text(slugOrId: string): Promise<ArticleText | undefined> {
    const article = await this.find(slugOrId);
    return article && toArticleText(article);
  }

  /** One published article as its page shows it. */
  async view(slugOrId: string): Promise<ArticleView | undefined> {
    const article = await this.find(slugOrId);
    if (!article) return undefined;
    const [[text], images, facts] = await Promise.all([
      this.media.withPictures([toArticleText(article)]),
      this.media.imagesOf([article.id]),
      this.facts.of(article.id),
    ]);
    if (!text) return undefined;
    const page = await this.html.run('page', text.content, images.get(article.id) ?? new Map());
    const changed = article.factsChangedAt?.toISOString() ?? null;
    return { ...text, ...page, facts, sources: article.sources, facts_changed_at: changed };
  }

  /** The slugs of all articles, drafts too, in the order of their bytes. */
  async slugs(): Promise<string[]> {
    const rows = await this.em.fork().execute<{ slug: string }[]>('select slug from article order by slug collate "C"');
    return rows.map(({ slug }) => slug);
  }

  /** An article as it is stored, draft or not. */
  async stored(slug: string): Promise<AdminArticle | undefined> {
    const article = await this.em.fork().findOne(Article, { slug }, { populate: ['content'] });
    return article ? toAdminArticle(article) : undefined;
  }

  /** For sitemaps: a run of published articles in the order of their ids. */
  entries(limit: number, offset: number): Promise<ArticleEntry[]> {
    return readEntries(this.em.fork(), limit, offset);
  }

  /** For sitemaps: categories and topics in use. */
  listEntries(): Promise<ListEntry[]> {
    return readLists(this.em.fork());
  }

  /** For sitemaps: the runs that `entries` has, `size` articles each. */
  runs(size: number): Promise<ArticleRun[]> {
    return readRuns(this.em.fork(), size);
  }

  /** Where an address leads that once was an article's. */
  async formerAddress(slug: string): Promise<FormerAddress> {
    const em = this.em.fork();
    const address = await em.findOne(ArticleAddress, { slug });
    if (!address) return undefined;
    if (address.articleId == null) return 'deleted';
    const article = await em.findOne(Article, { id: address.articleId, published: true }, { fields: ['slug'] });
    return article ? { movedTo: article.slug } : undefined;
  }

  /** Up to `limit` other published articles of the same category, those of the same subcategory first. */
  async related(article: ArticleCard, limit: number): Promise<ArticleCard[]> {
    const topics = ['', ...CATEGORIES[article.category].subcategories];
    const related = await readRelated(this.db, article, topics, limit);
    return this.media.withPictures(related.map(toArticleCard));
  }

  /** Categories that have published articles, in catalogue order, each with its count and first titles (decoded). */
  categoryPreviews(titles: number): Promise<CategoryPreview[]> {
    return readCategoryPreviews(this.db, titles);
  }

  /** The subcategories of a category that are in use, in catalogue order. */
  subcategoryCounts(category: CategoryId): Promise<SubcategoryCount[]> {
    return readSubcategoryCounts(this.db, category);
  }

  /** Totals over all published articles. */
  statistics(): Promise<ArticleStatistics> {
    return readStatistics(this.db);
  }

  /** One published article by slug or id, its images as they are stored. */
  private async find(slugOrId: string): Promise<Article | undefined> {
    const id = toId(slugOrId);
    if (id === undefined && /^\d+$/.test(slugOrId)) return undefined;
    const where = id === undefined ? { slug: slugOrId } : { id };
    const article = await this.em
      .fork()
      .findOne(Article, { ...where, published: true }, { populate: ['content', 'publicContent'] });
    return article ? readable(article) : undefined;
  }

  /** Articles whose contents name the smaller forms of their images. They belong to no unit of work that could store that. */
  private async shown(articles: Article[]): Promise<Article[]> {
    const images = await this.media.imagesOf(articles.map(({ id }) => id));
    for (const article of articles) {
      const own = images.get(article.id);
      readable(article);
      if (own) article.content = await this.html.run('pictured', article.content, own);
    }
    return articles;
  }
}

/** An article whose content is what readers see: with what its facts say. It belongs to no unit of work that could store that. */
function readable(article: Article): Article {
  article.content = article.publicContent ?? article.content;
  return article;
}
