import { OFFLINE_CACHES } from '#contract';

/** An uploaded picture in any of its sizes and formats: they share the hash. */
const UPLOADED = /^\/media\/([0-9a-f]{32,})/;
const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/**
 * Answers a request for a picture: from the cache, else from the network, else with another form of the same picture,
 * else with an empty one, so that a guide saved without pictures shows no broken ones.
 */
export async function pictureFor(request: Request): Promise<Response> {
  const cacheName = OFFLINE_CACHES.pictures;
  const kept = await caches.match(request.url, { cacheName, ignoreVary: true });
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch {
    return (
      (await otherForm(request.url)) ??
      new Response(NOTHING, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' } })
    );
  }
}

async function otherForm(url: string): Promise<Response | undefined> {
  const hash = hashOf(url);
  if (!hash || !(await caches.has(OFFLINE_CACHES.pictures))) return undefined;
  const cache = await caches.open(OFFLINE_CACHES.pictures);
  const form = (await cache.keys()).find((key) => hashOf(key.url) === hash);
  return form && cache.match(form, { ignoreVary: true });
}

function hashOf(url: string): string | undefined {
  return UPLOADED.exec(new URL(url).pathname)?.[1];
}
