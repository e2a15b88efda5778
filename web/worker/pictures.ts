import { OFFLINE_CACHES } from '#contract';

/** Matches every size and format of an uploaded picture by their common hash. */
const UPLOADED = /^\/media\/([0-9a-f]{32,})/;
const EMPTY_IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/**
 * Returns a picture from the cache, else from the network, else another variant of it from the cache, else an empty
 * image, so that a guide saved without pictures shows no broken ones; pages hide it (`lib/missing-pictures`).
 */
export async function pictureFor(request: Request): Promise<Response> {
  const cacheName = OFFLINE_CACHES.pictures;
  const kept = await caches.match(request.url, { cacheName, ignoreVary: true });
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch {
    return (
      (await otherVariant(request.url)) ??
      new Response(EMPTY_IMAGE, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' } })
    );
  }
}

async function otherVariant(url: string): Promise<Response | undefined> {
  const hash = findHash(url);
  if (!hash || !(await caches.has(OFFLINE_CACHES.pictures))) return undefined;
  const cache = await caches.open(OFFLINE_CACHES.pictures);
  const variant = (await cache.keys()).find((key) => findHash(key.url) === hash);
  return variant && cache.match(variant, { ignoreVary: true });
}

function findHash(url: string): string | undefined {
  return UPLOADED.exec(new URL(url).pathname)?.[1];
}
