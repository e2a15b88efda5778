import type { LoggerService } from '@nestjs/common';
import type { Log } from './logger.js';

/**
 * The log that Nest uses until the server listens: without errors, because they are thrown as well. Whoever started the
 * process should see one sentence, not a stack trace before it.
 */
export function startingLog(log: Log): LoggerService {
  return {
    log: (message: unknown, context?: unknown) => log.log(message, context),
    warn: (fields: unknown, message?: unknown) => log.warn(fields, message),
    debug: (message: unknown, context?: unknown) => log.debug(message, context),
    error: () => undefined,
  };
}
