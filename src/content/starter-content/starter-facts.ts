import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FactInput } from '#contract';

/** `<subject>.json`, beside this file in the sources and in the build. */
export const FACTS_FOLDER = path.join(import.meta.dirname, 'facts');

/** The facts that the starter guides refer to, in the order of the files' names. */
export async function starterFacts(): Promise<FactInput[]> {
  const names = (await readdir(FACTS_FOLDER)).filter((name) => name.endsWith('.json')).sort();
  const files = await Promise.all(names.map((name) => readFile(path.join(FACTS_FOLDER, name), 'utf8')));
  return files.flatMap((text) => JSON.parse(text) as FactInput[]);
}
