import { hostName, type ReadVariable, wholeNumber } from './values.js';

/** Limits of the process, its metrics, and its backups. */
export interface OperationsSettings {
  /** Concurrent connections; further ones are closed unread. */
  maxConnections: number;
  /** Concurrent requests in the application; more get 503. */
  maxRequestsAtOnce: number;
  /** Seconds that the application may spend on one request. */
  requestSeconds: number;
  /** Seconds that a stopping process still takes requests while reporting that it is not ready. */
  drainSeconds: number;
  /** Metrics are served only on this port; `undefined`: not at all. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Hours between backups; 0: no backups. */
  backupHours: number;
  /** Whether somebody has said how often, 0 included. */
  backupsDecided: boolean;
  /** `undefined`: `backups` in the data folder. */
  backupDir: string | undefined;
  /** Number of proven backups to keep. */
  backupKeep: number;
}

/** Longer than two polls of a load balancer that polls every two seconds. */
const DRAIN = 5;

/**
 * Reads the settings of operation.
 * @param usesEmbeddedDatabase true if no other replica could take over
 * @param host where the site itself listens
 */
export function readOperations(read: ReadVariable, usesEmbeddedDatabase: boolean, host: string): OperationsSettings {
  const backupHours = read<number | undefined>(
    'BACKUP_INTERVAL_HOURS',
    undefined,
    'whole hours from 0 (no backups) to 720',
    wholeNumber(0, 720),
  );
  const text = (given: string): string | undefined => (given.includes('\0') ? undefined : given);
  return {
    maxConnections: read('MAX_CONNECTIONS', 4_000, 'a number from 10 to 100000', wholeNumber(10, 100_000)),
    maxRequestsAtOnce: read('MAX_REQUESTS_AT_ONCE', 250, 'a number from 1 to 10000', wholeNumber(1, 10_000)),
    requestSeconds: read('REQUEST_TIMEOUT_SECONDS', 30, 'whole seconds from 1 to 600', wholeNumber(1, 600)),
    drainSeconds: read(
      'DRAIN_SECONDS',
      usesEmbeddedDatabase ? 0 : DRAIN,
      'whole seconds from 0 to 300',
      wholeNumber(0, 300),
    ),
    metricsPort: read<number | undefined>(
      'METRICS_PORT',
      undefined,
      'a port number from 0 to 65535',
      wholeNumber(0, 65_535),
    ),
    metricsHost: read('METRICS_HOST', host, 'an IP address or host name to listen on', hostName),
    backupHours: backupHours ?? 0,
    backupsDecided: backupHours !== undefined,
    backupDir: read<string | undefined>('BACKUP_DIR', undefined, 'a folder', text),
    backupKeep: read('BACKUP_KEEP', 7, 'a number from 1 to 1000', wholeNumber(1, 1_000)),
  };
}
