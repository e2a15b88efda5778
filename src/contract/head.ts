/** The elements that a page's head consists of: written as HTML by the server, kept true by the browser on navigation. */
import type { PageHead } from './page.js';

export interface HeadElement {
  name: 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  /** What stands inside, and needs no further escaping there. */
  text?: string;
}

/** Finds every element that one page's head may have and the next one's may not. */
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

/** JSON that no HTML parser can read as the end of its script element: only `</`, `<!` and `<s` could begin that. */
export function scriptJson(value: object): string {
  return JSON.stringify(value)
    .replace(/<(?=[/!s])/gi, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
