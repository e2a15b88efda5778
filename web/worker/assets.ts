import { OFFLINE_CACHES, WORKER_CACHES } from '#contract';
import { Strategy, type StrategyHandler } from 'workbox-strategies';

declare const self: WorkerGlobal;

/** The public assets of this worker's release: everything that the first script can request, except the admin area. */
const release: readonly string[] = self.__WB_MANIFEST.map(({ url }) => url);

/** Assets referenced by a page, and possible asset names in a script. */
const NAMED_BY_PAGE = /\/assets\/[\w.-]{1,80}/g;
const NAMED_BY_SCRIPT = /[\w.-]{1,80}\.(?:js|css|woff2|svg)\b/g;

/** What a worker records for the next one: its own assets, and those of the release before. */
interface Releases {
  current: readonly string[];
  former: readonly string[];
}
const RELEASES_KEY = '/releases';

/** Milliseconds until an asset is postponed: a stalled connection would block everything else. */
const FETCH_AT_MOST = 100_000;

/**
 * Assets never change under their names: cached ones are never requested again. Only those of this release are stored.
 */
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

/** Fetches missing assets of this release and of saved pages; those that fail are left for another time. */
export async function fetchMissing(): Promise<void> {
  const cache = await caches.open(WORKER_CACHES.assets);
  const there = await namesIn(cache);
  const wanted = new Set([...release, ...(await namedByPages())]);
  await Promise.all(
    [...wanted]
      .filter((path) => !there.has(path))
      .map(async (path) => {
        const answer = await fetch(path, { signal: AbortSignal.timeout(FETCH_AT_MOST) }).catch(() => undefined);
        if (answer?.status === 200) await store(path, answer);
      }),
  );
}

/**
 * Deletes the assets that nothing needs: neither this release, nor the one before, which an open tab may still use, nor
 * a saved page, including everything that its scripts can request.
 */
export async function deleteUnneeded(): Promise<void> {
  const former = await formerRelease();
  const cache = await caches.open(WORKER_CACHES.assets);
  const there = await namesIn(cache);
  const needed = new Set([...release, ...former]);
  if ([...there].every((path) => needed.has(path))) return;
  const found = [...(await namedByPages())];
  for (let path = found.pop(); path; path = found.pop()) {
    if (needed.has(path) || !there.has(path)) continue;
    needed.add(path);
    const text = path.endsWith('.js') ? await (await cache.match(path, { ignoreVary: true }))?.text() : undefined;
    found.push(...(text?.match(NAMED_BY_SCRIPT) ?? []).map((name) => `/assets/${name}`));
  }
  await Promise.all([...there].filter((path) => !needed.has(path)).map((path) => cache.delete(path)));
}

/** The assets of the release before this one; records this one for the next. */
async function formerRelease(): Promise<readonly string[]> {
  const notes = await caches.open(WORKER_CACHES.notes);
  const noted = (await (await notes.match(RELEASES_KEY))?.json()) as Releases | undefined;
  const known = noted ?? { current: [], former: [] };
  const former = known.current.join() === release.join() ? known.former : known.current;
  await notes
    .put(RELEASES_KEY, Response.json({ current: release, former } satisfies Releases))
    // No space left: the clean-up continues all the same.
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

/** Without space the network continues to serve it; an ended worker's caches must not come back. */
async function store(path: string, answer: Response): Promise<void> {
  try {
    if (await caches.has(WORKER_CACHES.assets)) await (await caches.open(WORKER_CACHES.assets)).put(path, answer);
  } catch {
    // No space left.
  }
}
