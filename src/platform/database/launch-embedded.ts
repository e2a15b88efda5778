import cluster from 'node:cluster';
import type { Log } from '../common/logger.js';
import type { Settings } from '../config/settings.js';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded/index.js';
import { describeDatabase } from './start-problem.js';

/** The embedded database while it starts. */
export interface LaunchedDatabase {
  /** Resolves when it accepts queries. @throws EmbeddedDatabaseError if it cannot start */
  ready: Promise<EmbeddedDatabase>;
}

/** Starts the embedded database if the site uses one; resolves as soon as its process runs or has failed. */
export function launchEmbedded(settings: Settings, log: Log): Promise<LaunchedDatabase | undefined> {
  if (settings.databaseUrl) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const begun = (): void => resolve({ ready });
    const ready = startEmbeddedDatabase({ dataDir: settings.dataDir, log, onStarting: begun });
    // Avoids an unhandled rejection until `ready` is awaited.
    ready.catch(begun);
  });
}

/** Logs which database the site starts on; only the first of several processes does. */
export function announceDatabase({ databaseUrl, dataDir }: Settings, log: Log): void {
  if ((cluster.worker?.id ?? 1) > 1) return;
  if (databaseUrl === undefined) {
    log.info({ dataDir }, 'starting the embedded database');
    return;
  }
  const { host, name } = describeDatabase(databaseUrl);
  log.info({ host, database: name }, 'starting on a PostgreSQL database');
}
