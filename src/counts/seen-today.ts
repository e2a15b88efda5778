import { createHash } from 'node:crypto';

/** What one day remembers at most; beyond it everything counts as seen, so that a flood adds nothing. */
const CAPACITY = 200_000;
/** Bytes of a hash that are kept: enough that no two readers share one, too few to be worth anything. */
const HASH_BYTES = 16;

/** A hash that tells readers of one day apart; without the day's salt it says nothing. */
export function readerHash(salt: Buffer, what: string, reader: readonly string[]): string {
  const hash = createHash('sha256')
    .update(salt)
    .update(JSON.stringify([what, ...reader]));
  return hash.digest().subarray(0, HASH_BYTES).toString('hex');
}

/** What this process noted today by hash: spares the database most of what it knows already, and bounds the rest. */
export class SeenToday<T> {
  private day = '';
  private readonly seen = new Map<string, T>();

  /** Notes `value` and tells whether that is news; it is none where nothing more is remembered today. */
  note(day: string, hash: string, value: T): boolean {
    if (day !== this.day) {
      this.day = day;
      this.seen.clear();
    }
    const before = this.seen.get(hash);
    if (before === value || (before === undefined && this.seen.size >= CAPACITY)) return false;
    this.seen.set(hash, value);
    return true;
  }

  /** Takes a note back that came to nothing. */
  forget(hash: string): void {
    this.seen.delete(hash);
  }
}
