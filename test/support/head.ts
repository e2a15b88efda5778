import { type CheerioAPI, load } from 'cheerio';
import type { TestApp } from './create-test-app.js';

export interface Head {
  status: number;
  title: string;
  canonical: string | undefined;
  /** Content of a `<meta>` by its name or property. */
  meta(key: string): string | undefined;
  links(rel: string): Record<string, string>[];
  /** The page's single JSON-LD graph. */
  graph: Record<string, unknown>[];
  structuredData: { '@context'?: unknown; '@graph'?: unknown };
  $: CheerioAPI;
}

/** The head in a page's HTML, without scripts. */
export async function readHead({ agent }: TestApp, path: string): Promise<Head> {
  const response = await agent.get(path);
  const $ = load(response.text);
  const scripts = $('head script[type="application/ld+json"]');
  const structuredData = (scripts.length === 1 ? JSON.parse(scripts.text()) : {}) as Head['structuredData'];
  return {
    status: response.status,
    title: $('head > title').text(),
    canonical: $('head link[rel="canonical"]').attr('href'),
    meta: (key) => $(`head meta[name="${key}"], head meta[property="${key}"]`).attr('content'),
    links: (rel) =>
      $(`head link[rel="${rel}"]`)
        .toArray()
        .map((link) => link.attribs),
    graph: (structuredData['@graph'] ?? []) as Head['graph'],
    structuredData,
    $,
  };
}
