import { NETWORK_PATIENCE, OFFLINE_CACHES, routes } from '#contract';
import { html as plainPage, policy } from 'virtual:offline-page';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { savedCopyOf, dropCopies, keepVisited } from './kept-pages';
import { listInPlaceOf, withNotice } from './notice';

/** How long a page's network failure affects the next one, and how long that one is waited for. */
const IMPATIENCE = 10_000;
const LITTLE_PATIENCE = 400;

/**
 * Answers a navigation: from the network if possible, so that no page is older than the site; else from the caches. A
 * page shown because the network was slow stays as it is; the next load is fresh.
 */
export class PageStrategy extends Strategy {
  private impatientUntil = 0;

  /** The network has just failed: if the next page is saved, do not wait for the network. */
  hurry(): void {
    this.impatientUntil = Date.now() + IMPATIENCE;
  }

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const url = new URL(request.url);
    const network = handler.fetch(request).catch(() => undefined);
    void handler.waitUntil(network.then((answer) => learn(url, answer?.clone())));
    const copy = await savedCopyOf(url);
    const answer = copy ? await Promise.race([network, this.patience()]) : await network;
    if (copy && answer === 'late') return withNotice(copy, url.pathname, 'slow');
    if (answer === 'late' || !answer) return copy ? withNotice(copy, url.pathname, 'failed') : instead(url);
    return copy && answer.status >= 500 ? withNotice(copy, url.pathname, 'failed') : answer;
  }

  private patience(): Promise<'late'> {
    const patience = Date.now() < this.impatientUntil ? LITTLE_PATIENCE : NETWORK_PATIENCE;
    this.impatientUntil = 0;
    return new Promise((done) => setTimeout(() => done('late'), patience));
  }
}

/** Updates the caches by the network's response, whether it is shown or came too late. */
async function learn(url: URL, answer: Response | undefined): Promise<void> {
  if (answer?.status === 404 || answer?.status === 410) await dropCopies(url);
  else if (answer) await keepVisited(url, answer);
}

/** If neither the network nor the caches have the page: the list of what is saved, or a plain page that says so. */
async function instead(url: URL): Promise<Response> {
  const list = await caches.match(routes.offline, { cacheName: OFFLINE_CACHES.guides, ignoreVary: true });
  const query = url.pathname === routes.search ? url.searchParams.get('q')?.trim() : undefined;
  // The list can search the saved guides.
  if (list && query)
    return Response.redirect(new URL(`${routes.offline}#q=${encodeURIComponent(query)}`, url.origin).href);
  if (list) return listInPlaceOf(list);
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
