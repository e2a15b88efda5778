import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FactInput } from '#contract';

/** Beside this file in the sources and in the build. */
export const FACTS_FILE = path.join(import.meta.dirname, 'facts.json');

/** The facts that the starter guides name. */
export async function starterFacts(): Promise<FactInput[]> {
  return JSON.parse(await readFile(FACTS_FILE, 'utf8')) as FactInput[];
}
