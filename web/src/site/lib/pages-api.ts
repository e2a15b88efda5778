import { isOtherRelease } from '../../shared/lib/release';
import { endpoints, MESSAGES, PLAN_QUESTION_IDS, routes, type PagesAnswer } from '#contract';

/** A page failed to load; the message is for display. */
export class PageLoadError extends Error {}

/** The server runs another release: its document brings the scripts that understand the page's data. */
export class OtherRelease extends Error {}

/** Of lists, searches and reports; of the plan; of the finder; of the costs, whose area the map has too. */
const ADDRESS_PARAMETERS: ReadonlySet<string> = new Set([
  ...['q', 'category', 'page', 'exact', 'article', 'section', 'fact', 'kind'],
  ...['arrival', ...PLAN_QUESTION_IDS],
  ...['budget', 'longest', 'need', 'compare'],
  ...['ctc', 'pf', 'deductions', 'area', 'rent', 'gated', 'adults', 'children', 'school', 'commuters', 'commute', 'km'],
  ...['help', 'months', 'broker', 'movers', 'furniture'],
]);
const PREFETCH_LIFETIME_MS = 10_000;

const prefetched = new Map<string, { at: number; answer: Promise<PagesAnswer> }>();

/** Returns the key of a page: its path with the parameters that pages know, without tracking parameters. */
export function pageKey(pathname: string, search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name, value]) => value && ADDRESS_PARAMETERS.has(name));
  const query = new URLSearchParams(kept).toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** Whether a key is an article's: a single path segment without a fixed page. */
export function isArticleUrl(key: string): boolean {
  return (
    /^\/(?:post\/)?[^/?]+$/.test(key) &&
    !/^\/(?:about|contact|privacy|terms|disclaimer|plan|saved|search|sitemap)$/.test(key)
  );
}

/** Whether a key is the search page's, for any query. */
export function isSearchAddress(key: string): boolean {
  return key.split('?')[0] === routes.search;
}

/** Whether a key is the area finder's, for any question. */
export function isFinderAddress(key: string): boolean {
  return key.split('?')[0] === routes.areas;
}

/** Fetches a page, or takes a fresh prefetch of it. @throws OtherRelease, PageLoadError */
export function fetchPage(key: string): Promise<PagesAnswer> {
  const early = prefetched.get(key);
  prefetched.delete(key);
  if (early && Date.now() - early.at < PREFETCH_LIFETIME_MS) return early.answer;
  return request(key);
}

/** Prefetches a page that is likely to be opened next. */
export function prefetchPage(key: string): void {
  const early = prefetched.get(key);
  if (early && Date.now() - early.at < PREFETCH_LIFETIME_MS) return;
  const answer = request(key);
  // Errors surface when the page is opened, not on hover.
  answer.catch(() => prefetched.delete(key));
  prefetched.set(key, { at: Date.now(), answer });
}

async function request(key: string): Promise<PagesAnswer> {
  let response: Response;
  try {
    response = await fetch(`${endpoints.pages}?path=${encodeURIComponent(key)}`, {
      headers: { Accept: 'application/json' },
    });
  } catch {
    throw new PageLoadError(MESSAGES.networkError);
  }
  if (isOtherRelease((name) => response.headers.get(name))) throw new OtherRelease();
  if (!response.ok) throw new PageLoadError(isArticleUrl(key) ? MESSAGES.articleLoadFailed : MESSAGES.articlesFailed);
  try {
    return (await response.json()) as PagesAnswer;
  } catch {
    throw new PageLoadError(MESSAGES.networkError);
  }
}
