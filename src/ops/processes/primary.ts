import type { Log } from '../../platform/common/logger.js';
import { type Settings, WORKER_DATABASE } from '../../platform/config/settings.js';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../platform/database/embedded/index.js';
import { serveMetricsOfAll } from '../metrics/index.js';
import { Workers } from './workers.js';

/** Connections of a process outside its pool: the change listener's, and those of background work. */
const NON_POOL_CONNECTIONS = 4;
/** Connections reserved for commands. */
const COMMAND_CONNECTIONS = 10;

/**
 * Runs the site in several processes on one port, and owns what exists once: the embedded database, the metrics port,
 * and the processes themselves. Exits with them, after SIGTERM or SIGINT, or if they cannot start.
 */
export async function runProcesses(settings: Settings, log: Log): Promise<void> {
  const { processes, databasePool, databaseUrl, dataDir } = settings;
  const database = databaseUrl
    ? undefined
    : await startEmbeddedDatabase({
        dataDir,
        log,
        maxConnections: processes * (databasePool + NON_POOL_CONNECTIONS) + COMMAND_CONNECTIONS,
      });
  const workers = new Workers(processes, database ? { [WORKER_DATABASE]: database.url } : {}, log);
  const end = (code: number): void => void close(database, log, code);
  stopOnSignal(workers, log, end);
  // The first worker migrates the schema and loads the guides; the others start once it serves.
  const problem = await workers.start();
  if (problem !== undefined) {
    end(problem);
    return;
  }
  if (workers.stopping) return;
  await serveMetricsOfAll(settings.operations, log);
  log.info({ processes }, 'the site is running in several processes');
}

function stopOnSignal(workers: Workers, log: Log, end: (code: number) => void): void {
  const stop = (signal: NodeJS.Signals): void => {
    if (workers.stopping) return;
    log.info({ signal }, 'stopping all processes');
    void workers.stop(signal).then((clean) => end(clean ? 0 : 1));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function close(database: EmbeddedDatabase | undefined, log: Log, code: number): Promise<void> {
  try {
    await database?.stop();
  } catch (error) {
    log.error({ err: error }, 'the database did not stop cleanly');
    process.exit(1);
  }
  process.exit(code);
}
