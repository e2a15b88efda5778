import { randomUUID } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { diskFullError, EmbeddedDatabaseError, folderError, hasCode, isDiskFull } from './errors.js';
import type { EmbeddedLog } from './log.js';
import { type Place, takeOwnership } from './place.js';
import { requireNamedUser, run } from './privileges.js';

const DRAFT = 'postgres.new-';

const REMOVAL = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const;

/** Removes what a killed initdb left behind. Safe: only we use the name, and the caller holds the data folder's lock. */
async function clearDrafts(place: Place, log: EmbeddedLog): Promise<void> {
  for (const name of await readdir(place.folder)) {
    if (!name.startsWith(DRAFT)) continue;
    await rm(join(place.folder, name), REMOVAL).catch((error: unknown) => {
      log.warn({ folder: join(place.folder, name), reason: String(error) }, 'could not remove a leftover folder');
    });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Rejects a cluster of another version with a clear message, before PostgreSQL itself fails on it. */
async function checkVersion(place: Place): Promise<boolean> {
  const names = await readdir(place.cluster).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  if (names.length === 0) return false;
  const version = await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  if (version.trim() === place.major) return true;
  if (version.trim() === '') {
    throw new EmbeddedDatabaseError(
      `${place.cluster} contains files but no PostgreSQL database: move that folder away, or restore its database from a backup; nothing was changed.`,
    );
  }
  throw new EmbeddedDatabaseError(
    `The database in ${place.cluster} was made by PostgreSQL ${version.trim()}, but this version ships PostgreSQL ${place.major}: run "npm run data:export" with the version that made it, move the folder away, and load the data with "npm run data:import"; nothing was changed.`,
  );
}

async function makeCluster(place: Place, log: EmbeddedLog): Promise<void> {
  if (!place.runAs.owner && place.runAs.prefix.length === 0) requireNamedUser();
  const draft = join(place.folder, `${DRAFT}${randomUUID()}`);
  try {
    await mkdir(draft, { mode: 0o700 });
    if (place.runAs.owner) await chown(draft, place.runAs.owner.uid, place.runAs.owner.gid);
    const result = await run(place.runAs, place.binaries.initdb, [
      '-D',
      draft,
      ...['-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
    ]);
    if (result.code !== 0) {
      // initdb reports the cause on either stream, mixed with its progress.
      const said = `${result.stdout}\n${result.stderr}`;
      if (isDiskFull(said)) throw diskFullError(place.folder);
      const cause = said.split('\n').find((line) => /FATAL|error:|could not/.test(line)) ?? result.stderr.trim();
      throw new EmbeddedDatabaseError(
        `The database could not be created in ${place.folder} (${cause.trim() || `code ${result.code}`}).`,
      );
    }
    // Renamed atomically: the final name always means a complete database.
    await rename(draft, place.cluster);
    await syncFolder(place.folder);
    log.info({ cluster: place.cluster }, 'created a new database');
  } catch (error) {
    await rm(draft, REMOVAL).catch(() => undefined);
    throw folderError(place.folder, error);
  }
}

/** Creates the cluster if there is none, and checks that an existing one has these programs' version. */
export async function ensureCluster(place: Place, log: EmbeddedLog): Promise<void> {
  try {
    await clearDrafts(place, log);
    // A cluster of another version is left alone, including its owner.
    if (await checkVersion(place)) await takeOwnership(place, log);
    else await makeCluster(place, log);
  } catch (error) {
    throw folderError(place.folder, error);
  }
}
