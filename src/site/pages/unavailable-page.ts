import { emptySearchPage, emptySitemapPage, MESSAGES, type PublicPage } from '#contract';
import type { PageRequest } from './page-url.js';

/** What a page shows if its content could not be read: search and sitemap their empty state, all others an error. */
export function unavailablePage(request: PageRequest): PublicPage {
  switch (request.kind) {
    case 'search':
      return emptySearchPage(request.q, request.category);
    case 'sitemap':
      return emptySitemapPage();
    case 'article':
      return { kind: 'unavailable', what: 'article', message: MESSAGES.articleLoadFailed };
    default:
      return { kind: 'unavailable', what: 'list', message: MESSAGES.articlesFailed };
  }
}
