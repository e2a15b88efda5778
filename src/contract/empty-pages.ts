import type { SearchPage, SitemapPage } from './page.js';

/** The search screen without results: also shown when its list cannot be loaded. */
export function emptySearchPage(q: string, category: string): SearchPage {
  return {
    kind: 'search',
    q,
    category,
    exact: false,
    understood: [],
    outcome: 'nothing',
    mentions: [],
    pages: [],
    categories: [],
    list: { items: [], total: 0, page: 1, pages: 1 },
  };
}

/** The sitemap screen without articles: also shown when its lists cannot be loaded. */
export function emptySitemapPage(): SitemapPage {
  const statistics = { articles: 0, categories: 0, featured: 0, words: 0 };
  return { kind: 'sitemap', page: 1, pages: 1, groups: [], statistics };
}
