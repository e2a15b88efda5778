import type { LoggerService } from '@nestjs/common';
import type { Log } from './logger.js';

/**
 * The log as Nest gets it until the server listens: without errors, all of which are thrown as well. Whoever started the process is
 * told in one sentence, and not in a stack before it.
 */
export function startingLog(log: Log): LoggerService {
  return {
    log: (message: unknown, context?: unknown) => log.log(message, context),
    warn: (fields: unknown, message?: unknown) => log.warn(fields, message),
    debug: (message: unknown, context?: unknown) => log.debug(message, context),
    error: () => undefined,
  };
}
