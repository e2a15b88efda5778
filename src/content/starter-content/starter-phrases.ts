import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PhraseInput } from '#contract';

/** The phrases of a new installation, in order. */
export async function starterPhrases(): Promise<PhraseInput[]> {
  return JSON.parse(await readFile(path.join(import.meta.dirname, 'phrases.json'), 'utf8')) as PhraseInput[];
}
