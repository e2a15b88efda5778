import { Injectable, type LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import { isoTime } from './iso-time.js';
import { standardOutput } from './line-output.js';
import { Outage } from './outage.js';
import type { RequestLine } from './request-line.js';

/** The structured log: one JSON object per line on standard output. Injected by this class. */
@Injectable()
export class Log implements LoggerService {
  readonly outage: Outage;

  private constructor(
    readonly pino: Logger,
    private readonly requests: (line: RequestLine) => void,
  ) {
    this.outage = new Outage(pino);
  }

  /** @param level the lowest level to write; `silent` writes nothing */
  static create(level: string, destination?: DestinationStream): Log {
    const options = {
      level,
      base: null,
      timestamp: () => isoTime(),
      formatters: { level: (label: string) => ({ level: label }) },
    };
    if (destination) return new Log(pino(options, destination), (line) => destination.write(line.text()));
    const output = standardOutput();
    return new Log(pino(options, output), (line) => output.write(line));
  }

  info(fields: object, message: string): void {
    this.pino.info(fields, message);
  }

  /** The line of a request that has been answered: there is one for every response. */
  request(line: RequestLine): void {
    this.requests(line);
  }

  /** Failures (`err`) caused only by an unreachable database are logged once for all; see `Outage`. */
  warn(fields: unknown, message?: unknown): void {
    this.write('warn', fields, message);
  }

  error(fields: unknown, message?: unknown): void {
    this.write('error', fields, message);
  }

  /** The last line of a process that ends because of an error that nothing caught. */
  fatal(fields: object, message: string): void {
    this.pino.fatal(fields, message);
  }

  /** Nest's own startup messages are of no use to operators: logged at `debug`. */
  log(message: unknown, context?: unknown): void {
    this.pino.debug({ context }, String(message));
  }

  debug(message: unknown, context?: unknown): void {
    this.pino.debug({ context }, String(message));
  }

  /** We call it with fields and a message, Nest with a message and its context. */
  private write(level: 'warn' | 'error', fields: unknown, message: unknown): void {
    if (typeof fields !== 'object' || fields === null) this.pino[level]({ context: message }, String(fields));
    else if (!('err' in fields && this.outage.covers(fields.err)))
      this.pino[level](fields, typeof message === 'string' ? message : '');
  }
}
