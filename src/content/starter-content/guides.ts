import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** `<category>/<slug>.md`, beside this file in the sources and in the build. */
export const GUIDES_FOLDER = path.join(import.meta.dirname, 'guides');

export interface GuideFile {
  /** `<category>/<slug>.md`. */
  file: string;
  bytes: Buffer;
}

/** The guide files of a folder, ordered by name. */
export async function guideFiles(folder: string): Promise<GuideFile[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(names.map(async (file) => ({ file, bytes: await readFile(path.join(folder, file)) })));
}
