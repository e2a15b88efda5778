import type { PackEntry, PackId } from '#contract';
import { fetchManifest } from './keep-pack';
import { type Kept, type PackRecord, readKept, readRecords } from './pack-cache';

/** What an update would download. */
export interface Difference {
  guides: number;
  bytes: number;
}

/** A pack on this device, for display. */
export interface KeptPack extends Omit<PackRecord, 'manifest'> {
  guides: (Pick<PackEntry, 'url' | 'title'> & { isHere: boolean })[];
  /** Bytes on this device. */
  size: number;
  /** `undefined` if the pack is up to date, or the network is needed to tell. */
  difference?: Difference | undefined;
}

/** Reads the packs on this device, with what unfinished ones lack, their versions, and the bytes of all. */
export async function readDevicePacks(): Promise<{ packs: KeptPack[]; versions: Map<PackId, string>; size: number }> {
  const { records, pages, pictures } = await readAll();
  return {
    packs: records.map((record) => toKeptPack(record, pages, pictures)),
    versions: new Map(records.map(({ id, manifest }) => [id, manifest.version])),
    size: [...pages.values(), ...pictures.values()].reduce((sum, one) => sum + one.size, 0),
  };
}

/**
 * Returns what an update of a pack would download; `undefined` if it already has that version.
 * @throws DOMException `AbortError`, `TimeoutError`; NoSuchPack
 */
export async function readDifference(
  id: PackId,
  version: string,
  signal: AbortSignal,
): Promise<Difference | undefined> {
  const { records, pages, pictures } = await readAll();
  const record = records.find((one) => one.id === id);
  if (!record || record.manifest.version === version) return undefined;
  return compareWithKept(record, await fetchManifest(id, { signal, onWait: () => undefined }), pages, pictures);
}

async function readAll() {
  const [records, pages, pictures] = await Promise.all([readRecords(), readKept('guides'), readKept('pictures')]);
  return { records, pages, pictures };
}

function toKeptPack(record: PackRecord, pages: Map<string, Kept>, pictures: Map<string, Kept>): KeptPack {
  const { manifest, ...rest } = record;
  const here = [
    ...manifest.entries.flatMap(({ url }) => pages.get(url) ?? []),
    ...(record.pictures ? manifest.pictures.flatMap(({ url }) => pictures.get(url) ?? []) : []),
  ];
  return {
    ...rest,
    guides: manifest.entries
      .filter(({ guide }) => guide)
      .map(({ url, title }) => ({ url, title, isHere: pages.has(url) })),
    size: here.reduce((sum, one) => sum + one.size, 0),
    difference: record.complete ? undefined : compareWithKept(record, manifest, pages, pictures),
  };
}

/** What of `manifest` is missing or outdated on the device. */
function compareWithKept(
  { pictures: withPictures }: PackRecord,
  manifest: PackRecord['manifest'],
  pages: Map<string, Kept>,
  pictures: Map<string, Kept>,
): Difference {
  const changed = manifest.entries.filter(({ url, hash }) => pages.get(url)?.hash !== hash);
  const missing = withPictures ? manifest.pictures.filter(({ url }) => !pictures.has(url)) : [];
  return {
    guides: changed.filter(({ guide }) => guide).length,
    bytes: [...changed, ...missing].reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
