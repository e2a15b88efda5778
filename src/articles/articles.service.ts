import { Injectable } from '@nestjs/common';
import { EntityManager, raw } from '@mikro-orm/postgresql';
import {
  type AdminArticle,
  type ArticleCard,
  type ArticleText,
  type ArticleView,
  type CategoryId,
  type CategoryPreview,
  type SubcategoryCount,
  CATEGORIES,
  CATEGORY_IDS,
  MESSAGES,
} from '#contract';
import { AppError } from '../common/app-error.js';
import { toId } from '../common/id.js';
import { HtmlWork } from '../html/html-work.service.js';
import { MediaService } from '../media/media.service.js';
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
import { type ArticleFilter, filtered } from './article-filter.js';
import { toAdminArticle, toArticleCard, toArticleText } from './article.presenter.js';
import { readList, type Slice } from './article-list.js';
import { type Passage, readPassages, searchRanked } from './article-search.js';

/** What became of an address that no published article has. */
export type FormerAddress = { movedTo: string } | 'deleted' | undefined;

/** Reads articles. Writing is `ArticleWriter`'s. */
@Injectable()
export class ArticlesService {
  constructor(
    private readonly em: EntityManager,
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
  async cards(filter: ArticleFilter, slice: Slice): Promise<{ items: ArticleCard[]; total: number }> {
    const { items, total } = await this.list({ ...filter, published: true }, slice);
    return { items: items.map(toArticleCard), total };
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
    const { items, total } = await searchRanked(this.em.fork(), q, category, slice);
    return { items: items.map(toArticleCard), total };
  }

  /** The part of each article's body that stands around a word. */
  passages(wanted: readonly { id: number; word: string }[]): Promise<Map<number, Passage>> {
    return readPassages(this.em.fork(), wanted);
  }

  /** Categories that have published articles, in catalogue order. */
  async categoriesInUse(): Promise<CategoryId[]> {
    const rows = await this.em.fork().execute<{ id: CategoryId }[]>(
      `select known as id from jsonb_array_elements_text(?::jsonb) as known
       where exists (select from article where published and category = known)`,
      [JSON.stringify(CATEGORY_IDS)],
    );
    return CATEGORY_IDS.filter((id) => rows.some((row) => row.id === id));
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
      this.facts.of(this.em.fork(), article.id),
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
  async related({ id, category, subcategory }: ArticleCard, limit: number): Promise<ArticleCard[]> {
    const related = await filtered(this.em.fork(), { published: true, category })
      .andWhere('a.id <> ?', [id])
      .orderBy({ [raw('a.subcategory = ?', [subcategory])]: 'desc' })
      .andOrderBy({ publishDate: 'desc', id: 'desc' })
      .limit(limit)
      .getResultList();
    return this.media.withPictures(related.map(toArticleCard));
  }

  /** Categories that have published articles, in catalogue order, each with its count and first titles (decoded). */
  async categoryPreviews(titles: number): Promise<CategoryPreview[]> {
    const rows = await this.em.fork().execute<{ category: CategoryId; count: number; titles: string[] }[]>(
      `select category, max(total)::int as count, array_agg(title_text order by place) as titles
       from (
         select category, title_text, count(*) over (partition by category) as total,
                row_number() over (partition by category order by publish_date desc, id desc) as place
         from article where published
       ) as placed
       where place <= ? group by category`,
      [titles],
    );
    return CATEGORY_IDS.flatMap((id) => {
      const row = rows.find((candidate) => candidate.category === id);
      return row ? [{ id, count: row.count, titles: row.titles }] : [];
    });
  }

  /** The subcategories of a category that are in use, in catalogue order. */
  async subcategoryCounts(category: CategoryId): Promise<SubcategoryCount[]> {
    const rows = await this.em.fork().execute<SubcategoryCount[]>(
      `select subcategory as id, count(*)::int as count from article
       where published and category = ? and subcategory <> '' group by subcategory`,
      [category],
    );
    const order = CATEGORIES[category].subcategories;
    return rows.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  }

  /** Totals over all published articles. */
  async statistics(): Promise<{ articles: number; categories: number; featured: number; words: number }> {
    const [row] = await this.em
      .fork()
      .execute<{ articles: number; categories: number; featured: number; words: number }[]>(
        `select count(*)::int as articles, count(distinct category)::int as categories,
              count(*) filter (where featured)::int as featured, coalesce(sum(word_count), 0)::float8 as words
       from article where published`,
      );
    return row ?? { articles: 0, categories: 0, featured: 0, words: 0 };
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
