import type { LoggerService } from '@nestjs/common';
import type { Log } from './logger.js';

/**
 * The log that Nest uses until the server listens. Drops errors, because they are thrown too: the operator should see
 * one sentence without a stack trace before it.
 */
export function startingLog(log: Log): LoggerService {
  return {
    log: (message: unknown, context?: unknown) => log.log(message, context),
    warn: (fields: unknown, message?: unknown) => log.warn(fields, message),
    debug: (message: unknown, context?: unknown) => log.debug(message, context),
    error: () => undefined,
  };
}
