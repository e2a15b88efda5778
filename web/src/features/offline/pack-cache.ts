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

/** What was kept as which pack: in a cache too, so that the browser, if it clears, clears it with the pages. */
const RECORDS = 'offline-packs';

/** A pack as it was asked for on this device. */
export interface PackRecord {
  id: PackId;
  title: string;
  /** Whether its pictures were asked for. */
  pictures: boolean;
  /** UTC, ISO 8601: when it was asked for first, and when it was last found or brought up to date. */
  since: string;
  at: string;
  /** False while something of it is still to come. */
  complete: boolean;
  /** The reader has stopped it: it does not go on by itself. */
  stopped?: true;
  manifest: PackManifest;
}

/** A page or picture that is kept. */
export interface Kept {
  /** `''` of a picture: its address never stands for another one. */
  hash: string;
  /** Bytes on this device. */
  size: number;
}

/** No room is left on the device, or for this site. */
export class StorageFull extends Error {}

/** All packs of this device, in the order in which they were asked for. */
export async function readRecords(): Promise<PackRecord[]> {
  const answers = (await (await existing(RECORDS))?.matchAll()) ?? [];
  const records = await Promise.all(answers.map((one) => one.json() as Promise<PackRecord>));
  return records.sort((a, b) => (a.since < b.since ? -1 : 1));
}

/** @throws StorageFull */
export function writeRecord(record: PackRecord): Promise<void> {
  return put(RECORDS, endpoints.offlinePack(record.id), new Response(JSON.stringify(record)));
}

/** What is kept of `kind`, by address. */
export async function readKept(kind: keyof typeof OFFLINE_CACHES): Promise<Map<string, Kept>> {
  const cache = await existing(OFFLINE_CACHES[kind]);
  if (!cache) return new Map();
  // The order of both is that of writing.
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
 * Keeps a page as the server sent it, with the headers that it is safe by.
 * @throws StorageFull
 */
export function keepPage({ url, hash }: PackEntry, answer: Response, body: Blob): Promise<void> {
  const headers = storedHeaders(answer, body);
  headers.set(KEPT_AT_HEADER, new Date().toISOString());
  headers.set(CONTENT_HASH_HEADER, hash);
  return put(OFFLINE_CACHES.guides, url, new Response(body, { headers }));
}

/** @throws StorageFull */
export function keepPicture({ url }: PackPicture, answer: Response, body: Blob): Promise<void> {
  return put(OFFLINE_CACHES.pictures, url, new Response(body, { headers: storedHeaders(answer, body) }));
}

/** Deletes the pages and pictures that no pack names any more; with the last pack everything. */
export async function sweep(records: readonly PackRecord[]): Promise<void> {
  if (records.length === 0) {
    await Promise.all([RECORDS, ...Object.values(OFFLINE_CACHES)].map((name) => caches.delete(name)));
    return;
  }
  const pages = records.flatMap(({ manifest }) => manifest.entries);
  const pictures = records.flatMap((record) => (record.pictures ? record.manifest.pictures : []));
  await Promise.all([keepOnly('guides', pages), keepOnly('pictures', pictures)]);
}

/** Deletes what is known of a pack; its pages go with the next `sweep`. */
export async function deleteRecord(id: PackId): Promise<void> {
  await (await existing(RECORDS))?.delete(endpoints.offlinePack(id));
}

/** A kept page as HTML; `undefined` where it is not kept. */
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

/** The body is no longer compressed: its length is another. */
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

/** To open a cache makes it: looking at a device that keeps nothing must leave nothing there. */
async function existing(name: string): Promise<Cache | undefined> {
  return (await caches.has(name)) ? caches.open(name) : undefined;
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
