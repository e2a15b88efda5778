import { endpoints, type PackEntry, type PackId, type PackManifest, type PackPicture } from '#contract';
import { fetchPatiently, type Patience } from './fetch-patiently';
import {
  addRecord,
  keepPage,
  keepPicture,
  type PackRecord,
  PackRemoved,
  readKept,
  readRecords,
  sweep,
  updateRecord,
} from './pack-cache';

/** Concurrent requests: enough for a distant server, few enough for a slow connection. */
const AT_ONCE = 3;

/** The progress of a pack. */
export interface Progress {
  /** Saved pages and pictures, out of all. */
  done: number;
  total: number;
  guides: number;
  ofGuides: number;
}

export interface Keeping extends Patience {
  onProgress: (progress: Progress) => void;
}

/** A pack as the reader wants it. */
export interface WantedPack {
  id: PackId;
  title: string;
  /** Whether with its pictures. */
  pictures: boolean;
  /** Only if it is still on this device. */
  isUpdate: boolean;
}

/** The pack is no longer offered. */
export class NoSuchPack extends Error {}

type Item = { page: PackEntry } | { picture: PackPicture };

/**
 * Saves a pack, or updates it: only what the device lacks or has in another version is fetched, so that it resumes
 * where it stopped. Saved files stay until their newer version has arrived.
 * @throws StorageFull, NoSuchPack, PackRemoved; DOMException `AbortError` if it was stopped
 */
export async function keepPack({ id, title, pictures, isUpdate }: WantedPack, keeping: Keeping): Promise<void> {
  const manifest = await fetchManifest(id, keeping);
  const before = (await readRecords()).find((one) => one.id === id);
  if (isUpdate && !before) throw new PackRemoved();
  const now = new Date().toISOString();
  const record: PackRecord = { id, title, pictures, since: before?.since ?? now, at: now, complete: false, manifest };
  await (isUpdate ? updateRecord(record) : addRecord(record));
  await fetchItems(record, keeping);
  await updateRecord({ ...record, at: new Date().toISOString(), complete: true });
  await sweep();
}

/**
 * The current contents of a pack.
 * @throws NoSuchPack; DOMException `AbortError`
 */
export async function fetchManifest(id: PackId, patience: Patience): Promise<PackManifest> {
  const { answer, body } = await fetchPatiently(endpoints.offlinePack(id), patience);
  if (!answer.ok) throw new NoSuchPack();
  return JSON.parse(await body.text()) as PackManifest;
}

async function fetchItems({ id, manifest, pictures }: PackRecord, keeping: Keeping): Promise<void> {
  const [pages, kept] = await Promise.all([readKept('guides'), readKept('pictures')]);
  // Lists first, so that the saved guides of a stopped pack can be found.
  const entries = [...manifest.entries.filter(({ guide }) => !guide), ...manifest.entries.filter(({ guide }) => guide)];
  const missing: Item[] = [
    ...entries.filter(({ url, hash }) => pages.get(url)?.hash !== hash).map((page) => ({ page })),
    ...(pictures ? manifest.pictures.filter(({ url }) => !kept.has(url)).map((picture) => ({ picture })) : []),
  ];
  const total = entries.length + (pictures ? manifest.pictures.length : 0);
  const ofGuides = entries.filter(({ guide }) => guide).length;
  let [left, guidesLeft] = [missing.length, missing.filter(isGuide).length];
  const tell = () => keeping.onProgress({ done: total - left, total, guides: ofGuides - guidesLeft, ofGuides });
  tell();
  const queue = missing.values();
  const work = async () => {
    for (const item of queue) {
      await fetchItem(id, item, keeping);
      left -= 1;
      if (isGuide(item)) guidesLeft -= 1;
      tell();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const isGuide = (item: Item): boolean => 'page' in item && item.page.guide === true;

async function fetchItem(pack: PackId, item: Item, keeping: Keeping): Promise<void> {
  const { answer, body } = await fetchPatiently('page' in item ? item.page.url : item.picture.url, keeping);
  // It was deleted or moved a moment ago: the next update corrects that.
  if (!answer.ok || answer.redirected) return;
  if ('page' in item) await keepPage(pack, item.page, answer, body);
  else await keepPicture(pack, item.picture, answer, body);
}
