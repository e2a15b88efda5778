import { forNobody } from './audience.js';

/** Work in the background: looked for at intervals and when woken, one run at a time, and once more where it was woken meanwhile. */
export class BackgroundWork {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  private again = false;
  private isStopped = false;

  /**
   * @param work does all there is to do, and ends early once `stopped`
   * @param failed is told what ended a run; the next begins at its time
   */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {}

  get stopped(): boolean {
    return this.isStopped;
  }

  /** Begins, and looks again after each `interval` (milliseconds) for what another replica or a crash left. */
  start(interval: number): void {
    this.timer = setInterval(() => this.wake(), interval).unref();
    this.wake();
  }

  /** Looks for work, now or as soon as the run in hand is done. Nobody waits for it. */
  wake(): void {
    if (this.isStopped) return;
    this.again = true;
    this.working ??= forNobody(() => this.run());
  }

  /** Ends after the piece of work in hand. */
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
