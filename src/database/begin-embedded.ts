import type { Log } from '../common/logger.js';
import type { Settings } from '../config/settings.js';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded/index.js';

/** The embedded database on its way. */
export interface BegunDatabase {
  /** Resolves when it takes queries. @throws EmbeddedDatabaseError where it cannot be started */
  ready: Promise<EmbeddedDatabase>;
}

/** Starts the embedded database where the site has one, and resolves as soon as its process runs or has failed. */
export function beginEmbedded(settings: Settings, log: Log): Promise<BegunDatabase | undefined> {
  if (settings.databaseUrl) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const begun = (): void => resolve({ ready });
    const ready = startEmbeddedDatabase({ dataDir: settings.dataDir, log, onStarting: begun });
    // Whoever waits for it hears why; until then nobody does.
    ready.catch(begun);
  });
}
