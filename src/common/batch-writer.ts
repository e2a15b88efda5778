/** Runs `write` now and then, never twice at once, and a last time at the end. What fails is left for the next time. */
export class BatchWriter {
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;

  constructor(
    private readonly milliseconds: number,
    private readonly write: () => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.flush(), this.milliseconds).unref();
  }

  /** Resolves when all that was noted before the call is written, or has failed. */
  async flush(): Promise<void> {
    await this.writing;
    this.writing = this.write()
      .catch(this.failed)
      .finally(() => {
        this.writing = undefined;
      });
    await this.writing;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }
}
