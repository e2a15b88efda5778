import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './file-problem.js';

/**
 * Makes a folder and those above it that are missing. Node's own recursive form never ends where a file system takes no folders and
 * says so with ENOENT, as /proc does.
 * @param mode of the folders that are made
 * @throws the error of the file system
 */
export async function makeFolder(folder: string, mode: number): Promise<void> {
  const whole = path.resolve(folder);
  const missing: string[] = [];
  for (let at = whole; !(await isThere(at)); at = path.dirname(at)) missing.unshift(at);
  if (missing.length === 0 && !(await stat(whole)).isDirectory())
    throw Object.assign(new Error(`${whole} is a file`), { code: 'EEXIST' });
  for (const one of missing) {
    await mkdir(one, { mode }).catch((error: unknown) => {
      // Somebody else was quicker.
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
