/** Which addresses an article may link to or show. A browser's own URL parser decides where an address leads. */
import { ARTICLE_LIMITS } from '#contract';
import { completed } from './bare-addresses.js';

/** Stands for this site while an address is resolved; articles live one segment below the root. */
const SITE = 'https://site.invalid';
const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const ABSOLUTE = /^https?:\/\/[^\\/]/i;

export interface Link {
  href: string;
  /** Leads to another site. */
  foreign: boolean;
}

/** The address of a link as it may be stored, or `undefined` where it must go (`javascript:`, `data:`, unreadable, …). */
export function linkAddress(raw: string): Link | undefined {
  const value = completed(tidy(raw));
  if (value === '') return undefined;
  if (value.startsWith('#')) return { href: value, foreign: false };
  const url = resolve(value);
  if (!url || !LINK_PROTOCOLS.has(url.protocol)) return undefined;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return { href: value, foreign: false };
  if (url.origin !== SITE) return { href: isPlain(value) ? value : url.href, foreign: true };
  return { href: isPlainPath(value) ? value : sitePath(url), foreign: false };
}

/**
 * The address of an image as it may be stored: https (http is raised to it, since pages load nothing else) or a path from
 * this site's root, which is what a relative address means on an article's page. `undefined`: the image cannot be shown.
 */
export function imageSource(raw: string): string | undefined {
  const value = tidy(raw);
  const url = value === '' ? undefined : resolve(value);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  if (url.origin === SITE) return sitePath(url);
  if (url.protocol === 'https:' && isPlain(value)) return value;
  url.protocol = 'https:';
  return url.href;
}

/** Whether `value` may be a `featured_image`: an https address or a path of this site, within its limit (contract, Limits). */
export function isImageAddress(value: string): boolean {
  if (value.length > ARTICLE_LIMITS.featuredImage || /[\s\p{Cc}\\]/u.test(value)) return false;
  const url = resolve(value);
  if (!url) return false;
  return value.startsWith('/') ? url.origin === SITE : /^https:\/\//i.test(value) && url.protocol === 'https:';
}

/** What a browser drops from an address before it reads it. */
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

/** Path, query and fragment; never two slashes in front, which would name another host. */
function sitePath(url: URL): string {
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`;
}
