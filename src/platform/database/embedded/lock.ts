import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { EmbeddedDatabaseError, folderError, hasCode } from './errors.js';
import { startMark, isStillRunning } from './processes.js';

/** Who holds a data folder, and which database it serves from it. */
export interface Holder {
  readonly pid: number;
  readonly born: string;
  readonly database: string;
}

/** A locked data folder. */
export interface Lock {
  release(): Promise<void>;
}

const lockPath = (dataDir: string): string => join(dataDir, 'database.lock');

function parse(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { pid, born, database } = value as Record<string, unknown>;
    if (typeof pid !== 'number' || typeof born !== 'string' || typeof database !== 'string') return undefined;
    return { pid, born, database };
  } catch {
    return undefined;
  }
}

const readText = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined);

function liveHolder(text: string | undefined): Holder | undefined {
  const holder = text === undefined ? undefined : parse(text);
  return holder && isStillRunning(holder.pid, holder.born) ? holder : undefined;
}

/** The live process that holds the data folder, if any. */
export async function currentHolder(dataDir: string): Promise<Holder | undefined> {
  return liveHolder(await readText(lockPath(dataDir)));
}

/** Removes a dead holder's lock; restores the file if another process had replaced it between check and rename. */
async function removeStale(path: string, judged: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if ((await readText(aside)) !== judged) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * Locks the data folder for this process, or throws a sentence for the operator. The lock is a file with its holder's
 * pid and birth mark, so that neither a SIGKILL nor a reused pid leaves the folder locked.
 */
export async function acquireLock(dataDir: string, database: string): Promise<Lock> {
  const path = lockPath(dataDir);
  const born = startMark(process.pid) ?? '';
  const mine = JSON.stringify({ pid: process.pid, born, database } satisfies Holder);
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, mine);
    for (;;) {
      try {
        // Hard-linking the finished file makes the lock appear atomically, and for one process only.
        await link(draft, path);
        break;
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
      }
      const found = await readText(path);
      const holder = liveHolder(found);
      if (holder) {
        throw new EmbeddedDatabaseError(
          `The database in ${dataDir} is already in use by the running process ${holder.pid}: stop that one first, or give this one another DATA_DIR.`,
        );
      }
      if (found !== undefined) await removeStale(path, found);
    }
  } catch (error) {
    throw folderError(dataDir, error);
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
  return {
    async release() {
      if ((await readText(path)) === mine) await rm(path, { force: true });
    },
  };
}
