import { load } from 'cheerio';
import type { Fault } from './faults.js';

export interface Sitemap {
  /** Public URLs of pages, without duplicates. */
  addresses: Set<string>;
  images: Set<string>;
  faults: Fault[];
}

/** An index that lists more is broken. */
const MAX_SITEMAPS = 1_000;
const CLOCK_SKEW = 60 * 60 * 1_000;

/** Reads sitemaps and the parts they list. `text` returns a document, or `undefined` if it is unavailable. */
export async function readSitemaps(
  named: readonly string[],
  origin: string,
  text: (address: string) => Promise<string | undefined>,
): Promise<Sitemap> {
  const sitemap: Sitemap = { addresses: new Set(), images: new Set(), faults: [] };
  const known = new Set(named);
  const contents = new Set<string>();
  for (const address of known) {
    const source = await text(address);
    // A sitemap may be available at two URLs.
    if (source !== undefined && contents.has(source)) continue;
    contents.add(source ?? '');
    const parts = source === undefined ? undefined : readOne(source, address, origin, sitemap);
    if (!parts) sitemap.faults.push({ kind: 'sitemap-unreadable', address });
    for (const part of parts ?? []) if (known.size < MAX_SITEMAPS) known.add(part);
  }
  if (sitemap.addresses.size === 0) sitemap.faults.push({ kind: 'sitemap-empty', address: named[0] ?? origin });
  return sitemap;
}

/** Adds the entries of one document; returns the documents it refers to, or `undefined` if it is not a sitemap. */
function readOne(source: string, document: string, origin: string, sitemap: Sitemap): string[] | undefined {
  const $ = load(source, { xml: true });
  if ($('urlset, sitemapindex').length !== 1) return undefined;
  for (const date of $('lastmod').toArray()) {
    const time = Date.parse($(date).text());
    if (!(time <= Date.now() + CLOCK_SKEW))
      sitemap.faults.push({ kind: 'sitemap-date', address: document, detail: $(date).text() });
  }
  for (const image of $('image\\:loc').toArray()) sitemap.images.add($(image).text().trim());
  for (const element of $('url > loc').toArray()) {
    const address = $(element).text().trim();
    if (URL.parse(address)?.origin !== origin) sitemap.faults.push({ kind: 'sitemap-foreign', address });
    else if (sitemap.addresses.has(address)) sitemap.faults.push({ kind: 'sitemap-duplicate', address });
    else sitemap.addresses.add(address);
  }
  return $('sitemap > loc')
    .toArray()
    .map((loc) => $(loc).text().trim());
}
