import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A line for each section of the starter guides: its hash and its vector. */
const FILE = join(import.meta.dirname, 'starter-vectors.txt');

/** The vectors of the starter guides' sections by their hashes, so that a first start computes none. */
export async function readShippedVectors(): Promise<Map<string, Uint8Array>> {
  const lines = (await readFile(FILE, 'utf8')).split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line): [string, Uint8Array] => {
      const [hash = '', vector = ''] = line.split(' ');
      return [hash, Buffer.from(vector, 'base64')];
    }),
  );
}
