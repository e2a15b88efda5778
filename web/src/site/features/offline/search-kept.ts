import type { WordLine } from '#contract';
import type { KeptPack } from './device-packs';
import { readTexts } from './kept-texts';
import { readKept, readRecords } from './pack-cache';
import { type Found, searchTexts } from './search-texts';
import { buildIndex, type KeptGuide, type TextIndex, toKeptGuide } from './text-index';

export type { Found } from './search-texts';

/** Prepared texts by URL, with what each was made of: the hash of its page and its search phrases. */
const prepared = new Map<string, { source: string; guide: KeptGuide }>();
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
  const [kept, { words, phrases }] = await Promise.all([readKept('guides'), readManifests()]);
  const findPhrases = (url: string): readonly string[] => phrases.get(url) ?? [];
  const findSource = (url: string): string => [kept.get(url)?.hash ?? '', ...findPhrases(url)].join('\n');
  const wanted = new Set(urls);
  for (const [url, { source }] of prepared) if (!wanted.has(url) || findSource(url) !== source) prepared.delete(url);
  for await (const text of readTexts(urls.filter((url) => !prepared.has(url))))
    prepared.set(text.url, { source: findSource(text.url), guide: toKeptGuide(text, findPhrases(text.url)) });
  return buildIndex(
    urls.flatMap((url) => prepared.get(url)?.guide ?? []),
    words,
  );
}

/** The vocabulary, and the search phrases of guides by their URLs, as the packs say that were updated last. */
async function readManifests(): Promise<{
  words: readonly WordLine[];
  phrases: ReadonlyMap<string, readonly string[]>;
}> {
  const manifests = (await readRecords()).sort((a, b) => (a.at < b.at ? -1 : 1)).map(({ manifest }) => manifest);
  const entries = manifests.flatMap((manifest) => manifest.entries);
  return {
    words: manifests.findLast((manifest) => manifest.words)?.words ?? [],
    phrases: new Map(entries.map(({ url, search_phrases: phrases = [] }) => [url, phrases])),
  };
}
