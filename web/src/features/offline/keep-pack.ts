import { endpoints, type PackEntry, type PackId, type PackManifest, type PackPicture } from '#contract';
import { fetchPatiently, type Patience } from './fetch-patiently';
import { keepPage, keepPicture, type PackRecord, readKept, readRecords, sweep, writeRecord } from './pack-cache';

/** Requests at a time: enough for a far server, few enough for a thin line. */
const AT_ONCE = 3;

/** How far a pack has come. */
export interface Progress {
  /** Pages and pictures that are kept, of all. */
  done: number;
  total: number;
  guides: number;
  ofGuides: number;
}

export interface Keeping extends Patience {
  onProgress: (progress: Progress) => void;
}

/** The pack is not offered any more. */
export class NoSuchPack extends Error {}

type Item = { page: PackEntry } | { picture: PackPicture };

/**
 * Keeps a pack, or brings it up to date: only what the device lacks or has otherwise is fetched, so that one goes on where one
 * stopped. What is kept already stays until its newer form is there.
 * @param pictures whether its pictures are to be kept
 * @throws StorageFull, NoSuchPack; DOMException `AbortError` where it was stopped
 */
export async function keepPack(id: PackId, title: string, pictures: boolean, keeping: Keeping): Promise<void> {
  const manifest = await fetchManifest(id, keeping);
  const before = (await readRecords()).find((one) => one.id === id);
  const now = new Date().toISOString();
  const record: PackRecord = { id, title, pictures, since: before?.since ?? now, at: now, complete: false, manifest };
  await writeRecord(record);
  await fetchItems(record, keeping);
  await writeRecord({ ...record, at: new Date().toISOString(), complete: true });
  await sweep(await readRecords());
}

/**
 * What a pack holds by now.
 * @throws NoSuchPack; DOMException `AbortError`
 */
export async function fetchManifest(id: PackId, patience: Patience): Promise<PackManifest> {
  const { answer, body } = await fetchPatiently(endpoints.offlinePack(id), patience);
  if (!answer.ok) throw new NoSuchPack();
  return JSON.parse(await body.text()) as PackManifest;
}

async function fetchItems(record: PackRecord, keeping: Keeping): Promise<void> {
  const { manifest, pictures } = record;
  const [pages, kept] = await Promise.all([readKept('guides'), readKept('pictures')]);
  // First what leads to the guides: what is kept of a pack that was stopped can be found.
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
      await fetchItem(item, keeping);
      left -= 1;
      if (isGuide(item)) guidesLeft -= 1;
      tell();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const isGuide = (item: Item): boolean => 'page' in item && item.page.guide === true;

async function fetchItem(item: Item, keeping: Keeping): Promise<void> {
  const { answer, body } = await fetchPatiently('page' in item ? item.page.url : item.picture.url, keeping);
  // It went, or moved, a moment ago: the next update knows.
  if (!answer.ok || answer.redirected) return;
  if ('page' in item) await keepPage(item.page, answer, body);
  else await keepPicture(item.picture, answer, body);
}
