/** Which URLs an article may link to or show. The browser's own URL parser decides where a URL leads. */
import { ARTICLE_LIMITS } from '#contract';
import { completeUrl } from './bare-urls.js';

/** Placeholder for this site's origin while a URL is resolved; articles live one segment below the root. */
const SITE = 'https://site.invalid';
const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const ABSOLUTE = /^https?:\/\/[^\\/]/i;

export interface Link {
  href: string;
  /** Whether it leads to another site. */
  foreign: boolean;
}

/**
 * Returns a link's URL as it may be stored, or `undefined` if it must be removed (`javascript:`, `data:`, unparsable,
 * …).
 */
export function toLinkUrl(raw: string): Link | undefined {
  const value = completeUrl(tidy(raw));
  if (value === '') return undefined;
  if (value.startsWith('#')) return { href: value, foreign: false };
  const url = resolve(value);
  if (!url || !LINK_PROTOCOLS.has(url.protocol)) return undefined;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return { href: value, foreign: false };
  if (url.origin !== SITE) return { href: isPlain(value) ? value : url.href, foreign: true };
  return { href: isPlainPath(value) ? value : sitePath(url), foreign: false };
}

/**
 * Returns an image's URL as it may be stored: https (http is upgraded, because pages load nothing else) or a path from
 * this site's root, which is what a relative URL means on an article's page. `undefined`: the image cannot be shown.
 */
export function toImageUrl(raw: string): string | undefined {
  const value = tidy(raw);
  const url = value === '' ? undefined : resolve(value);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  if (url.origin === SITE) return sitePath(url);
  if (url.protocol === 'https:' && isPlain(value)) return value;
  url.protocol = 'https:';
  return url.href;
}

/**
 * Whether `value` may be a featured image: an https URL or a path on this site, within the length limit (contract,
 * Limits).
 */
export function isImageUrl(value: string): boolean {
  if (value.length > ARTICLE_LIMITS.imageUrl || /[\s\p{Cc}\\]/u.test(value)) return false;
  const url = resolve(value);
  if (!url) return false;
  return value.startsWith('/') ? url.origin === SITE : /^https:\/\//i.test(value) && url.protocol === 'https:';
}

/** Characters that browsers strip from a URL before parsing it. */
function tidy(raw: string): string {
  return raw.replace(/[\t\n\r]/g, '').trim();
}

function resolve(value: string): URL | undefined {
  return URL.canParse(value, SITE) ? new URL(value, SITE) : undefined;
}

function isPlain(value: string): boolean {
  return ABSOLUTE.test(value) && !value.includes('\\');
}

function isPlainPath(value: string): boolean {
  return !value.includes('\\') && !value.startsWith('//') && !/^[^/?#]*:/.test(value);
}

/** Path, query and fragment; never two leading slashes, which would name another host. */
function sitePath(url: URL): string {
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`;
}
