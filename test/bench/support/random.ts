/** A seeded generator of numbers between 0 and 1. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Random choices, reproducible by seed. */
export class Random {
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seeded(seed);
  }

  /** An integer from `least` to `most`. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('Cannot pick from an empty list.');
    return list[this.int(0, list.length - 1)] as T;
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.int(0, 255)));
  }

  /** The text with one character removed, doubled or replaced, or truncated at a random place. */
  damaged(text: string): string {
    const at = this.int(0, Math.max(0, text.length - 1));
    const [before, one, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
    return this.pick([before + after, before + one + one + after, `${before}\u0007${after}`, before]);
  }
}
