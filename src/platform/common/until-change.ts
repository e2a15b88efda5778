import type { PublicContent } from './public-content.js';

/**
 * A value that is kept until public content changes, or for a time. Concurrent callers share one reading; one that fails
 * is not kept.
 */
export class UntilChange<T> {
  private kept: { version: number; until: number; value: Promise<T> } | undefined;

  /**
   * @param read makes the value; receives the last one, which may have failed
   * @param maxAge milliseconds
   */
  constructor(
    private readonly content: PublicContent,
    private readonly read: (last: Promise<T> | undefined) => Promise<T>,
    private readonly maxAge = Infinity,
  ) {}

  get(): Promise<T> {
    const { version } = this.content;
    if (this.kept?.version !== version || this.kept.until < Date.now()) {
      const kept = { version, until: Date.now() + this.maxAge, value: this.read(this.kept?.value) };
      this.kept = kept;
      kept.value.catch(() => {
        if (this.kept === kept) this.kept = undefined;
      });
    }
    return this.kept.value;
  }
}
