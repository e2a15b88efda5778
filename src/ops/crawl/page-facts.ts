import { load } from 'cheerio';

/** What a crawl needs to know of a page, read only from its HTML. */
export interface PageDetails {
  title: string;
  description: string | undefined;
  canonicals: string[];
  noindex: boolean;
  language: string;
  viewport: boolean;
  headings: number;
  /** Absolute URLs with fragments, of links that search engines follow. */
  links: URL[];
  images: { address: URL | undefined; hasAlt: boolean }[];
  shareImage: string | undefined;
  structuredData: string[];
  ids: ReadonlySet<string>;
  /** Every resource the page loads. */
  loaded: string[];
  /** Characters of visible text. */
  textLength: number;
}

export function readPage(html: string, address: URL, robotsHeader: string | null): PageDetails {
  const $ = load(html);
  const attributes = (selector: string, name: string): string[] =>
    $(selector)
      .toArray()
      .flatMap((element) => $(element).attr(name) ?? []);
  const absolute = (reference: string): URL | undefined => URL.parse(reference, address.href) ?? undefined;
  const robots = [...attributes('meta[name="robots"], meta[name="googlebot"]', 'content'), robotsHeader ?? ''].join(
    ',',
  );
  const shown = $('body').clone();
  shown.find('script, style, template, noscript').remove();
  return {
    title: $('head > title').first().text().trim(),
    description: $('head meta[name="description"]').attr('content')?.trim(),
    canonicals: attributes('link[rel="canonical"]', 'href'),
    noindex: /\b(noindex|none)\b/i.test(robots),
    language: $('html').attr('lang')?.trim() ?? '',
    viewport: $('meta[name="viewport"]').length > 0,
    headings: $('h1').length,
    links: /\b(nofollow|none)\b/i.test(robots)
      ? []
      : attributes('a[href]:not([rel~="nofollow" i])', 'href').flatMap((href) => absolute(href) ?? []),
    images: $('img')
      .toArray()
      .map((image) => ({ address: absolute($(image).attr('src') ?? ''), hasAlt: $(image).attr('alt') !== undefined })),
    shareImage: $('meta[property="og:image"]').attr('content'),
    structuredData: $('script[type="application/ld+json"]')
      .toArray()
      .map((script) => $(script).text()),
    ids: new Set([...attributes('[id]', 'id'), ...attributes('a[name]', 'name')]),
    loaded: [
      ...attributes('[src]', 'src'),
      ...attributes('link[rel="stylesheet"], link[rel="preload"], link[rel="modulepreload"]', 'href'),
      ...attributes('meta[name="later-modules"]', 'content').flatMap((files) => files.split(' ')),
    ],
    textLength: shown.text().replace(/\s+/g, '').length,
  };
}
