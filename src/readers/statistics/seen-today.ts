import { createHash } from 'node:crypto';

/** Entries per day; beyond that everything counts as seen, so that a flood adds nothing. */
const CAPACITY = 200_000;
/** Bytes of each hash to keep: enough to avoid collisions. */
const HASH_BYTES = 16;

/** A hash that identifies readers within a day; meaningless without the day's salt. */
export function readerHash(salt: Buffer, what: string, reader: readonly string[]): string {
  const hash = createHash('sha256')
    .update(salt)
    .update(JSON.stringify([what, ...reader]));
  return hash.digest().subarray(0, HASH_BYTES).toString('hex');
}

/** Hashes this process recorded today: spares the database most known ones, and bounds the rest. */
export class SeenToday<T> {
  private day = '';
  private readonly seen = new Map<string, T>();

  /** Records `value` and returns whether it is new; false once today's limit is reached. */
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

  /** Removes a record whose count failed. */
  forget(hash: string): void {
    this.seen.delete(hash);
  }
}
