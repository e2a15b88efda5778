import type { ArticleView, PageAnswer, PageHead } from './page.js';

/**
 * Marks the elements whose HTML the browser takes from the page itself, `data-served="content"` and `data-served="basis"`: sent a
 * second time in the page data, they would be a tenth of what an article weighs.
 */
export const SERVED_ATTRIBUTE = 'data-served';

/** The page data as it goes with the HTML: without what stands in the HTML itself. */
export type ServedPage = Omit<PageAnswer, 'head'>;

/** An article whose facts and sources the browser knows only as the section on them that it was served. */
export interface ServedArticle extends ArticleView {
  basis?: string | undefined;
}

/** What remains of a page where its HTML is there as well: no head, and of an article neither text nor facts and sources. */
export function servedWithHtml({ head: _head, ...page }: PageAnswer): ServedPage {
  if (page.data.kind !== 'article') return page;
  return { ...page, data: { ...page.data, article: { ...page.data.article, content: '', facts: [], sources: [] } } };
}

/**
 * The opposite: puts back what was left out.
 *
 * @param htmlOf gives the inner HTML of the element that is marked so, if there is one
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
