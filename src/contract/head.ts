/** The elements of a page's head: rendered by the server, updated by the browser on navigation. */
import type { PageHead } from './page.js';

export interface HeadElement {
  name: 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  /** Its content, safe without further escaping. */
  text?: string;
}

/** Selects every element that one page's head may have and the next one's may not. */
export const PAGE_HEAD_SELECTOR = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property]',
  'link[rel="canonical"]',
  'link[rel="prev"]',
  'link[rel="next"]',
  'link[rel="alternate"]',
  'script[type="application/ld+json"]',
].join();

/** Everything in the head of a page besides its title, in order. */
export function headElements(head: PageHead): HeadElement[] {
  const { description, canonical, robots, meta = [], links = [], structuredData } = head;
  return [
    { name: 'meta', attributes: { name: 'description', content: description } },
    { name: 'link', attributes: { rel: 'canonical', href: canonical } },
    ...(robots === undefined ? [] : [{ name: 'meta' as const, attributes: { name: 'robots', content: robots } }]),
    ...meta.map((attributes) => ({ name: 'meta' as const, attributes: { ...attributes } })),
    ...links.map((attributes) => ({ name: 'link' as const, attributes })),
    ...(structuredData
      ? [{ name: 'script' as const, attributes: { type: 'application/ld+json' }, text: scriptJson(structuredData) }]
      : []),
  ];
}

/** JSON in which no HTML parser can find the end of its script element: only `</`, `<!` and `<s` could start that. */
export function scriptJson(value: object): string {
  return JSON.stringify(value)
    .replace(/<(?=[/!s])/gi, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
