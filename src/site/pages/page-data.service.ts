import { Injectable } from '@nestjs/common';
import {
  type ArticleCard,
  CATEGORIES,
  type CategoryId,
  cutAtWord,
  FEATURED_ON_HOME,
  isKnownSubcategory,
  LATEST_ON_HOME,
  LIST_PAGE_SIZE,
  type ListPage,
  MESSAGES,
  NAVIGATION_CATEGORY_IDS,
  type NotFoundPage,
  type PublicPage,
  PLAN_LIMITS,
  type SearchHit,
  RELATED_ARTICLES,
  SITEMAP_SCREEN_PAGE_SIZE,
  SLUG_PATTERN,
  subcategoryName,
  TITLES_ON_CATEGORY_CARD,
} from '#contract';
import { ArticlesService } from '../../content/articles/articles.service.js';
import type { ArticleFilter, TopicOrder } from '../../content/articles/index.js';
import { MediaService } from '../../content/media/media.service.js';
import { CounterPageData, isCounterRequest } from './counter-page-data.service.js';
import type { PageRequest } from './page-url.js';
import { OfflineService } from '../../readers/offline/offline.service.js';
import { PlanService } from '../../content/plan/plan.service.js';
import { SuggestedGuides } from './suggested-guides.js';
import { SearchPageData } from './search-page.js';

/** A page's data with its status, or the location it has moved to. */
export type PageContent = { status: 200 | 404 | 410; data: PublicPage } | { redirect: string };

type Requested<K extends PageRequest['kind']> = Extract<PageRequest, { kind: K }>;

/** Collects the data of each public page: exactly what it shows. */
@Injectable()
export class PageDataService {
  constructor(
    private readonly articles: ArticlesService,
    private readonly search: SearchPageData,
    private readonly media: MediaService,
    private readonly suggested: SuggestedGuides,
    private readonly plan: PlanService,
    private readonly counter: CounterPageData,
    private readonly offline: OfflineService,
  ) {}

  async load(request: PageRequest): Promise<PageContent> {
    if (isCounterRequest(request)) {
      const data = await this.counter.load(request);
      return data ? { status: 200, data } : this.notFound(request.kind === 'area' ? 'area' : 'page', 404);
    }
    switch (request.kind) {
      case 'home':
        return this.home();
      case 'category':
        return this.category(request);
      case 'article':
        return this.article(request);
      case 'search': {
        const data = await this.search.load(request);
        if (!data) return this.notFound('page', 404);
        if (data.list.total === 0) return { status: 200, data: { ...data, suggested: await this.suggested.list() } };
        return { status: 200, data: { ...data, list: await this.withPictures(data.list) } };
      }
      case 'sitemap':
        return this.sitemap(request);
      case 'plan':
        return this.planPage(request);
      case 'report':
        return this.report(request);
      case 'not-found':
        return this.notFound(request.what, 404, request.noIdentifier && MESSAGES.noArticleIdentifier);
      default:
        return { status: 200, data: { kind: request.kind } };
    }
  }

  private async home(): Promise<PageContent> {
    const [featured, categories] = await Promise.all([
      this.cards({ featured: true }, FEATURED_ON_HOME),
      this.articles.categoryPreviews(TITLES_ON_CATEGORY_CARD),
    ]);
    const count = categories.reduce((sum, category) => sum + category.count, 0);
    const latest = featured.length === 0 ? await this.cards({}, LATEST_ON_HOME) : [];
    return { status: 200, data: { kind: 'home', count, featured, latest, categories } };
  }

  private async category(request: Requested<'category'>): Promise<PageContent> {
    const { category, subcategory, page } = request;
    if (!isKnownSubcategory(category, subcategory)) return this.noSuchTopic(category, subcategory);
    const [{ list, isByTopic }, topics, pack_bytes] = await Promise.all([
      this.categoryList({ category, ...(subcategory && { subcategory }) }, page),
      subcategory ? [] : this.articles.subcategoryCounts(category),
      subcategory ? undefined : this.offline.bytesOfCategory(category),
    ]);
    if (!list) return this.notFound('page', 404);
    const data = { kind: 'category', category, subcategory, topics, list: await this.withPictures(list) } as const;
    return { status: 200, data: { ...data, ...(isByTopic && { by_topic: true }), ...(pack_bytes && { pack_bytes }) } };
  }

  /** One page of a category, by topic in the plan's order if the category is not too large to sort. */
  private async categoryList(
    filter: { category: CategoryId; subcategory?: string },
    page: number,
  ): Promise<{ list: ListPage<ArticleCard> | undefined; isByTopic: boolean }> {
    const isByTopic = (await this.articles.countPublished(filter)) <= SORTED_AT_MOST;
    const topics = CATEGORIES[filter.category].subcategories;
    const order = isByTopic ? { topics, slugs: await this.plan.guideSlugs(PLAN_LIMITS.steps) } : undefined;
    return { list: await this.listPage(filter, page, LIST_PAGE_SIZE, order), isByTopic };
  }

  private async planPage({ answers, arrival }: Requested<'plan'>): Promise<PageContent> {
    const [page, pack_bytes] = await Promise.all([this.plan.page(answers, arrival), this.offline.bytesOfPlan()]);
    return { status: 200, data: { ...page, ...(pack_bytes && { pack_bytes }) } };
  }

  private async article(request: Requested<'article'>): Promise<PageContent> {
    const article = await this.articles.view(request.slugOrId);
    if (!article) return this.missingArticle(request.slugOrId);
    if (!request.canonical || request.slugOrId !== article.slug) return { redirect: `/${article.slug}` };
    const [related, plan] = await Promise.all([
      this.articles.related(article, RELATED_ARTICLES),
      this.plan.findPlace(article.slug),
    ]);
    return {
      status: 200,
      data: {
        kind: 'article',
        article,
        related,
        ...(plan && { plan }),
      },
    };
  }

  private async missingArticle(slug: string): Promise<PageContent> {
    const former = await this.articles.formerAddress(slug);
    if (former && former !== 'deleted') return { redirect: `/${former.movedTo}` };
    const message = MESSAGE_OF.article;
    const suggested = await this.suggested.near(slug);
    return { status: former ? 410 : 404, data: { kind: 'not-found', what: 'article', message, suggested } };
  }

  private async sitemap({ page }: Requested<'sitemap'>): Promise<PageContent> {
    const [statistics, groups] = await Promise.all([
      this.articles.statistics(),
      Promise.all(
        NAVIGATION_CATEGORY_IDS.map(async (category) => ({
          category,
          list: await this.listPage({ category }, page, SITEMAP_SCREEN_PAGE_SIZE),
        })),
      ),
    ]);
    const present = groups.flatMap(({ category, list }) => (list && list.total > 0 ? [{ category, list }] : []));
    const pages = Math.max(1, ...present.map(({ list }) => list.pages));
    if (page < 1 || (present.length === 0 && page > 1)) return this.notFound('page', 404);
    const shown = present.map(({ category, list }) => ({ category, total: list.total, articles: list.items }));
    return { status: 200, data: { kind: 'sitemap', page, pages, groups: shown, statistics } };
  }

  private async report({ article: slug, topic, section, fact: factId }: Requested<'report'>): Promise<PageContent> {
    const article = SLUG_PATTERN.test(slug) ? await this.articles.view(slug) : undefined;
    if (!article) return this.notFound('article', 404);
    const headings = article.headings.filter(({ level }) => level === 2).map(({ id, text }) => ({ id, text }));
    const chosen = headings.some(({ id }) => id === section) ? section : '';
    const fact = article.facts.find(({ id }) => id === factId);
    return {
      status: 200,
      data: {
        kind: 'report',
        topic,
        article: { slug: article.slug, title: article.title },
        headings,
        section: chosen,
        ...(fact && { fact: { id: fact.id, label: fact.label } }),
      },
    };
  }

  /** The data of a 'not found' page, with suggestions where to go. */
  private async notFound(
    what: NotFoundPage['what'],
    status: 404 | 410,
    message: string | undefined = MESSAGE_OF[what],
  ): Promise<PageContent> {
    return { status, data: { kind: 'not-found', what, message, suggested: await this.suggested.list() } };
  }

  /** The category exists, but the topic does not. */
  private async noSuchTopic(category: CategoryId, topic: string): Promise<PageContent> {
    const [topics, suggested] = await Promise.all([this.articles.subcategoryCounts(category), this.suggested.list()]);
    const name = cutAtWord(subcategoryName(topic), TOPIC_NAME_LIMIT);
    const message = `${CATEGORIES[category].name} has no topic called "${name}".`;
    return { status: 404, data: { kind: 'not-found', what: 'topic', message, category, topics, suggested } };
  }

  private async cards(filter: ArticleFilter, limit: number): Promise<ArticleCard[]> {
    const { items } = await this.articles.cards(filter, { limit });
    return this.media.withPictures(items);
  }

  private async withPictures<T extends ArticleCard | SearchHit>(list: ListPage<T>): Promise<ListPage<T>> {
    return { ...list, items: await this.media.withPictures(list.items) };
  }

  /** One page of a list; `undefined` if the page does not exist. The first page always exists. */
  private async listPage(
    filter: ArticleFilter,
    page: number,
    size = LIST_PAGE_SIZE,
    order?: TopicOrder,
  ): Promise<ListPage<ArticleCard> | undefined> {
    if (page < 1) return undefined;
    const { items, total } = await this.articles.cards(filter, { limit: size, offset: (page - 1) * size }, order);
    const pages = Math.max(1, Math.ceil(total / size));
    return page > pages ? undefined : { items, total, page, pages };
  }
}

/** Guides of a category that are sorted for its page; larger ones are listed newest first, by index. */
const SORTED_AT_MOST = 500;

/** Characters of an unknown topic's name that the page repeats. */
const TOPIC_NAME_LIMIT = 60;

const MESSAGE_OF: Readonly<Record<NotFoundPage['what'], string>> = {
  article: MESSAGES.articleNotFound,
  area: 'Area not found',
  category: "The category you're looking for doesn't exist.",
  topic: 'Topic not found',
  preview: 'Preview link not found',
  page: "The page you're looking for doesn't exist.",
};
