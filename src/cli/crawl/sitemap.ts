import { load } from 'cheerio';
import type { Fault } from './faults.js';

export interface Sitemap {
  /** Public addresses of pages, each once. */
  addresses: Set<string>;
  images: Set<string>;
  faults: Fault[];
}

/** Sitemaps that one site may have; an index that leads further is broken. */
const LARGEST = 1_000;
/** Clocks may differ. */
const TOLERANCE = 60 * 60 * 1_000;

/** Reads sitemaps and the parts that they name. `text` gives a document, `undefined` where it cannot be had. */
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
    // One sitemap may stand at two addresses.
    if (source !== undefined && contents.has(source)) continue;
    contents.add(source ?? '');
    const parts = source === undefined ? undefined : readOne(source, address, origin, sitemap);
    if (!parts) sitemap.faults.push({ kind: 'sitemap-unreadable', address });
    for (const part of parts ?? []) if (known.size < LARGEST) known.add(part);
  }
  if (sitemap.addresses.size === 0) sitemap.faults.push({ kind: 'sitemap-empty', address: named[0] ?? origin });
  return sitemap;
}

/** Adds what one document names; gives the documents that it leads to, `undefined` where it is no sitemap. */
function readOne(source: string, document: string, origin: string, sitemap: Sitemap): string[] | undefined {
  const $ = load(source, { xml: true });
  if ($('urlset, sitemapindex').length !== 1) return undefined;
  for (const date of $('lastmod').toArray()) {
    const time = Date.parse($(date).text());
    if (!(time <= Date.now() + TOLERANCE))
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
