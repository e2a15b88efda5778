import { type ReadVariable, wholeNumber } from './values.js';

/** What decides how the process holds out, what it tells about itself, and where its backups go. */
export interface OperationsSettings {
  /** Connections that are open at once; further ones are closed unread. */
  maxConnections: number;
  /** Requests that the application works on at once; more are answered with 503. */
  maxRequestsAtOnce: number;
  /** Seconds that the application has for one request. */
  requestSeconds: number;
  /** Seconds that a stopping process still takes requests while it says that it is not ready. */
  drainSeconds: number;
  /** Metrics are served here and nowhere else; `undefined`: not at all. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Hours between backups; 0: none are made. */
  backupHours: number;
  /** `undefined`: `backups` in the data folder. */
  backupDir: string | undefined;
  /** Proven backups that are kept. */
  backupKeep: number;
}

/** Longer than two looks of a load balancer that looks every two seconds. */
const DRAIN = 5;

/**
 * The part of the settings that concerns operating the site.
 * @param hasDatabaseOfItsOwn there can be no other replica that would take over
 */
export function readOperations(read: ReadVariable, hasDatabaseOfItsOwn: boolean): OperationsSettings {
  const text = (given: string): string | undefined => (given.includes('\0') ? undefined : given);
  return {
    maxConnections: read('MAX_CONNECTIONS', 4_000, 'a number from 10 to 100000', wholeNumber(10, 100_000)),
    maxRequestsAtOnce: read('MAX_REQUESTS_AT_ONCE', 250, 'a number from 1 to 10000', wholeNumber(1, 10_000)),
    requestSeconds: read('REQUEST_TIMEOUT_SECONDS', 30, 'seconds from 1 to 600', wholeNumber(1, 600)),
    drainSeconds: read('DRAIN_SECONDS', hasDatabaseOfItsOwn ? 0 : DRAIN, 'seconds from 0 to 300', wholeNumber(0, 300)),
    metricsPort: read<number | undefined>(
      'METRICS_PORT',
      undefined,
      'a port number from 0 to 65535',
      wholeNumber(0, 65_535),
    ),
    metricsHost: read('METRICS_HOST', '0.0.0.0', 'an IP address or host name to listen on', (given) =>
      /\s/.test(given) ? undefined : given,
    ),
    backupHours: read('BACKUP_INTERVAL_HOURS', 0, 'hours from 0 (no backups) to 720', wholeNumber(0, 720)),
    backupDir: read<string | undefined>('BACKUP_DIR', undefined, 'a folder', text),
    backupKeep: read('BACKUP_KEEP', 7, 'a number from 1 to 1000', wholeNumber(1, 1_000)),
  };
}
