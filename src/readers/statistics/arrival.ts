import { type Arrival, routes } from '#contract';

/** Hosts of search engines and assistants that search, with any subdomain. */
const SEARCH =
  /(^|\.)(google\.[a-z]{2,3}(\.[a-z]{2})?|bing\.com|duckduckgo\.com|yahoo\.(com|co\.[a-z]{2})|yandex\.[a-z]{2,3}|baidu\.com|ecosia\.org|qwant\.com|startpage\.com|search\.brave\.com|kagi\.com|naver\.com|seznam\.cz|perplexity\.ai|chatgpt\.com)$/;

/** Google hosts other than search. */
const NO_SEARCH = /^(mail|docs|drive|groups|sites|news|classroom|meet|chat)\.google\./;

/** Classifies how a reader arrived by the referrer's host alone: path and query may be personal and are ignored. */
export function classifyArrival(referrer: string, siteUrl: string): Arrival {
  if (referrer.startsWith('android-app://com.google.')) return 'search';
  const url = URL.parse(referrer);
  if (!url || !/^https?:$/.test(url.protocol)) return 'direct';
  if (url.host === new URL(siteUrl).host) return 'inside';
  return SEARCH.test(url.hostname) && !NO_SEARCH.test(url.hostname) ? 'search' : 'sites';
}

/** The words of the search on this site that led to a page; `''`: none did. */
export function findSearch(referrer: string, siteUrl: string): string {
  const url = URL.parse(referrer);
  return url?.host === new URL(siteUrl).host && url.pathname === routes.search ? (url.searchParams.get('q') ?? '') : '';
}
