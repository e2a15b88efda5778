import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEANING_SIZE, toUnit } from '../../../text/sentences/index.js';

/** Bytes of a stored vector. */
export const VECTOR_SIZE = 128;

/** What 1 is in a stored vector; the few values above a half are cut. */
const UNIT = 254;
const MOST = 127;

/**
 * Brings the encoder's vectors down to 128 bytes: along the directions in which the sections of the starter guides differ
 * most (principal components, computed once and never changed: all stored vectors depend on them).
 */
export class Projection {
  private readonly mean: Float32Array;
  private readonly rows: Float32Array;

  constructor() {
    const file = readFileSync(join(import.meta.dirname, 'projection.json'), 'utf8');
    const { mean, scales, rows } = JSON.parse(file) as Record<'mean' | 'scales' | 'rows', string>;
    const read = (text: string): Float32Array => {
      const bytes = Buffer.from(text, 'base64');
      return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    };
    const factors = read(scales);
    this.mean = read(mean);
    this.rows = Float32Array.from(new Int8Array(Buffer.from(rows, 'base64')), (value, at) => {
      return value * (factors[Math.floor(at / MEANING_SIZE)] ?? 0);
    });
  }

  /** A vector as stored. */
  apply(meaning: Float32Array): Int8Array {
    const centred = meaning.map((value, at) => value - (this.mean[at] ?? 0));
    const short = new Float32Array(VECTOR_SIZE);
    for (let row = 0; row < VECTOR_SIZE; row += 1) {
      let sum = 0;
      for (let at = 0; at < MEANING_SIZE; at += 1)
        sum += (this.rows[row * MEANING_SIZE + at] ?? 0) * (centred[at] ?? 0);
      short[row] = sum;
    }
    return Int8Array.from(toUnit(short), (value) => Math.max(-MOST, Math.min(MOST, Math.round(value * UNIT))));
  }
}

/** How near two stored vectors are: 1 if they point the same way. */
export function nearness(a: Int8Array, b: Int8Array, from: number): number {
  let sum = 0;
  for (let at = 0; at < VECTOR_SIZE; at += 1) sum += (a[at] ?? 0) * (b[from + at] ?? 0);
  return sum / (UNIT * UNIT);
}
