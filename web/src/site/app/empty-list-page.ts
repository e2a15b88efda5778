import { emptySearchPage, emptySitemapPage, routes, type PageAnswer, type PageData, type SiteInfo } from '#contract';

/** Returns the empty page of search or sitemap, shown instead of a load error; `undefined` for other pages. */
export function emptyListPage(key: string, site: SiteInfo): PageAnswer | undefined {
  const url = new URL(key, site.url);
  const data = emptyData(url);
  if (!data) return undefined;
  const title = data.kind === 'search' ? 'Search Articles' : 'Sitemap';
  const head = { title: `${title} - ${site.name}`, description: title, canonical: url.href, robots: 'noindex' };
  return { path: key, status: 200, site, head, data };
}

function emptyData({ pathname, searchParams }: URL): PageData | undefined {
  if (pathname === routes.search)
    return emptySearchPage(searchParams.get('q') ?? '', searchParams.get('category') ?? '');
  return pathname === routes.sitemap ? emptySitemapPage() : undefined;
}
