import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds. */
const LOOK_EVERY = 500;
const RESOLUTION = 20;
/** Half of all turns of the event loop taking longer than this is no hiccup: work comes faster than it is done. */
const LATE = 400;
/** Looks in a row that must agree, so that a single long task turns nobody away. */
const AGREEING = 2;

/**
 * Knows whether the process can take more work: by the requests in hand, and by how late the event loop runs. It admits again by
 * itself as soon as both are well.
 */
export class Overload {
  /** Requests that were turned away since the start, or given up in their time, by what was the cause. */
  readonly refused = { busy: 0, tooSlow: 0, sentTooSlowly: 0, connections: 0 };
  private inHand = 0;
  private lateLooks = 0;
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly atOnce: number) {
    this.delay.enable();
    this.timer = setInterval(() => this.look(), LOOK_EVERY).unref();
  }

  /** Requests that the application works on. */
  get requestsInHand(): number {
    return this.inHand;
  }

  admits(): boolean {
    return this.inHand < this.atOnce && this.lateLooks < AGREEING;
  }

  begin(): void {
    this.inHand += 1;
  }

  end(): void {
    this.inHand -= 1;
  }

  stop(): void {
    clearInterval(this.timer);
    this.delay.disable();
  }

  private look(): void {
    const late = this.delay.percentile(50) / 1e6 > LATE;
    this.delay.reset();
    this.lateLooks = late ? this.lateLooks + 1 : 0;
  }
}
