import type { WordLine } from '#contract';
import type { KeptPack } from './device-packs';
import { readTexts } from './kept-texts';
import { readKept, readRecords } from './pack-cache';
import { type Found, searchTexts } from './search-texts';
import { buildIndex, type KeptGuide, type TextIndex, toKeptGuide } from './text-index';

export type { Found } from './search-texts';

/** Prepared texts by URL, with the hash of the page that each was read from. */
const prepared = new Map<string, { hash: string; guide: KeptGuide }>();
let ready: { key: string; index: Promise<TextIndex> } | undefined;

/** Searches the guides of packs. Texts are read once, then again only after changes. */
export async function searchKept(packs: readonly KeptPack[], query: string): Promise<Found> {
  const urls = [...new Set(packs.flatMap(({ guides }) => guides.filter(({ isHere }) => isHere).map(({ url }) => url)))];
  const key = [...packs.map(({ at }) => at), ...urls].join(' ');
  if (ready?.key !== key) ready = { key, index: prepare(urls) };
  try {
    return searchTexts(await ready.index, query);
  } catch (error) {
    // Lets the next search retry.
    ready = undefined;
    throw error;
  }
}

async function prepare(urls: readonly string[]): Promise<TextIndex> {
  const kept = await readKept('guides');
  const findHash = (url: string): string => kept.get(url)?.hash ?? '';
  const wanted = new Set(urls);
  for (const [url, { hash }] of prepared) if (!wanted.has(url) || findHash(url) !== hash) prepared.delete(url);
  for await (const text of readTexts(urls.filter((url) => !prepared.has(url))))
    prepared.set(text.url, { hash: findHash(text.url), guide: toKeptGuide(text) });
  return buildIndex(
    urls.flatMap((url) => prepared.get(url)?.guide ?? []),
    await readWords(),
  );
}

/** The vocabulary of the pack that was updated last. */
async function readWords(): Promise<readonly WordLine[]> {
  const records = (await readRecords()).sort((a, b) => (a.at < b.at ? 1 : -1));
  return records.find(({ manifest }) => manifest.words)?.manifest.words ?? [];
}
