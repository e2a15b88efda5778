import type { SearchSection, SectionTerm } from '#contract';

/** Occurrences in a heading and in the text share a number. */
const HEADING_UNIT = 65_536;
const MOST_OCCURRENCES = HEADING_UNIT - 1;
const MOST_IN_HEADING = 32_767;

/**
 * Packs the sections of an article as numbers: for each, its length, the number of its terms, and each term with its occurrences.
 * @param sections as `FlatText` has them
 * @param ids those of its terms, in order; terms without one are left out
 */
export function packSections(sections: Int32Array, ids: readonly (number | undefined)[]): Buffer {
  const numbers: number[] = [];
  for (let at = 0; at < sections.length;) {
    const [length = 0, count = 0] = sections.subarray(at, at + 2);
    const head = numbers.push(length, 0);
    const end = at + 2 + 3 * count;
    for (at += 2; at < end; at += 3) {
      const id = ids[sections[at] ?? 0];
      const heading = Math.min(sections[at + 1] ?? 0, MOST_IN_HEADING);
      const text = Math.min(sections[at + 2] ?? 0, MOST_OCCURRENCES);
      if (id !== undefined) numbers.push(id, heading * HEADING_UNIT + text);
    }
    numbers[head - 1] = (numbers.length - head) / 2;
  }
  return Buffer.from(Int32Array.from(numbers).buffer);
}

/** Most terms of a section are none of those wanted: a bit for their last digits tells so without looking them up. */
const LAST_DIGITS = 0xfff;
const NO_TERMS: ReadonlyMap<string, SectionTerm> = new Map();

/** Some terms, to be looked for in many sections. */
export class WantedTerms {
  private readonly bits = new Uint8Array(LAST_DIGITS + 1);

  constructor(private readonly stemsById: ReadonlyMap<number, string>) {
    for (const id of stemsById.keys()) this.bits[id & LAST_DIGITS] = 1;
  }

  /** Unpacks what the sections of an article hold of the terms. */
  unpack(numbers: Int32Array): SearchSection[] {
    const { bits, stemsById } = this;
    const sections: SearchSection[] = [];
    for (let at = 0; at < numbers.length;) {
      const length = numbers[at] ?? 0;
      const end = at + 2 + 2 * (numbers[at + 1] ?? 0);
      let terms: Map<string, SectionTerm> | undefined;
      for (let entry = at + 2; entry < end; entry += 2) {
        const id = numbers[entry] ?? 0;
        if (bits[id & LAST_DIGITS] === 0) continue;
        const stem = stemsById.get(id);
        const occurrences = numbers[entry + 1] ?? 0;
        if (stem !== undefined)
          (terms ??= new Map()).set(stem, {
            heading: Math.floor(occurrences / HEADING_UNIT),
            text: occurrences % HEADING_UNIT,
          });
      }
      sections.push({ length, terms: terms ?? NO_TERMS });
      at = end;
    }
    return sections;
  }
}

/** The numbers of packed sections, as stored. */
export function toNumbers(packed: Buffer): Int32Array {
  return new Int32Array(packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.byteLength));
}
