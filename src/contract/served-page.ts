import type { AreasPage } from './area-finder.js';
import type { ArticleView, Heading } from './article-view.js';
import { factsChecked } from './facts.js';
import type { PageAnswer, PageHead } from './page.js';
import type { PlanItem } from './plan.js';
import { pricesChecked, type PricesPage } from './prices.js';

/**
 * Marks elements whose HTML the browser reads from the page itself, such as `data-served="content"`: repeated in the page
 * data, they would be a tenth of a page's weight.
 */
export const SERVED_ATTRIBUTE = 'data-served';

/** The page data sent with the HTML, without what the HTML itself contains. */
export type ServedPage = Omit<PageAnswer, 'head'>;

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
}

/**
 * Strips what the HTML contains from a page: the head; an article's text, headings, facts and sources; prices; found areas;
 * the plan's titles and guides.
 */
export function stripServedHtml({ head: _head, ...page }: PageAnswer): ServedPage {
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
  if (page.data.kind !== 'article') return page;
  const { article } = page.data;
  const served: ServedArticle = {
    ...article,
    content: '',
    headings: [],
    facts: [],
    sources: [],
    checked: factsChecked(article.facts),
  };
  return { ...page, data: { ...page.data, article: served } };
}

/** The reverse: restores what was stripped. */
export function restoreServedHtml(
  served: ServedPage,
  head: PageHead,
  { findHtml, headings, findStep }: ServedHtml,
): PageAnswer {
  const page = { ...served, head };
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
  if (page.data.kind !== 'article') return page;
  const { article } = page.data;
  const completed: ServedArticle = {
    ...article,
    content: findHtml('content') ?? '',
    headings,
    basis: findHtml('basis'),
  };
  return { ...page, data: { ...page.data, article: completed } };
}
