import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ArticleDraft } from '../articles/article-draft.js';
import { draftFromFile } from '../articles/article-file.js';

/** `<category>/<slug>.md`, beside this file in the sources and in the build. */
export const GUIDES_FOLDER = path.join(import.meta.dirname, 'guides');

export interface Guide {
  /** `<category>/<slug>.md`. */
  file: string;
  draft: ArticleDraft;
}

/**
 * Reads the guides of a folder in the order of their files: oldest first, so that ids follow the dates.
 * @throws Error naming the file that cannot be read as a guide
 */
export async function readGuides(folder: string): Promise<Guide[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md')).sort();
  const guides = await Promise.all(
    names.map(async (file): Promise<Guide> => {
      try {
        return { file, draft: draftFromFile(await readFile(path.join(folder, file)), file) };
      } catch (error) {
        throw new Error(`the guide ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    }),
  );
  const day = (guide: Guide) => guide.draft.publishDate ?? '';
  return guides.sort((a, b) => day(a).localeCompare(day(b)) || a.file.localeCompare(b.file));
}
