/** The forms in which one address may be requested, and the one in which redirects are stored. Pure. */

import { REDIRECT_LIMITS } from '#contract';

/** Why a redirect cannot be added to all others, as the end of a sentence. */
export const NO_ROOM = `there are already ${REDIRECT_LIMITS.redirects.toLocaleString('en-US')} redirects.`;
/** Characters that mean the same escaped or not (RFC 3986, unreserved). */
const NEEDLESS_ESCAPE = /%(2d|2e|3\d|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi;
/** The number of a text, with which WordPress names it if its addresses are plain: it is the same for posts and pages. */
const TEXT_NUMBER = /^\?(?:[^#]*&)?(?:p|page_id)=(\d{1,12})(?=[&#]|$)/;

/**
 * Lower case, single slashes, none at the end, no needless escapes, no `index.html`. Never starts with `//`, so it
 * cannot name another host.
 */
export function toCanonicalPath(rawPath: string): string {
  const path = rawPath
    .replace(NEEDLESS_ESCAPE, decodeURIComponent)
    .replace(/\\/g, '%5c')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html$/, '/');
  return path.length > 1 ? path.replace(/\/$/, '') : '/';
}

/**
 * An address of another program as redirects store it: canonical, without `/index.php` before it and `.html` behind it,
 * and of its query only the number of a text.
 * @param target path and query
 * @returns such as `/2021/03/rent`, or `/?p=12`
 */
export function toRedirectPath(target: string): string {
  const [path = '', query = ''] = target.split(/(?=[?#])/, 2);
  const plain = toCanonicalPath(path)
    .replace(/^\/index\.php(?=\/|$)/, '')
    .replace(/\.html?$/, '');
  const number = TEXT_NUMBER.exec(query)?.[1];
  return `${toCanonicalPath(plain || '/')}${number === undefined ? '' : `?p=${number}`}`;
}

/** Whether a requested address has a form that no page of this site has, but that a redirect may be meant for. */
export function isForeignForm(canonicalPath: string, query: string): boolean {
  return /\.html?$|^\/index\.php(?:\/|$)/.test(canonicalPath) || TEXT_NUMBER.test(query);
}
