import { endpoints, MESSAGES, PLAN_QUESTION_IDS, routes, type PagesAnswer } from '#contract';

/** A page failed to load; the message is the specified one. */
export class PageLoadError extends Error {}

const ADDRESS_PARAMETERS = ['q', 'category', 'page', 'article', 'section', 'fact', 'kind', 'arrival'];
/** Parameters that may occur several times. */
const REPEATED_PARAMETERS: readonly string[] = PLAN_QUESTION_IDS;
const PREFETCH_LIFETIME_MS = 10_000;

const prefetched = new Map<string, { at: number; answer: Promise<PagesAnswer> }>();

/** The key of a page: its path with the parameters that pages know, without campaign parameters and the like. */
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

/** Whether a URL is an article's: one segment that is not a page of its own. */
export function isArticleAddress(key: string): boolean {
  return (
    /^\/(?:post\/)?[^/?]+$/.test(key) &&
    !/^\/(?:about|contact|privacy|terms|disclaimer|plan|saved|search|sitemap)$/.test(key)
  );
}

/** Whether a URL is the search screen's, for any query. */
export function isSearchAddress(key: string): boolean {
  return key.split('?')[0] === routes.search;
}

/** The page at `key`, from a fresh prefetch if there is one. */
export function fetchPage(key: string): Promise<PagesAnswer> {
  const early = prefetched.get(key);
  prefetched.delete(key);
  if (early && Date.now() - early.at < PREFETCH_LIFETIME_MS) return early.answer;
  return request(key);
}

/** Prefetches a page that will probably be opened next. */
export function prefetchPage(key: string): void {
  const early = prefetched.get(key);
  if (early && Date.now() - early.at < PREFETCH_LIFETIME_MS) return;
  const answer = request(key);
  // A failure is shown when the page is opened, not when a pointer passes over a link.
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
  if (!response.ok)
    throw new PageLoadError(isArticleAddress(key) ? MESSAGES.articleLoadFailed : MESSAGES.articlesFailed);
  try {
    return (await response.json()) as PagesAnswer;
  } catch {
    throw new PageLoadError(MESSAGES.networkError);
  }
}
