import type { Log } from '../common/logger.js';
import type { Settings } from '../config/settings.js';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded/index.js';

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
