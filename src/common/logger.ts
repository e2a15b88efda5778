import { Injectable, type LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import { standardOutput } from './line-output.js';
import { Outage } from './outage.js';

/** The structured log: one JSON object per line on standard output. Injected by this class. */
@Injectable()
export class Log implements LoggerService {
  readonly outage: Outage;

  private constructor(
    readonly pino: Logger,
    private readonly output: DestinationStream,
  ) {
    this.outage = new Outage(pino);
  }

  /** @param level the lowest level to write; `silent` writes nothing */
  static create(level: string, destination?: DestinationStream): Log {
    const options = {
      level,
      base: null,
      timestamp: isoTime,
      formatters: { level: (label: string) => ({ level: label }) },
    };
    const output = destination ?? standardOutput();
    return new Log(pino(options, output), output);
  }

  info(fields: object, message: string): void {
    this.pino.info(fields, message);
  }

  /**
   * The request log line, assembled by hand: there is one for every response, and going through pino costs as much as a
   * cached page. `id` and `method` contain no character that JSON escapes.
   */
  request(id: string, method: string, path: string, status: number, ms: number): void {
    const time = Math.round(ms * 10) / 10;
    this.output.write(
      `{"level":"info"${isoTime()},"requestId":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${time},"msg":"request"}\n`,
    );
  }

  /** Failures (`err`) caused only by an unreachable database are logged once for all; see `Outage`. */
  warn(fields: unknown, message?: unknown): void {
    this.write('warn', fields, message);
  }

  error(fields: unknown, message?: unknown): void {
    this.write('error', fields, message);
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

let lastTime = 0;
let lastText = '';

/** The time as pino writes it, computed once per millisecond. */
function isoTime(): string {
  const now = Date.now();
  if (now !== lastTime) {
    lastTime = now;
    lastText = `,"time":"${new Date(now).toISOString()}"`;
  }
  return lastText;
}
