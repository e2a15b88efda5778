import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { readErrorCode } from './file-problem.js';

/**
 * Creates a folder and its missing parents. Node's recursive mkdir loops forever where creating a folder fails
 * with ENOENT, as in /proc.
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
      // Created concurrently.
      if (readErrorCode(error) !== 'EEXIST') throw error;
    });
  }
}

async function isThere(place: string): Promise<boolean> {
  try {
    await stat(place);
    return true;
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
