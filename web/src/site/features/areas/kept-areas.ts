import {
  areaPath,
  type AreaPage,
  type AreaQuery,
  type Fact,
  findAmong,
  OFFLINE_CACHES,
  PAGE_DATA_ID,
  type PageAnswer,
  readAreaQuery,
  type ServedAreas,
  type ServedPage,
  SITE_PAGES,
  type SiteInfo,
} from '#contract';

/**
 * Answers the finder on this device, from the areas that are kept on it: their pages hold all that ranking needs.
 * @returns `undefined` if no area is kept
 */
export async function findKeptAreas(key: string, site: SiteInfo): Promise<PageAnswer | undefined> {
  const url = new URL(key, site.url);
  const data = toAreasPage(await readKeptAreas(), readAreaQuery(url.searchParams));
  if (!data) return undefined;
  const title = `${SITE_PAGES.areas.name} - ${site.name}`;
  const head = { title, description: title, canonical: url.href, robots: 'noindex' };
  return { path: key, status: 200, site, head, data };
}

function toAreasPage(kept: readonly AreaPage[], query: AreaQuery): ServedAreas | undefined {
  const [first] = kept;
  if (!first) return undefined;
  const facts = new Map(kept.flatMap((page) => page.facts.map((fact): [string, Fact] => [fact.id, fact])));
  return {
    kind: 'areas',
    ...findAmong(kept, query, facts),
    facts: [...facts.values()],
    outline: first.outline,
    kept: kept.length,
  };
}

async function readKeptAreas(): Promise<AreaPage[]> {
  if (!(await caches.has(OFFLINE_CACHES.guides))) return [];
  const cache = await caches.open(OFFLINE_CACHES.guides);
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(areaPath('')));
  const pages: AreaPage[] = [];
  for (const request of keys) {
    const template = document.createElement('template');
    template.innerHTML = (await (await cache.match(request))?.text()) ?? '';
    const json = template.content.getElementById(PAGE_DATA_ID)?.textContent ?? 'null';
    const served = JSON.parse(json) as ServedPage | null;
    if (served?.data.kind === 'area') pages.push(served.data);
  }
  return pages;
}
