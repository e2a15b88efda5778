import { OFFLINE_CACHES, WORKER_CACHES } from '#contract';
import { Strategy, type StrategyHandler } from 'workbox-strategies';

declare const self: WorkerGlobal;

/** This release's public assets: everything the first script can request, except the admin area. */
const release: readonly string[] = self.__WB_MANIFEST.map(({ url }) => url);

/** Asset URLs in a page, and possible asset names in a script. */
const NAMED_BY_PAGE = /\/assets\/[\w.-]{1,80}/g;
const NAMED_BY_SCRIPT = /[\w.-]{1,80}\.(?:js|css|woff2|svg)\b/g;

/** Release history, recorded for the next worker. */
interface Releases {
  current: readonly string[];
  former: readonly string[];
}
const RELEASES_KEY = '/releases';

/** Timeout in milliseconds, so that a stalled connection does not block the other assets. */
const FETCH_TIMEOUT_MS = 100_000;

/** Cache first: asset URLs are immutable. Only this release's assets are stored. */
export class AssetStrategy extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = await caches.match(request.url, { cacheName: WORKER_CACHES.assets, ignoreVary: true });
    if (kept) return kept;
    const answer = await handler.fetch(request);
    const { pathname } = new URL(request.url);
    if (answer.status === 200 && release.includes(pathname)) void handler.waitUntil(store(pathname, answer.clone()));
    return answer;
  }
}

/** Fetches missing assets of this release and of kept pages; failed ones are skipped until the next call. */
export async function fetchMissing(): Promise<void> {
  const cache = await caches.open(WORKER_CACHES.assets);
  const cached = await namesIn(cache);
  const wanted = new Set([...release, ...(await namedByPages())]);
  await Promise.all(
    [...wanted]
      .filter((path) => !cached.has(path))
      .map(async (path) => {
        const answer = await fetch(path, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) }).catch(() => undefined);
        if (answer?.status === 200) await store(path, answer);
      }),
  );
}

/**
 * Deletes unreferenced assets. Kept are those of this release, of the previous one, which open tabs may still use, and
 * of kept pages, including everything their scripts can request.
 */
export async function deleteUnneeded(): Promise<void> {
  const former = await formerRelease();
  const cache = await caches.open(WORKER_CACHES.assets);
  const cached = await namesIn(cache);
  const needed = new Set([...release, ...former]);
  if ([...cached].every((path) => needed.has(path))) return;
  const found = [...(await namedByPages())];
  for (let path = found.pop(); path; path = found.pop()) {
    if (needed.has(path) || !cached.has(path)) continue;
    needed.add(path);
    const text = path.endsWith('.js') ? await (await cache.match(path, { ignoreVary: true }))?.text() : undefined;
    found.push(...(text?.match(NAMED_BY_SCRIPT) ?? []).map((name) => `/assets/${name}`));
  }
  await Promise.all([...cached].filter((path) => !needed.has(path)).map((path) => cache.delete(path)));
}

/** Returns the previous release's assets, and records this release for the next worker. */
async function formerRelease(): Promise<readonly string[]> {
  const notes = await caches.open(WORKER_CACHES.notes);
  const record = (await (await notes.match(RELEASES_KEY))?.json()) as Releases | undefined;
  const known = record ?? { current: [], former: [] };
  const former = known.current.join() === release.join() ? known.former : known.current;
  await notes
    .put(RELEASES_KEY, Response.json({ current: release, former } satisfies Releases))
    // Over quota: the clean-up continues all the same.
    .catch(() => undefined);
  return former;
}

async function namedByPages(): Promise<Set<string>> {
  const names = new Set<string>();
  for (const name of [OFFLINE_CACHES.guides, WORKER_CACHES.visited]) {
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const text = await (await cache.match(key, { ignoreVary: true }))?.text();
      for (const found of text?.match(NAMED_BY_PAGE) ?? []) names.add(found);
    }
  }
  return names;
}

async function namesIn(cache: Cache): Promise<Set<string>> {
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

/**
 * Stores an asset unless the worker was removed, whose caches must not come back. Over quota, the network continues to
 * serve it.
 */
async function store(path: string, answer: Response): Promise<void> {
  try {
    if (await caches.has(WORKER_CACHES.assets)) await (await caches.open(WORKER_CACHES.assets)).put(path, answer);
  } catch {
    // Over quota.
  }
}
