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

/** Concurrent requests: enough to hide latency, few enough for a slow connection. */
const CONCURRENCY = 3;

/** The progress of a pack. */
export interface Progress {
  /** Pages and pictures saved so far, and in total. */
  done: number;
  total: number;
  guides: number;
  ofGuides: number;
}

export interface Keeping extends Patience {
  onProgress: (progress: Progress) => void;
}

/** A request to save a pack. */
export interface WantedPack {
  id: PackId;
  title: string;
  /** Whether to include pictures. */
  pictures: boolean;
  /** An update, which fails if the pack was removed from this device. */
  isUpdate: boolean;
}

/** The server no longer offers the pack. */
export class NoSuchPack extends Error {}

type Item = { page: PackEntry } | { picture: PackPicture };

/**
 * Saves or updates a pack. Fetches only what is missing or outdated on the device, so that it resumes where it stopped.
 * Saved files are replaced only once their newer version has arrived.
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
 * Fetches the current contents of a pack.
 * @throws NoSuchPack; DOMException `AbortError`
 */
export async function fetchManifest(id: PackId, patience: Patience): Promise<PackManifest> {
  const { answer, body } = await fetchPatiently(endpoints.offlinePack(id), patience);
  if (!answer.ok) throw new NoSuchPack();
  return JSON.parse(await body.text()) as PackManifest;
}

async function fetchItems({ id, manifest, pictures }: PackRecord, keeping: Keeping): Promise<void> {
  const [pages, kept] = await Promise.all([readKept('guides'), readKept('pictures')]);
  // List pages first, so that a partly saved pack can be browsed.
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
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

const isGuide = (item: Item): boolean => 'page' in item && item.page.guide === true;

async function fetchItem(pack: PackId, item: Item, keeping: Keeping): Promise<void> {
  const { answer, body } = await fetchPatiently('page' in item ? item.page.url : item.picture.url, keeping);
  // Deleted or moved since the manifest was made: the next update corrects that.
  if (!answer.ok || answer.redirected) return;
  if ('page' in item) await keepPage(pack, item.page, answer, body);
  else await keepPicture(pack, item.picture, answer, body);
}
