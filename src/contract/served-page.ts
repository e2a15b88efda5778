import type { ArticleView } from './article-view.js';
import type { PageAnswer, PageHead } from './page.js';

/**
 * Marks elements whose HTML the browser reads from the page itself, `data-served="content"` and `data-served="basis"`:
 * repeated in the page data, they would be a tenth of an article's weight.
 */
export const SERVED_ATTRIBUTE = 'data-served';

/** The page data sent with the HTML, without what the HTML itself contains. */
export type ServedPage = Omit<PageAnswer, 'head'>;

/** An article whose facts and sources the browser has only as served HTML. */
export interface ServedArticle extends ArticleView {
  basis?: string | undefined;
}

/** Strips what the HTML contains from a page: the head, and an article's text, facts and sources. */
export function servedWithHtml({ head: _head, ...page }: PageAnswer): ServedPage {
  if (page.data.kind !== 'article') return page;
  return { ...page, data: { ...page.data, article: { ...page.data.article, content: '', facts: [], sources: [] } } };
}

/**
 * The reverse: restores what was stripped.
 *
 * @param htmlOf returns the inner HTML of the element marked so, if there is one
 */
export function completedFromHtml(
  served: ServedPage,
  head: PageHead,
  htmlOf: (mark: string) => string | undefined,
): PageAnswer {
  const page = { ...served, head };
  if (page.data.kind !== 'article') return page;
  const { article } = page.data;
  const completed: ServedArticle = { ...article, content: htmlOf('content') ?? '', basis: htmlOf('basis') };
  return { ...page, data: { ...page.data, article: completed } };
}
