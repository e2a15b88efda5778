import {
  KEPT_AT_HEADER,
  KEPT_NOTICE_ID,
  keptPath,
  NETWORK_PATIENCE,
  OFFLINE_CACHES,
  WORKER_CACHES,
  type WorkerMessage,
} from '#contract';
import { pageKey } from './pages-api';

/** The page that this document was loaded for, and the worker's notice if it is a saved copy. */
const first = keyOf(new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href));
const notice = document.getElementById(KEPT_NOTICE_ID);

function keyOf({ pathname, search }: URL | Location): string {
  return pageKey(pathname, search);
}

/**
 * The answer for a page opened inside the application, if there is a service worker. If the network fails, or is slow
 * and the page is saved, the document itself is loaded: the worker serves saved documents.
 * @param seen the page has been shown before, and stays
 */
export async function orSavedCopy<T>(key: string, seen: boolean, load: Promise<T>): Promise<T> {
  try {
    const answer = await (seen ? load : Promise.race([load, tooLate(key)]));
    if (key === first) notice?.remove();
    else if (notice) notice.hidden = true;
    tell({ type: 'visited', path: key });
    return answer;
  } catch (error) {
    if (notice) notice.hidden = key !== first;
    // A reader who has navigated meanwhile stays there.
    if (seen || keyOf(location) !== key) throw error;
    tell({ type: 'impatient' });
    location.reload();
    return new Promise<T>(() => undefined);
  }
}

/** Rejects when the network has had its time and the page is saved; else never settles. */
async function tooLate(key: string): Promise<never> {
  await new Promise((done) => setTimeout(done, NETWORK_PATIENCE));
  const address = new URL(key, location.origin);
  const kept = new URL(keptPath(address), location.origin).href;
  for (const cacheName of [OFFLINE_CACHES.guides, WORKER_CACHES.visited]) {
    const copy = await caches.match(kept, { cacheName, ignoreVary: true });
    if (copy?.headers.has(KEPT_AT_HEADER)) throw new Error('the network is too slow');
  }
  return new Promise<never>(() => undefined);
}

function tell(message: WorkerMessage): void {
  navigator.serviceWorker.controller?.postMessage(message);
}
