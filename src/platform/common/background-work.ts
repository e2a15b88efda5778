import { inBackground } from './waiting-clients.js';

/** Background work that runs on a timer and when woken: one run at a time, and again if it was woken meanwhile. */
export class BackgroundWork {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  private again = false;
  private isStopped = false;

  /**
   * @param work processes everything pending, and returns early once `stopped`
   * @param failed receives the error that ended a run; the next run starts on schedule
   */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {}

  get stopped(): boolean {
    return this.isStopped;
  }

  /** Starts, and then runs every `interval` milliseconds to pick up what another replica or a crash left behind. */
  start(interval: number): void {
    this.timer = setInterval(() => this.wake(), interval).unref();
    this.wake();
  }

  /** Runs now, or once the current run is done. Does not wait. */
  wake(): void {
    if (this.isStopped) return;
    this.again = true;
    this.working ??= inBackground(() => this.run());
  }

  /** Stops after the current piece of work. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.working;
  }

  private async run(): Promise<void> {
    while (this.again && !this.isStopped) {
      this.again = false;
      await this.work().catch(this.failed);
    }
    this.working = undefined;
  }
}
