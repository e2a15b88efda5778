import { KEPT_AT_HEADER, keptPath, mayBeKept, OFFLINE_CACHES, WORKER_CACHES } from '#contract';

declare const self: WorkerGlobal;

const MAX_VISITED = 50;
const DAY = 86_400_000;
const MAX_AGE = 30 * DAY;
/** Within this time, opening a page inside the application does not refetch its copy. */
const REFETCH_AFTER = 3_600_000;

/** Returns a page's cache key. */
function toKey(url: URL): string {
  return new URL(keptPath(url), url.origin).href;
}

/** Returns when a page was stored, in milliseconds since the epoch; 0 if unknown. */
export function keptAt(page: Response): number {
  return Date.parse(page.headers.get(KEPT_AT_HEADER) ?? '') || 0;
}

/** Returns the newest copy of a page on this device: saved by the reader, or recently visited. */
export async function findKeptCopy(url: URL): Promise<Response | undefined> {
  const [guide, visited] = await Promise.all(
    [OFFLINE_CACHES.guides, WORKER_CACHES.visited].map((cacheName) =>
      caches.match(toKey(url), { cacheName, ignoreVary: true }),
    ),
  );
  const recent = visited && Date.now() - keptAt(visited) < MAX_AGE ? visited : undefined;
  return guide && recent ? (keptAt(recent) > keptAt(guide) ? recent : guide) : (guide ?? recent);
}

/** Deletes all copies of a page that no longer exists. */
export async function dropCopies(url: URL): Promise<void> {
  for (const name of [OFFLINE_CACHES.guides, WORKER_CACHES.visited])
    if (await caches.has(name)) await (await caches.open(name)).delete(toKey(url), { ignoreVary: true });
}

/** Stores a visited page if it is a complete public page. Never fails. */
export async function keepVisited(url: URL, answer: Response): Promise<void> {
  if (!mayBeKept(url) || !isPublicPage(answer)) return;
  const headers = new Headers(answer.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  headers.set(KEPT_AT_HEADER, new Date().toISOString());
  try {
    const body = await answer.blob();
    // A removed worker's caches must not come back.
    if (!(await caches.has(WORKER_CACHES.visited))) return;
    const cache = await caches.open(WORKER_CACHES.visited);
    // Deleting first moves the key to the end: keys are in insertion order.
    await cache.delete(toKey(url), { ignoreVary: true });
    await cache.put(toKey(url), new Response(body, { headers }));
    await evictOldest(MAX_VISITED);
  } catch {
    // Over quota: packs take precedence over visited pages.
    await evictOldest(MAX_VISITED / 2);
  }
}

/** Fetches a page that was visited inside the application, to make it available offline. */
export async function fetchVisited(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin || !mayBeKept(url)) return;
  const known = await caches.match(toKey(url), { cacheName: WORKER_CACHES.visited, ignoreVary: true });
  if (known && Date.now() - keptAt(known) < REFETCH_AFTER) return;
  const answer = await fetch(toKey(url), { headers: { Accept: 'text/html' } });
  if (!answer.redirected) await keepVisited(url, answer);
}

function isPublicPage({ status, type, headers }: Response): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    (headers.get('Content-Type') ?? '').startsWith('text/html') &&
    !/no-store|private/.test(headers.get('Cache-Control') ?? '')
  );
}

async function evictOldest(most: number): Promise<void> {
  if (!(await caches.has(WORKER_CACHES.visited))) return;
  const cache = await caches.open(WORKER_CACHES.visited);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}
