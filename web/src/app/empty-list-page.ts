import { routes, type PageAnswer, type PageData, type SiteInfo } from '#contract';

/** Search and sitemap do not report a failed load: they show their empty state. Other pages give nothing here. */
export function emptyListPage(key: string, site: SiteInfo): PageAnswer | undefined {
  const url = new URL(key, site.url);
  const data = emptyData(url);
  if (!data) return undefined;
  const title = data.kind === 'search' ? 'Search Articles' : 'Sitemap';
  const head = { title: `${title} - ${site.name}`, description: title, canonical: url.href, robots: 'noindex' };
  return { path: key, status: 200, site, head, data };
}

function emptyData({ pathname, searchParams }: URL): PageData | undefined {
  if (pathname === routes.search) {
    const given = { q: searchParams.get('q') ?? '', category: searchParams.get('category') ?? '' };
    return {
      kind: 'search',
      ...given,
      usedQuery: '',
      categories: [],
      list: { items: [], total: 0, page: 1, pages: 1 },
    };
  }
  if (pathname === routes.sitemap) {
    const statistics = { articles: 0, categories: 0, featured: 0, words: 0 };
    return { kind: 'sitemap', page: 1, pages: 1, groups: [], statistics };
  }
  return undefined;
}
