import { Injectable } from '@nestjs/common';
import {
  areaPath,
  articlePath,
  CATEGORY_IDS,
  categoryPath,
  errandPath,
  LIST_PAGE_SIZE,
  NAVIGATION_CATEGORY_IDS,
  routes,
  SITEMAP_SCREEN_PAGE_SIZE,
  STATIC_PAGES,
} from '#contract';
import { AreasService } from '../../content/areas/areas.service.js';
import { ArticlesService } from '../../content/articles/articles.service.js';
import type { ArticleRun, ListEntry } from '../../content/articles/index.js';
import { AppError } from '../../platform/common/app-error.js';
import { Settings } from '../../platform/config/settings.js';
import { PhrasesService } from '../../content/phrases/phrases.service.js';
import { PriceList } from '../../content/money/price-list.service.js';
import { ErrandList } from '../../content/plan/errand-list.service.js';
import { PlanService } from '../../content/plan/plan.service.js';
import { type SitemapEntry, sitemapIndex, urlSet } from './sitemap-xml.js';

/** URLs per document. The protocol allows 50,000; smaller parts are read again sooner. */
const MAX_URLS = 10_000;

/** The sitemap: every indexable page, computed once per change. */
@Injectable()
export class SitemapService {
  constructor(
    private readonly settings: Settings,
    private readonly articles: ArticlesService,
    private readonly plan: PlanService,
    private readonly errands: ErrandList,
    private readonly phrases: PhrasesService,
    private readonly areas: AreasService,
    private readonly prices: PriceList,
  ) {}

  /** All URLs, or the index of the parts if there are more than fit. */
  async whole(): Promise<string> {
    const [pages, runs] = await Promise.all([this.pages(), this.articles.runs(MAX_URLS)]);
    if (isSmall(pages, runs)) return urlSet([...pages, ...(await this.articleEntries(MAX_URLS, 0))]);
    const changes = [latest(pages.map((page) => page.changed)), ...runs.map((run) => run.updatedAt)];
    const { siteUrl } = this.settings;
    return sitemapIndex(changes.map((changed, index) => ({ url: `${siteUrl}/sitemap-${index + 1}.xml`, changed })));
  }

  /** @throws AppError 404 for a part missing from the index */
  async part(number: number): Promise<string> {
    const runs = await this.articles.runs(MAX_URLS);
    const pages = await this.pages();
    if (number < 1 || number > runs.length + 1 || isSmall(pages, runs)) throw AppError.notFound('Not found');
    return urlSet(number === 1 ? pages : await this.articleEntries(MAX_URLS, (number - 2) * MAX_URLS));
  }

  robots(): string {
    const { siteUrl } = this.settings;
    return [
      'User-agent: *',
      'Allow: /api/sitemap',
      'Disallow: /api/',
      '',
      `Sitemap: ${siteUrl}/api/sitemap.xml`,
      `Sitemap: ${siteUrl}/sitemap.xml`,
      '',
    ].join('\n');
  }

  /** Everything but articles. Pages whose text ships with the release have no meaningful date. */
  private async pages(): Promise<SitemapEntry[]> {
    const [lists, planned, { errands }, noPhrases, areas, noPrices] = await Promise.all([
      this.articles.listEntries(),
      this.plan.changedAt(),
      this.errands.load(),
      this.phrases.isEmpty(),
      this.areas.list(),
      this.prices.isEmpty(),
    ]);
    const changed = latest(lists.map((list) => list.updatedAt));
    const order = (list: ListEntry): number => CATEGORY_IDS.indexOf(list.category);
    return [
      { url: this.absolute(routes.home), changed },
      { url: this.absolute(routes.search), changed },
      ...(planned ? [{ url: this.absolute(routes.plan), changed: planned }] : []),
      ...(noPhrases ? [] : [{ url: this.absolute(routes.cards) }]),
      ...(errands.length > 0 ? [{ url: this.absolute(routes.errands) }] : []),
      ...errands.map(({ id }) => ({ url: this.absolute(errandPath(id)) })),
      ...(areas.length > 0 ? [{ url: this.absolute(routes.areas) }, { url: this.absolute(routes.map) }] : []),
      ...areas.map(({ slug }) => ({ url: this.absolute(areaPath(slug)) })),
      ...(noPrices ? [] : [{ url: this.absolute(routes.prices) }, { url: this.absolute(routes.costs) }]),
      ...this.listPages(lists.sort((a, b) => order(a) - order(b))),
      ...this.screenPages(lists, changed),
      ...STATIC_PAGES.map((id) => ({ url: this.absolute(routes[id]) })),
    ];
  }

  private listPages(lists: readonly ListEntry[]): SitemapEntry[] {
    return lists.flatMap(({ category, subcategory, articles, updatedAt }) =>
      pageNumbers(articles, LIST_PAGE_SIZE).map((page) => ({
        url: this.absolute(categoryPath(category, subcategory, page)),
        changed: updatedAt,
      })),
    );
  }

  /** The sitemap for people, with as many pages as its longest group. */
  private screenPages(lists: readonly ListEntry[], changed: Date | undefined): SitemapEntry[] {
    const shown: ReadonlySet<string> = new Set(NAVIGATION_CATEGORY_IDS);
    const longest = Math.max(
      1,
      ...lists.filter((list) => shown.has(list.category) && !list.subcategory).map((list) => list.articles),
    );
    return pageNumbers(longest, SITEMAP_SCREEN_PAGE_SIZE).map((page) => ({
      url: this.absolute(page > 1 ? `${routes.sitemap}?page=${page}` : routes.sitemap),
      changed,
    }));
  }

  private async articleEntries(limit: number, offset: number): Promise<SitemapEntry[]> {
    const entries = await this.articles.entries(limit, offset);
    return entries.map(({ slug, updatedAt, images }) => ({
      url: this.absolute(articlePath(slug)),
      changed: updatedAt,
      images: images.flatMap((image) => URL.parse(image, this.settings.siteUrl)?.href ?? []),
    }));
  }

  private absolute(path: string): string {
    return this.settings.siteUrl + path;
  }
}

function isSmall(pages: readonly SitemapEntry[], runs: readonly ArticleRun[]): boolean {
  return pages.length + runs.reduce((sum, run) => sum + run.articles, 0) <= MAX_URLS;
}

function pageNumbers(items: number, size: number): number[] {
  return Array.from({ length: Math.max(1, Math.ceil(items / size)) }, (_, index) => index + 1);
}

function latest(dates: readonly (Date | undefined)[]): Date | undefined {
  const times = dates.flatMap((date) => (date ? [date.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
