import { endpoints, MESSAGES, PLAN_QUESTION_IDS, routes, type PagesAnswer } from '#contract';

/** A page failed to load; the message is for display. */
export class PageLoadError extends Error {}

const ADDRESS_PARAMETERS = ['q', 'category', 'page', 'exact', 'article', 'section', 'fact', 'kind', 'arrival'];
/** Parameters that may repeat. */
const REPEATED_PARAMETERS: readonly string[] = PLAN_QUESTION_IDS;
const PREFETCH_LIFETIME_MS = 10_000;

const prefetched = new Map<string, { at: number; answer: Promise<PagesAnswer> }>();

/** Returns the key of a page: its path with the parameters that pages know, without tracking parameters. */
export function pageKey(pathname: string, search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of ADDRESS_PARAMETERS) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  for (const name of REPEATED_PARAMETERS) for (const value of given.getAll(name)) if (value) kept.append(name, value);
  const query = kept.toString();
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

/** Fetches a page, or takes a fresh prefetch of it. */
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
  if (!response.ok) throw new PageLoadError(isArticleUrl(key) ? MESSAGES.articleLoadFailed : MESSAGES.articlesFailed);
  try {
    return (await response.json()) as PagesAnswer;
  } catch {
    throw new PageLoadError(MESSAGES.networkError);
  }
}
