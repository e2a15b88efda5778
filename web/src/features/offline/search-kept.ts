import type { KeptPack } from './device-packs';
import { readTexts } from './kept-texts';
import { type Hit, type Searchable, searchable, searchTexts } from './search-texts';

export type { Hit } from './search-texts';

let ready: { key: string; texts: Promise<Searchable[]> } | undefined;

/** Searches the guides of packs; their texts are read once, until one of them changes. */
export async function searchKept(packs: readonly KeptPack[], query: string): Promise<Hit[]> {
  const urls = [...new Set(packs.flatMap(({ guides }) => guides.filter(({ isHere }) => isHere).map(({ url }) => url)))];
  const key = [...packs.map(({ at }) => at), ...urls].join(' ');
  if (ready?.key !== key) ready = { key, texts: readTexts(urls).then((texts) => texts.map(searchable)) };
  return searchTexts(await ready.texts, query);
}
