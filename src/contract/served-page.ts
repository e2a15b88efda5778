import type { AreasPage } from './area-finder.js';
import type { ArticleCard, ArticleView, Heading } from './article-view.js';
import { factsChecked } from './facts.js';
import { type ArticlePage, type PageAnswer, type PageData, type PageHead, type SiteInfo, UNSET_SITE } from './page.js';
import type { PlanItem } from './plan.js';
import { pricesChecked, type PricesPage } from './prices.js';

/**
 * Marks elements whose HTML the browser reads from the page itself, such as `data-served="content"`: repeated in the page
 * data, they would be a tenth of a page's weight.
 */
export const SERVED_ATTRIBUTE = 'data-served';

/** The texts of a guide's card. */
export type ServedCard = Pick<ArticleCard, 'title' | 'excerpt'>;

/** An article's page without what its HTML contains. */
interface ServedArticlePage extends Omit<ArticlePage, 'article' | 'related'> {
  article: Omit<ServedArticle, 'content' | 'headings' | 'facts' | 'sources'>;
  related: Omit<ArticleCard, keyof ServedCard>[];
}

/** The page data sent with the HTML, without what the HTML itself contains, and what a site has not set. */
export interface ServedPage extends Omit<PageAnswer, 'head' | 'site' | 'data'> {
  site: Partial<SiteInfo> & Pick<SiteInfo, 'name' | 'url'>;
  data: Exclude<PageData, ArticlePage> | ServedArticlePage;
}

/** An article whose facts and sources the browser has only as served HTML. */
export interface ServedArticle extends ArticleView {
  basis?: string | undefined;
  /** The line of `factsChecked`. */
  checked?: string;
}

/** The page of prices, of which the browser has the list only as served HTML. */
export interface ServedPrices extends PricesPage {
  list?: string | undefined;
  /** The line of `pricesChecked`. */
  checked?: string;
}

/** The finder, of which the browser has the map and the list only as served HTML. */
export interface ServedAreas extends AreasPage {
  found?: string | undefined;
  /** How many areas kept on this device it was worked out from; absent: the server did. */
  kept?: number;
}

/** What the HTML says of a step of the plan. */
export type ServedStep = Pick<PlanItem, 'title' | 'guide' | 'heading'>;

/** What the browser reads of a served page besides its data and its head. */
export interface ServedHtml {
  /** The inner HTML of the element marked so, if there is one. */
  findHtml: (mark: string) => string | undefined;
  /** As the table of contents lists them. */
  headings: Heading[];
  /** By its id. */
  findStep: (id: string) => ServedStep;
  /** By its guide's slug. */
  findCard: (slug: string) => ServedCard;
}

/**
 * Strips what the HTML contains from a page: the head; an article's text, headings, facts and sources, and the
 * texts of other guides' cards; prices; found areas; the plan's titles and guides.
 */
export function stripServedHtml({ head: _head, site, ...answer }: PageAnswer): ServedPage {
  const page = { ...answer, site: stripUnset(site) };
  if (page.data.kind === 'areas')
    return { ...page, data: { ...page.data, results: [], outline: { lines: [], workplaces: [] } } };
  if (page.data.kind === 'plan') {
    const items = page.data.items.map(({ guide: _guide, ...item }) => ({ ...item, title: '', heading: '' }));
    return { ...page, data: { ...page.data, items } };
  }
  if (page.data.kind === 'prices') {
    const served: ServedPrices = { ...page.data, changed: [], subjects: [], checked: pricesChecked(page.data) };
    return { ...page, data: served };
  }
  if (page.data.kind !== 'article') return { ...page, data: page.data };
  const { content: _content, headings: _headings, facts, sources: _sources, ...article } = page.data.article;
  const related = page.data.related.map(({ title: _title, excerpt: _excerpt, ...card }) => card);
  return { ...page, data: { ...page.data, article: { ...article, checked: factsChecked(facts) }, related } };
}

function stripUnset({ name, url, analytics, advertising, unattended_since }: SiteInfo): ServedPage['site'] {
  return {
    name,
    url,
    ...(Object.values(analytics).some(Boolean) && { analytics }),
    ...(advertising && { advertising }),
    ...(unattended_since !== null && { unattended_since }),
  };
}

/** The reverse: restores what was stripped. */
export function restoreServedHtml(
  served: ServedPage,
  head: PageHead,
  { findHtml, headings, findStep, findCard }: ServedHtml,
): PageAnswer {
  const page = { ...served, head, site: { ...UNSET_SITE, ...served.site } };
  if (page.data.kind === 'areas') {
    const completed: ServedAreas = { ...page.data, found: findHtml('areas') };
    return { ...page, data: completed };
  }
  if (page.data.kind === 'plan') {
    const items = page.data.items.map((item) => ({ ...item, ...findStep(item.id) }));
    return { ...page, data: { ...page.data, items } };
  }
  if (page.data.kind === 'prices') {
    const completed: ServedPrices = { ...page.data, list: findHtml('prices') };
    return { ...page, data: completed };
  }
  if (page.data.kind !== 'article') return { ...page, data: page.data };
  const article: ServedArticle = {
    ...page.data.article,
    content: findHtml('content') ?? '',
    headings,
    facts: [],
    sources: [],
    basis: findHtml('basis'),
  };
  const related = page.data.related.map((card) => ({ ...card, ...findCard(card.slug) }));
  return { ...page, data: { ...page.data, article, related } };
}
