import type { Logger } from 'pino';
import { outageReason } from './http-errors.js';

/** Milliseconds between pings during an outage. */
const PING_INTERVAL = 500;

/**
 * Logs once when the database becomes unreachable and once when it answers again, instead of a stack trace
 * for every request and timer that fails in between.
 */
export class Outage {
  private begun: number | undefined;
  private failures = 0;
  private answers: (() => Promise<boolean>) | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly log: Logger) {}

  /** Starts watching for outages; `answers` pings the database. */
  watch(answers: () => Promise<boolean>): void {
    this.answers = answers;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.answers = undefined;
  }

  /** Whether an error only means that the database is unreachable, which is already logged. */
  covers(error: unknown): boolean {
    const reason = this.answers && outageReason(error);
    if (reason === undefined) return false;
    this.failures += 1;
    if (this.begun === undefined) {
      this.begun = Date.now();
      this.log.error({ reason }, 'the database is unreachable: requests that need it get 503 until it is back');
      this.askSoon();
    }
    return true;
  }

  private askSoon(): void {
    this.timer = setTimeout(() => void this.ask(), PING_INTERVAL).unref();
  }

  private async ask(): Promise<void> {
    const back = await this.answers?.();
    if (back === false) this.askSoon();
    if (!back || this.begun === undefined) return;
    const { failures } = this;
    const seconds = Math.round((Date.now() - this.begun) / 1_000);
    this.begun = undefined;
    this.failures = 0;
    this.log.warn({ seconds, failures }, 'the database is reachable again');
  }
}
