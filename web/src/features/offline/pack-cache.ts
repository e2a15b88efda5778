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

/** The records of saved packs: also in a cache, so that the browser clears them together with the pages. */
const RECORDS = 'offline-packs';

/** The lock that orders the writes of one tab and the removals of another. */
const WRITES = 'offline-writes';

/** A pack as requested on this device. */
export interface PackRecord {
  id: PackId;
  title: string;
  /** Whether its pictures were requested. */
  pictures: boolean;
  /** UTC, ISO 8601: when it was first requested, and when it was last updated or found up to date. */
  since: string;
  at: string;
  /** False while part of it is missing. */
  complete: boolean;
  /** Stopped by the reader: it does not resume by itself. */
  stopped?: true;
  manifest: PackManifest;
}

/** A saved page or picture. */
export interface Kept {
  /** `''` for pictures: their URLs never change their content. */
  hash: string;
  /** Bytes on this device. */
  size: number;
}

/** No space left on the device, or for this site. */
export class StorageFull extends Error {}

/** The pack was removed from this device, perhaps in another tab. */
export class PackRemoved extends Error {}

/** All packs on this device, in the order of their requests. */
export async function readRecords(): Promise<PackRecord[]> {
  const answers = (await (await existing(RECORDS))?.matchAll()) ?? [];
  const records = await Promise.all(answers.map((one) => one.json() as Promise<PackRecord>));
  return records.sort((a, b) => (a.since < b.since ? -1 : 1));
}

/**
 * Adds a pack to this device.
 * @throws StorageFull
 */
export function addRecord(record: PackRecord): Promise<void> {
  return locked('shared', () => putRecord(record));
}

/**
 * Changes the record of a pack.
 * @throws PackRemoved, StorageFull
 */
export function updateRecord(record: PackRecord): Promise<void> {
  return whileKept(record.id, () => putRecord(record));
}

function putRecord(record: PackRecord): Promise<void> {
  return put(RECORDS, endpoints.offlinePack(record.id), new Response(JSON.stringify(record)));
}

/** What is stored of `kind`, by URL. */
export async function readKept(kind: keyof typeof OFFLINE_CACHES): Promise<Map<string, Kept>> {
  const cache = await existing(OFFLINE_CACHES[kind]);
  if (!cache) return new Map();
  // Both are in the order of writing.
  const [keys, answers] = await Promise.all([cache.keys(), cache.matchAll()]);
  return new Map(
    keys.map(({ url }, index) => {
      const headers = answers[index]?.headers;
      const size = Number(headers?.get('Content-Length') ?? 0);
      return [addressOf(url), { hash: headers?.get(CONTENT_HASH_HEADER) ?? '', size }];
    }),
  );
}

/**
 * Stores a page of a pack as the server sent it, including its security headers.
 * @throws PackRemoved, StorageFull
 */
export function keepPage(pack: PackId, { url, hash }: PackEntry, answer: Response, body: Blob): Promise<void> {
  const headers = storedHeaders(answer, body);
  headers.set(KEPT_AT_HEADER, new Date().toISOString());
  headers.set(CONTENT_HASH_HEADER, hash);
  return whileKept(pack, () => put(OFFLINE_CACHES.guides, url, new Response(body, { headers })));
}

/** @throws PackRemoved, StorageFull */
export function keepPicture(pack: PackId, { url }: PackPicture, answer: Response, body: Blob): Promise<void> {
  const headers = storedHeaders(answer, body);
  return whileKept(pack, () => put(OFFLINE_CACHES.pictures, url, new Response(body, { headers })));
}

/** Removes packs and what only they refer to. Tabs that are saving one of them store nothing of it afterwards. */
export function removePacks(ids: readonly PackId[]): Promise<void> {
  return locked('exclusive', async () => {
    const records = await existing(RECORDS);
    if (records) await Promise.all(ids.map((id) => records.delete(endpoints.offlinePack(id))));
    await deleteUnnamed(await readRecords());
  });
}

/** Deletes the pages and pictures that no pack refers to; with the last pack, everything. */
export function sweep(): Promise<void> {
  return locked('exclusive', async () => deleteUnnamed(await readRecords()));
}

async function deleteUnnamed(records: readonly PackRecord[]): Promise<void> {
  if (records.length === 0) {
    await Promise.all([RECORDS, ...Object.values(OFFLINE_CACHES)].map((name) => caches.delete(name)));
    return;
  }
  const pages = records.flatMap(({ manifest }) => manifest.entries);
  const pictures = records.flatMap((record) => (record.pictures ? record.manifest.pictures : []));
  await Promise.all([keepOnly('guides', pages), keepOnly('pictures', pictures)]);
}

/** @throws PackRemoved */
function whileKept(id: PackId, act: () => Promise<void>): Promise<void> {
  return locked('shared', async () => {
    if (!(await (await existing(RECORDS))?.match(endpoints.offlinePack(id)))) throw new PackRemoved();
    await act();
  });
}

function locked(mode: LockMode, act: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(WRITES, { mode }, act) : act();
}

/** A saved page as HTML; `undefined` if it is not stored. */
export async function pageText(url: string): Promise<string | undefined> {
  return (await (await existing(OFFLINE_CACHES.guides))?.match(url))?.text();
}

async function keepOnly(kind: keyof typeof OFFLINE_CACHES, named: readonly { url: string }[]): Promise<void> {
  const cache = await existing(OFFLINE_CACHES[kind]);
  if (!cache) return;
  const wanted = new Set(named.map(({ url }) => url));
  const gone = (await cache.keys()).filter(({ url }) => !wanted.has(addressOf(url)));
  await Promise.all(gone.map((request) => cache.delete(request)));
}

/** The stored body is not compressed: its length differs. */
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

/** Opening a cache creates it: looking at a device without packs must leave nothing there. */
async function existing(name: string): Promise<Cache | undefined> {
  return (await caches.has(name)) ? caches.open(name) : undefined;
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
