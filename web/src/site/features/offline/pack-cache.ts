import {
  CONTENT_HASH_HEADER,
  endpoints,
  KEPT_AT_HEADER,
  OFFLINE_CACHES,
  type PackEntry,
  type PackId,
  type PackManifest,
  type PackPicture,
} from '#contract';

/** The cache for records of saved packs: not other storage, so that the browser clears them together with the pages. */
const RECORDS_CACHE = 'offline-packs';

/** The lock between writes in one tab and removals in another. */
const LOCK_NAME = 'offline-writes';

/** The record of a pack on this device. */
export interface PackRecord {
  id: PackId;
  title: string;
  /** Whether its pictures were requested. */
  pictures: boolean;
  /** ISO 8601, UTC: when it was first requested, and when it was last updated or found up to date. */
  since: string;
  at: string;
  /** False while part of it is missing. */
  complete: boolean;
  /** Stopped by the reader: not resumed automatically. */
  stopped?: true;
  manifest: Omit<PackManifest, 'words'> & {
    /** Absent: kept before packs had them. */
    words?: PackManifest['words'];
  };
}

/** A kept page or picture. */
export interface Kept {
  /** `''` for pictures, whose URLs are immutable. */
  hash: string;
  /** Bytes on this device. */
  size: number;
}

/** The storage quota is exceeded. */
export class StorageFull extends Error {}

/** The pack was removed from this device, perhaps in another tab. */
export class PackRemoved extends Error {}

/** Returns the records of all packs on this device, oldest first. */
export async function readRecords(): Promise<PackRecord[]> {
  const answers = (await (await openIfExists(RECORDS_CACHE))?.matchAll()) ?? [];
  const records = await Promise.all(answers.map((one) => one.json() as Promise<PackRecord>));
  return records.sort((a, b) => (a.since < b.since ? -1 : 1));
}

/**
 * Adds a pack to this device.
 * @throws StorageFull
 */
export function addRecord(record: PackRecord): Promise<void> {
  return withLock('shared', () => putRecord(record));
}

/**
 * Changes the record of a pack.
 * @throws PackRemoved, StorageFull
 */
export function updateRecord(record: PackRecord): Promise<void> {
  return unlessRemoved(record.id, () => putRecord(record));
}

function putRecord(record: PackRecord): Promise<void> {
  return put(RECORDS_CACHE, endpoints.offlinePack(record.id), new Response(JSON.stringify(record)));
}

/** Returns what is stored of `kind`, by URL. */
export async function readKept(kind: keyof typeof OFFLINE_CACHES): Promise<Map<string, Kept>> {
  const cache = await openIfExists(OFFLINE_CACHES[kind]);
  if (!cache) return new Map();
  // Both are in insertion order.
  const [keys, answers] = await Promise.all([cache.keys(), cache.matchAll()]);
  return new Map(
    keys.map(({ url }, index) => {
      const headers = answers[index]?.headers;
      const size = Number(headers?.get('Content-Length') ?? 0);
      return [toCacheKey(url), { hash: headers?.get(CONTENT_HASH_HEADER) ?? '', size }];
    }),
  );
}

/**
 * Stores a page of a pack with the server's headers, including the security headers.
 * @throws PackRemoved, StorageFull
 */
export function keepPage(pack: PackId, { url, hash }: PackEntry, answer: Response, body: Blob): Promise<void> {
  const headers = storedHeaders(answer, body);
  headers.set(KEPT_AT_HEADER, new Date().toISOString());
  headers.set(CONTENT_HASH_HEADER, hash);
  return unlessRemoved(pack, () => put(OFFLINE_CACHES.guides, url, new Response(body, { headers })));
}

/** @throws PackRemoved, StorageFull */
export function keepPicture(pack: PackId, { url }: PackPicture, answer: Response, body: Blob): Promise<void> {
  const headers = storedHeaders(answer, body);
  return unlessRemoved(pack, () => put(OFFLINE_CACHES.pictures, url, new Response(body, { headers })));
}

/**
 * Removes packs and the files that only they reference. Tabs that are saving one of them store nothing of it
 * afterwards.
 */
export function removePacks(ids: readonly PackId[]): Promise<void> {
  return withLock('exclusive', async () => {
    const records = await openIfExists(RECORDS_CACHE);
    if (records) await Promise.all(ids.map((id) => records.delete(endpoints.offlinePack(id))));
    await deleteUnreferenced(await readRecords());
  });
}

/** Deletes unreferenced pages and pictures; with the last pack, everything. */
export function sweep(): Promise<void> {
  return withLock('exclusive', async () => deleteUnreferenced(await readRecords()));
}

async function deleteUnreferenced(records: readonly PackRecord[]): Promise<void> {
  if (records.length === 0) {
    await Promise.all([RECORDS_CACHE, ...Object.values(OFFLINE_CACHES)].map((name) => caches.delete(name)));
    return;
  }
  const pages = records.flatMap(({ manifest }) => manifest.entries);
  const pictures = records.flatMap((record) => (record.pictures ? record.manifest.pictures : []));
  await Promise.all([retainOnly('guides', pages), retainOnly('pictures', pictures)]);
}

/** @throws PackRemoved */
function unlessRemoved(id: PackId, act: () => Promise<void>): Promise<void> {
  return withLock('shared', async () => {
    if (!(await (await openIfExists(RECORDS_CACHE))?.match(endpoints.offlinePack(id)))) throw new PackRemoved();
    await act();
  });
}

function withLock(mode: LockMode, act: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(LOCK_NAME, { mode }, act) : act();
}

/** Returns the HTML of a kept page; `undefined` if it is not stored. */
export async function pageText(url: string): Promise<string | undefined> {
  return (await (await openIfExists(OFFLINE_CACHES.guides))?.match(url))?.text();
}

async function retainOnly(kind: keyof typeof OFFLINE_CACHES, named: readonly { url: string }[]): Promise<void> {
  const cache = await openIfExists(OFFLINE_CACHES[kind]);
  if (!cache) return;
  const wanted = new Set(named.map(({ url }) => url));
  const gone = (await cache.keys()).filter(({ url }) => !wanted.has(toCacheKey(url)));
  await Promise.all(gone.map((request) => cache.delete(request)));
}

/** The stored body is decompressed, which changes its length. */
function storedHeaders(answer: Response, body: Blob): Headers {
  const headers = new Headers(answer.headers);
  headers.delete('Content-Encoding');
  headers.set('Content-Length', String(body.size));
  return headers;
}

async function put(name: string, url: string, answer: Response): Promise<void> {
  try {
    await (await caches.open(name)).put(url, answer);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw new StorageFull();
    throw error;
  }
}

/** Opening a cache would create it, but a device without packs must stay clean. */
async function openIfExists(name: string): Promise<Cache | undefined> {
  return (await caches.has(name)) ? caches.open(name) : undefined;
}

function toCacheKey(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
