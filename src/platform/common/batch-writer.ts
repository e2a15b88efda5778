/** Runs `write` periodically, never concurrently, and once more on shutdown. The next run retries a failed batch. */
export class BatchWriter {
  private timer: NodeJS.Timeout | undefined;
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly milliseconds: number,
    private readonly write: () => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.flush(), this.milliseconds).unref();
  }

  /** Resolves when everything noted before the call is written, or has failed. */
  flush(): Promise<void> {
    this.last = this.last.then(this.write).catch(this.failed);
    return this.last;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }
}
