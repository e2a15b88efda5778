import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, realpath, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { EmbeddedDatabaseError, folderError, hasCode } from './errors.js';
import type { RunAs } from './privileges.js';

/** Part of the socket's file name; no port is opened. */
export const SOCKET_PORT = 5432;

export const SOCKET_FILE = `.s.PGSQL.${SOCKET_PORT}`;

// sockaddr_un holds 108 bytes on Linux and 104 on macOS, including the final zero.
const MAX_SOCKET_PATH = process.platform === 'darwin' ? 103 : 106;

const fits = (folder: string): boolean => Buffer.byteLength(join(folder, SOCKET_FILE)) <= MAX_SOCKET_PATH;

/** A short name derived from a folder's real path. */
export const shortName = (folder: string): string =>
  `namma-guide-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;

/**
 * The folder for a database's socket: inside the database's folder, or in the system's temporary folder if that path is
 * too long.
 */
export async function socketFolder(folder: string): Promise<string> {
  const inside = join(folder, 'socket');
  if (fits(inside)) return inside;
  const name = shortName(folder);
  const temporary = join(await realpath(tmpdir()), name);
  return fits(temporary) ? temporary : join('/tmp', name);
}

/**
 * Creates the socket's folder with mode 0700, because trust authentication relies on it. In the shared temporary folder
 * another user may have taken the name, so it must be a real folder that we own.
 */
export async function prepareSocketFolder(folder: string, runAs: RunAs): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
    const found = await lstat(folder);
    const ours = [process.getuid?.(), runAs.owner?.uid].includes(found.uid);
    if (!found.isDirectory() || !ours) {
      throw new EmbeddedDatabaseError(
        `${folder} belongs to another user, so the database socket cannot be created there: remove it, or shorten the path of DATA_DIR.`,
      );
    }
    await chmod(folder, 0o700);
    if (runAs.owner) await chown(folder, runAs.owner.uid, runAs.owner.gid);
  } catch (error) {
    throw folderError(folder, error);
  }
}

/** Removes the socket's folder if it is empty. */
export async function removeSocketFolder(folder: string): Promise<void> {
  await rmdir(folder).catch(() => undefined);
}

/**
 * The URL for a client. The socket's folder is the percent-encoded host, a form that pg, MikroORM and libpq all accept
 * (MikroORM ignores `?host=`); the port is explicit so that PGPORT cannot change it.
 */
export function databaseUrl(folder: string, database: string): string {
  return `postgresql://postgres@${encodeURIComponent(folder)}:${SOCKET_PORT}/${encodeURIComponent(database)}`;
}
