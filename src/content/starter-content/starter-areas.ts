import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AreaInput } from '#contract';

/** `<slug>.json`, beside this file in the sources and in the build. */
const AREAS_FOLDER = path.join(import.meta.dirname, 'areas');

/** The areas of a new installation, by slug. */
export async function starterAreas(): Promise<AreaInput[]> {
  const names = (await readdir(AREAS_FOLDER)).filter((name) => name.endsWith('.json')).sort();
  const files = await Promise.all(names.map((name) => readFile(path.join(AREAS_FOLDER, name), 'utf8')));
  return files.map((text) => JSON.parse(text) as AreaInput);
}
