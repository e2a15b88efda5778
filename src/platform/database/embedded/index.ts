import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

import pg from 'pg';

import { makeFolder } from '../../common/make-folder.js';
import { locateBinaries } from './binaries.js';
import { diskFullError, EmbeddedDatabaseError, folderError, hasCode, isDiskFull } from './errors.js';
import { ensureCluster } from './initdb.js';
import { acquireLock, currentHolder } from './lock.js';
import type { EmbeddedLog } from './log.js';
import { choosePlace, findCluster } from './place.js';
import { endFormerServer, readPostmaster, serverOn } from './postmaster.js';
import { databaseUrl, prepareSocketFolder, removeSocketFolder, socketFolder } from './socket-path.js';
import { supervise, type Supervisor } from './supervisor.js';

/** The running embedded PostgreSQL. */
export interface EmbeddedDatabase {
  /** A PostgreSQL URL over the Unix socket, including the database name; pg and MikroORM accept it as is. */
  readonly url: string;
  /** The socket's folder. */
  readonly socketDir: string;
  /** The server's process id; changes with a restart. */
  readonly pid: number | undefined;
  /** Stops the server cleanly and releases the data folder. Close clients first, or they are disconnected. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The folder of setting DATA_DIR; created if missing. */
  readonly dataDir: string;
  readonly log: EmbeddedLog;
  /** The database name, `namma_guide` by default; created if missing. */
  readonly database?: string;
  /** Default 30. */
  readonly maxConnections?: number;
  /** Called once its process has started, long before it accepts queries, so that slow work can overlap. */
  readonly onStarting?: () => void;
}

async function ensureDatabase(socketDir: string, database: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl(socketDir, 'postgres'),
    connectionTimeoutMillis: 10_000,
  });
  // An unhandled 'error' event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Starts the bundled PostgreSQL on the database in `dataDir`, which is created on first start. Resolves once the
 * database accepts queries, and keeps the server running until `stop()`: it is restarted if it dies, and it stops if
 * its parent dies. Failures are `EmbeddedDatabaseError`s.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log, database = 'namma_guide', maxConnections = 30 } = options;
  let dataDir: string;
  try {
    // Traversable by the user that PostgreSQL may have to run as, readable only by ours.
    await makeFolder(options.dataDir, 0o711);
    dataDir = await realpath(options.dataDir);
  } catch (error) {
    throw folderError(options.dataDir, error);
  }
  const lock = await acquireLock(dataDir, database);
  let supervisor: Supervisor | undefined;
  let madeFolder: string | undefined;
  try {
    const place = await choosePlace(dataDir, await locateBinaries(), log);
    await ensureCluster(place, log);
    // Next to the database, where PostgreSQL's user is known to have access.
    const socketDir = await socketFolder(place.folder);
    await prepareSocketFolder(socketDir, place.runAs);
    madeFolder = socketDir;
    await endFormerServer(place.cluster, socketDir, log);
    const starting = supervise({ place, socketFolder: socketDir, maxConnections }, log);
    options.onStarting?.();
    const running = (supervisor = await starting);
    await ensureDatabase(socketDir, database);
    log.info(
      { pid: running.pid, cluster: place.cluster, socketDir, runAs: place.runAs.description },
      'the embedded database is ready',
    );
    const end = async (): Promise<void> => {
      await running.stop();
      await removeSocketFolder(socketDir);
      await lock.release();
      log.info({}, 'the embedded database has stopped');
    };
    let ending: Promise<void> | undefined;
    return {
      url: databaseUrl(socketDir, database),
      socketDir,
      get pid() {
        return running.pid;
      },
      stop: () => (ending ??= end()),
    };
  } catch (error) {
    await supervisor?.stop();
    if (madeFolder) await removeSocketFolder(madeFolder);
    await lock.release();
    if (error instanceof EmbeddedDatabaseError) throw error;
    if (isDiskFull(error)) throw diskFullError(dataDir);
    throw new EmbeddedDatabaseError(
      `The embedded database in ${dataDir} could not be started (${error instanceof Error ? error.message : String(error)}).`,
      { cause: error },
    );
  }
}

/**
 * Whether a data folder contains a database, running or not.
 * @throws EmbeddedDatabaseError if this user may not look
 */
export async function hasEmbeddedDatabase(dataDir: string): Promise<boolean> {
  try {
    await stat(join(await findCluster(await realpath(dataDir)), 'PG_VERSION'));
    return true;
  } catch (error) {
    if (!hasCode(error, 'EACCES')) return false;
    throw new EmbeddedDatabaseError(
      `The database in ${dataDir} cannot be read (this user has no permission): run the command as the user that the site runs as, or check DATA_DIR.`,
      { cause: error },
    );
  }
}

/**
 * Returns the URL of the database that a running server keeps in this data folder, for commands that share it;
 * `undefined` if none runs or it does not answer.
 */
export async function findRunningEmbeddedDatabase(dataDir: string): Promise<string | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined);
  const holder = folder === undefined ? undefined : await currentHolder(folder);
  if (folder === undefined || holder === undefined) return undefined;
  const cluster = await findCluster(folder);
  const postmaster = await readPostmaster(cluster);
  if (!postmaster?.ready || serverOn(cluster, postmaster.pid) !== 'ours') return undefined;
  const url = databaseUrl(postmaster.socketFolder, holder.database);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return url;
  } catch {
    return undefined;
  }
}
