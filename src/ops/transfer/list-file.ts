import type { FileSink } from './file-sink.js';
import { readWithin } from './read-within.js';

/** A JSON file beside the folders of guides, with a list of things that guides refer to. */
export interface ListFile<T> {
  name: string;
  /** What the list contains, e.g. `facts`. */
  contents: string;
  /** Maximum bytes, well above any real list. */
  limit: number;
  isItem: (value: unknown) => value is T;
}

/** What an import does, or would do, with one thing. */
export interface ItemPlan {
  id: string;
  outcome: 'new' | 'changed' | 'same';
  /** Stores it, unless it is the same. @throws AppError if it is invalid */
  store?: () => Promise<unknown>;
}

interface ItemWriter<T> {
  create(item: T): Promise<unknown>;
  update(id: string, item: T): Promise<unknown>;
}

/** Compares things with the stored ones, which have the fields of a file in its order; stores nothing. */
export function planItems<T extends { id: string }>(
  given: readonly T[],
  stored: readonly { id: string }[],
  writer: ItemWriter<T>,
): ItemPlan[] {
  const byId = new Map(stored.map((item) => [item.id, item]));
  return given.map((item) => {
    const { id } = item;
    const before = byId.get(id);
    if (!before) return { id, outcome: 'new', store: () => writer.create(item) };
    if (JSON.stringify({ ...before, ...item }) === JSON.stringify(before)) return { id, outcome: 'same' };
    return { id, outcome: 'changed', store: () => writer.update(id, item) };
  });
}

/** Writes a list; no file if it is empty. */
export async function writeListFile<T>(sink: FileSink, { name }: ListFile<T>, list: readonly T[]): Promise<void> {
  if (list.length > 0) await sink.write(name, `${JSON.stringify(list, null, 2)}\n`);
}

/**
 * The list in a folder; empty if there is no such file.
 * @throws Error with a sentence if the file is too large, or not such a list
 */
export async function readListFile<T>(folder: string, { name, contents, limit, isItem }: ListFile<T>): Promise<T[]> {
  const bytes = await readWithin(folder, name).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  if (!bytes) return [];
  if (bytes.length > limit) throw new Error(`${name} is larger than ${limit / 1024 / 1024} MB.`);
  const list = parse(name, bytes.toString('utf8'));
  if (!Array.isArray(list) || !list.every(isItem))
    throw new Error(`${name} is not a list of ${contents}, each with an id.`);
  return list;
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${name} is not valid JSON.`);
  }
}
