import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {
  FoundImage,
  FoundItem,
  FoundSite,
  RefusedItem,
} from '../../src/connections/site-import/read/found-item.js';
import { readSite } from '../../src/connections/site-import/read/read-site.js';

export interface ReadExport {
  site: FoundSite;
  items: FoundItem[];
  refused: RefusedItem[];
  images: FoundImage[];
}

/** Reads an export from memory, with a ZIP of images beside it. */
export async function readExport(bytes: string | Buffer, name: string, images?: Buffer): Promise<ReadExport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'exports-'));
  try {
    const file = path.join(folder, 'export');
    await writeFile(file, bytes);
    if (images) await writeFile(`${file}.zip`, images);
    const found: Omit<ReadExport, 'site'> = { items: [], refused: [], images: [] };
    const keep =
      <T>(list: T[]) =>
      (one: T) => {
        list.push(one);
        return Promise.resolve();
      };
    const site = await readSite(
      { path: file, name, ...(images && { images: `${file}.zip` }) },
      { item: keep(found.items), refusal: keep(found.refused), image: keep(found.images) },
    );
    return { site, ...found };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The sentence with which an export is refused as a whole. */
export function findProblem(bytes: string | Buffer, name = 'old.xml'): Promise<string> {
  return readExport(bytes, name).then(
    () => 'it was read',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
}
