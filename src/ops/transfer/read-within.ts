import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Reads a file of a folder. A folder of guides may come from anybody: a link in it must not make other files of this
 * machine public.
 * @param name relative to the folder
 * @throws Error with a sentence if it leads out of the folder or is no file; the system's error if it cannot be read
 */
export async function readWithin(folder: string, name: string): Promise<Buffer> {
  const [root, file] = await Promise.all([realpath(folder), realpath(path.join(folder, name))]);
  const inside = path.relative(root, file);
  if (inside === '..' || inside.startsWith(`..${path.sep}`) || path.isAbsolute(inside))
    throw new Error(`${name} is a link that leads out of the folder.`);
  if (!(await stat(file)).isFile()) throw new Error(`${name} is not a file.`);
  return readFile(file);
}
