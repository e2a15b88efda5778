import { NETWORK_PATIENCE, OFFLINE_CACHES, routes } from '#contract';
import { html as plainPage, policy } from 'virtual:offline-page';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { findKeptCopy, dropCopies, keepVisited } from './kept-pages';
import { replaceWithList, withNotice } from './notice';

/** How long a network failure shortens the timeout, and the shortened timeout, in milliseconds. */
const SHORT_TIMEOUT_FOR = 10_000;
const SHORT_TIMEOUT = 400;

/**
 * Network first, so that no page is outdated, with the caches as fallback. A page shown because the network was slow is
 * not replaced; the next load is fresh.
 */
export class PageStrategy extends Strategy {
  private shortTimeoutUntil = 0;

  /** After a network failure: shortens the network timeout for the next page that is saved. */
  hurry(): void {
    this.shortTimeoutUntil = Date.now() + SHORT_TIMEOUT_FOR;
  }

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const url = new URL(request.url);
    const network = handler.fetch(request).catch(() => undefined);
    void handler.waitUntil(network.then((answer) => updateCaches(url, answer?.clone())));
    const copy = await findKeptCopy(url);
    const answer = copy ? await Promise.race([network, this.timeout()]) : await network;
    if (copy && answer === 'late') return withNotice(copy, url, 'slow');
    if (answer === 'late' || !answer) return copy ? withNotice(copy, url, 'failed') : fallbackFor(url);
    return copy && answer.status >= 500 ? withNotice(copy, url, 'failed') : answer;
  }

  private timeout(): Promise<'late'> {
    const timeout = Date.now() < this.shortTimeoutUntil ? SHORT_TIMEOUT : NETWORK_PATIENCE;
    this.shortTimeoutUntil = 0;
    return new Promise((done) => setTimeout(() => done('late'), timeout));
  }
}

/** Updates the caches from a response, even one that arrived too late to be shown. */
async function updateCaches(url: URL, answer: Response | undefined): Promise<void> {
  if (answer?.status === 404 || answer?.status === 410) await dropCopies(url);
  else if (answer) await keepVisited(url, answer);
}

/**
 * The fallback if neither the network nor the caches have the page: the list of kept pages, or a plain offline page.
 */
async function fallbackFor(url: URL): Promise<Response> {
  const list = await caches.match(routes.offline, { cacheName: OFFLINE_CACHES.guides, ignoreVary: true });
  const query = url.pathname === routes.search ? url.searchParams.get('q')?.trim() : undefined;
  // The list has a search over saved guides.
  if (list && query)
    return Response.redirect(new URL(`${routes.offline}#q=${encodeURIComponent(query)}`, url.origin).href);
  if (list) return replaceWithList(list);
  return new Response(plainPage, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    },
  });
}
