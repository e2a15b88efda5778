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
