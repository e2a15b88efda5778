import type { AreasPage } from './area-finder.js';
import type { ArticleView, Heading } from './article-view.js';
import { factsChecked } from './facts.js';
import type { PageAnswer, PageHead } from './page.js';
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
}

/** Strips what the HTML contains from a page: the head; an article's text, headings, facts and sources; prices; found areas. */
export function stripServedHtml({ head: _head, ...page }: PageAnswer): ServedPage {
  if (page.data.kind === 'areas')
    return { ...page, data: { ...page.data, results: [], outline: { lines: [], workplaces: [] } } };
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

/**
 * The reverse: restores what was stripped.
 *
 * @param findHtml returns the inner HTML of the element marked so, if there is one
 * @param headings as the table of contents lists them
 */
export function restoreServedHtml(
  served: ServedPage,
  head: PageHead,
  findHtml: (mark: string) => string | undefined,
  headings: Heading[],
): PageAnswer {
  const page = { ...served, head };
  if (page.data.kind === 'areas') {
    const completed: ServedAreas = { ...page.data, found: findHtml('areas') };
    return { ...page, data: completed };
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
