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

/** The key of the page this document was loaded for, and the service worker's notice if it is a kept copy. */
const first = toKey(new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href));
const notice = document.getElementById(KEPT_NOTICE_ID);

function toKey({ pathname, search }: URL | Location): string {
  return pageKey(pathname, search);
}

/**
 * Returns the answer of `load`, with a fallback for pages that a service worker has saved: if the network fails, or is
 * too slow, works the page out on this device, or loads the document itself, which the worker serves from its caches.
 * @param seen an earlier answer is on the screen, and stays
 * @param leaving aborted if the reader leaves for another document: a reload would keep them here
 */
export async function orKeptCopy<T>(
  key: string,
  seen: boolean,
  load: Promise<T>,
  leaving: AbortSignal,
  workOut: () => Promise<T | undefined>,
): Promise<T> {
  try {
    const answer = await (seen ? load : Promise.race([load, rejectIfSlow(key)]));
    if (key === first) notice?.remove();
    else if (notice) notice.hidden = true;
    postToWorker({ type: 'visited', path: key });
    return answer;
  } catch (error) {
    if (notice) notice.hidden = key !== first;
    // Ignored if the reader has navigated on.
    if (seen || leaving.aborted || toKey(location) !== key) throw error;
    const own = await workOut();
    if (own) return own;
    // This document is the copy already.
    if (notice && key === first) throw error;
    postToWorker({ type: 'impatient' });
    location.reload();
    return await new Promise<T>(() => undefined);
  }
}

/** Rejects after the network timeout if the page is saved; otherwise never settles. */
async function rejectIfSlow(key: string): Promise<never> {
  await new Promise((done) => setTimeout(done, NETWORK_PATIENCE));
  const url = new URL(key, location.origin);
  const kept = new URL(keptPath(url), location.origin).href;
  for (const cacheName of [OFFLINE_CACHES.guides, WORKER_CACHES.visited]) {
    const copy = await caches.match(kept, { cacheName, ignoreVary: true });
    if (copy?.headers.has(KEPT_AT_HEADER)) throw new Error('Network timeout');
  }
  return new Promise<never>(() => undefined);
}

function postToWorker(message: WorkerMessage): void {
  navigator.serviceWorker.controller?.postMessage(message);
}
