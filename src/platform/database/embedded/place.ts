import { chmod, lchown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Binaries, copyBinaries } from './binaries.js';
import { EmbeddedDatabaseError, folderError } from './errors.js';
import type { EmbeddedLog } from './log.js';
import { CURRENT_USER, asOwner, NAMESPACED, nobodyUser, probe, type Reach, type RunAs } from './privileges.js';
import { shortName } from './socket-path.js';

/** Where the database is stored, and how PostgreSQL is run on it. */
export interface Place {
  /** The folder that contains the cluster and its temporary copies, and nothing else of ours. */
  readonly folder: string;
  readonly cluster: string;
  readonly runAs: RunAs;
  readonly binaries: Binaries;
  /** The major version of these programs. */
  readonly major: string;
}

// Not the temporary folder, which is emptied on reboot.
const OPEN_ROOT = '/var/lib';

const toNotePath = (dataDir: string): string => join(dataDir, 'database-location.txt');
const clusterIn = (folder: string): string => join(folder, 'postgres');

/** The folder with the database of a data folder: itself, or the one its note names. */
async function databaseFolder(dataDir: string): Promise<string> {
  const note = await readFile(toNotePath(dataDir), 'utf8').catch(() => '');
  return note.split('\n')[0] || dataDir;
}

/** The cluster's folder within a data folder. */
export async function findCluster(dataDir: string): Promise<string> {
  return clusterIn(await databaseFolder(dataDir));
}

async function changeOwner(folder: string, uid: number, gid: number): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), uid, gid);
  await lchown(folder, uid, gid);
}

/** The ways to run PostgreSQL that fit the owner of an existing cluster (or a new one), best first. */
async function candidates(cluster: string): Promise<RunAs[]> {
  const owner = await stat(cluster).catch(() => undefined);
  if (process.getuid?.() !== 0) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw new EmbeddedDatabaseError(
        `The database in ${cluster} belongs to user ${owner.uid}: run the server as that user, or give it another DATA_DIR.`,
      );
    }
    return [CURRENT_USER];
  }
  if (process.platform !== 'linux') {
    throw new EmbeddedDatabaseError(
      'The embedded database does not run as root on this system: start the server as an ordinary user, or set DATABASE_URL.',
    );
  }
  return owner && owner.uid !== 0 ? [asOwner(owner.uid, owner.gid)] : [NAMESPACED, await nobodyUser()];
}

function cannotRun(binaries: Binaries, reach: Reach): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `PostgreSQL in ${binaries.folder} does not run here (${reach.problem || 'no message'}): set DATABASE_URL to a PostgreSQL server.`,
  );
}

/**
 * Decides where the database is stored and how PostgreSQL runs. An ordinary user runs it directly, in DATA_DIR. For
 * root, it probes each way of dropping privileges. If none can reach DATA_DIR (a closed home, user namespaces
 * forbidden), a new database goes to /var/lib and a note in DATA_DIR points there; an existing one is never moved.
 */
export async function choosePlace(dataDir: string, installed: Binaries, log: EmbeddedLog): Promise<Place> {
  const settled = await databaseFolder(dataDir);
  const exists = (await stat(clusterIn(settled)).catch(() => undefined)) !== undefined;
  const open = join(OPEN_ROOT, shortName(dataDir));
  let last = await probe(CURRENT_USER, dataDir, installed.postgres);
  if (last.major === undefined) throw cannotRun(installed, last);
  for (const folder of settled === dataDir && !exists ? [settled, open] : [settled]) {
    if (folder === open) await mkdir(open, { recursive: true, mode: 0o755 }).catch(() => undefined);
    for (const runAs of await candidates(clusterIn(folder))) {
      let binaries = installed;
      let reach = await probe(runAs, folder, binaries.postgres);
      if (reach.folder && reach.major === undefined && runAs.owner) {
        binaries = await copyBinaries(installed, open);
        reach = await probe(runAs, folder, binaries.postgres);
      }
      last = reach;
      if (!reach.folder || reach.major === undefined) continue;
      if (folder === open && folder !== settled) await leaveNote(dataDir, folder);
      if (folder !== dataDir) {
        log.warn(
          { folder, runAs: runAs.description },
          'storing the database outside DATA_DIR, which PostgreSQL cannot access',
        );
      }
      return { folder, cluster: clusterIn(folder), runAs, binaries, major: reach.major };
    }
  }
  if (!last.folder && process.getuid?.() === 0) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL does not run as root, and no other user can reach ${settled}: put DATA_DIR into a folder that other users may enter, or set DATABASE_URL.`,
    );
  }
  throw cannotRun(installed, last);
}

async function leaveNote(dataDir: string, folder: string): Promise<void> {
  try {
    await chmod(folder, 0o755);
    await writeFile(
      toNotePath(dataDir),
      `${folder}\nholds the database of this folder, which the user that PostgreSQL runs as cannot reach.\n`,
    );
  } catch (error) {
    throw folderError(folder, error);
  }
}

/** Makes PostgreSQL's user the owner of an existing cluster. */
export async function takeOwnership({ cluster, runAs }: Place, log: EmbeddedLog): Promise<void> {
  const found = await stat(cluster).catch(() => undefined);
  if (found && runAs.owner && found.uid !== runAs.owner.uid) {
    // The cluster was created in a user namespace and now runs without one.
    log.warn({ cluster, runAs: runAs.description }, 'changing the owner of the database files');
    await changeOwner(cluster, runAs.owner.uid, runAs.owner.gid);
  }
}
