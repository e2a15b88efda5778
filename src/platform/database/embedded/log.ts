/** The launcher's log; pino's logger fits. */
export interface EmbeddedLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

// Clients rejected during startup and shutdown are expected.
const NOISE =
  /the database system is (starting up|shutting down|not yet accepting|in recovery mode)|connection to client lost/;
const NEWS = /automatic recovery|was terminated by signal|terminating any other active|out of memory/;

/** Forwards what operators must know from PostgreSQL's log; it never contains statements or values. */
export function reportServerLine(line: string, log: EmbeddedLog): void {
  const [, severity, message] = /^(LOG|WARNING|FATAL|PANIC):\s+(.*)$/.exec(line) ?? [];
  if (!severity || !message || NOISE.test(message)) return;
  if (severity === 'PANIC') log.error({ postgres: message }, 'PostgreSQL panicked');
  else if (severity === 'FATAL' || NEWS.test(message)) log.warn({ postgres: message }, 'PostgreSQL log');
}
