import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds. */
const SAMPLE_INTERVAL = 500;
const RESOLUTION = 20;
/** Milliseconds of median event loop delay above which work arrives faster than it is done. */
const LATE = 400;
/** Late samples in a row before the process sheds load: a single long task is not overload. */
const CONSECUTIVE = 2;

/**
 * Decides whether the process can take more work, by concurrent requests and event loop lag. Admits again as soon as
 * both recover.
 */
export class Overload {
  /** Requests refused or timed out since startup, by cause. */
  readonly refused = { busy: 0, tooSlow: 0, sentTooSlowly: 0, connections: 0 };
  private inFlight = 0;
  private lateSamples = 0;
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly atOnce: number) {
    this.delay.enable();
    this.timer = setInterval(() => this.sample(), SAMPLE_INTERVAL).unref();
  }

  /** Requests in progress in the application. */
  get requestsInHand(): number {
    return this.inFlight;
  }

  admits(): boolean {
    return this.inFlight < this.atOnce && this.lateSamples < CONSECUTIVE;
  }

  begin(): void {
    this.inFlight += 1;
  }

  end(): void {
    this.inFlight -= 1;
  }

  stop(): void {
    clearInterval(this.timer);
    this.delay.disable();
  }

  private sample(): void {
    const late = this.delay.percentile(50) / 1e6 > LATE;
    this.delay.reset();
    this.lateSamples = late ? this.lateSamples + 1 : 0;
  }
}
