import { createHash, randomBytes } from 'node:crypto';

/** What one day remembers at most; beyond it everything counts as seen, so that a flood adds nothing. */
const CAPACITY = 200_000;

/**
 * Tells whether a reader did something before on the same day, without keeping who it was: a hash with a salt that is made
 * each day, lives in memory alone and is thrown away with all hashes when the day ends.
 */
export class SeenToday<T> {
  private day = '';
  private salt = Buffer.alloc(0);
  private readonly seen = new Map<string, T>();

  /** Notes `value` and gives what was noted before; `full` where nothing more is remembered today. */
  note(day: string, what: string, reader: readonly string[], value: T): { before: T | undefined; full: boolean } {
    if (day !== this.day) {
      this.day = day;
      this.salt = randomBytes(32);
      this.seen.clear();
    }
    const key = createHash('sha256')
      .update(this.salt)
      .update(JSON.stringify([what, ...reader]))
      .digest('base64url')
      .slice(0, 22);
    const before = this.seen.get(key);
    const full = before === undefined && this.seen.size >= CAPACITY;
    if (!full) this.seen.set(key, value);
    return { before, full };
  }
}
