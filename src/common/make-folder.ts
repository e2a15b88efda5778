import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './file-problem.js';

/**
 * Creates a folder and its missing parents. Node's own recursive mkdir never returns on a file system that takes no
 * folders and reports that as ENOENT, such as /proc.
 * @param mode of the created folders
 * @throws the file system's error
 */
export async function makeFolder(folder: string, mode: number): Promise<void> {
  const whole = path.resolve(folder);
  const missing: string[] = [];
  for (let at = whole; !(await isThere(at)); at = path.dirname(at)) missing.unshift(at);
  if (missing.length === 0 && !(await stat(whole)).isDirectory())
    throw Object.assign(new Error(`${whole} is a file`), { code: 'EEXIST' });
  for (const one of missing) {
    await mkdir(one, { mode }).catch((error: unknown) => {
      // Somebody else created it first.
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  }
}

async function isThere(place: string): Promise<boolean> {
  try {
    await stat(place);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
