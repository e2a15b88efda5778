import type { Searchable, SearchSection, SectionTerm } from '#contract';

/** Occurrences in a heading and in the text share a number. */
const HEADING_UNIT = 65_536;
const MOST_OCCURRENCES = HEADING_UNIT - 1;
const MOST_IN_HEADING = 32_767;

/** Packs the sections of an article as numbers: for each, its length, the number of its terms, and each term with its occurrences. */
export function packSections(sections: Searchable['sections'], idsByStem: ReadonlyMap<string, number>): Buffer {
  const numbers: number[] = [];
  for (const { length, terms } of sections) {
    const entries = [...terms].flatMap(([stem, { heading, text }]) => {
      const id = idsByStem.get(stem);
      const occurrences = Math.min(heading, MOST_IN_HEADING) * HEADING_UNIT + Math.min(text, MOST_OCCURRENCES);
      return id === undefined ? [] : [id, occurrences];
    });
    numbers.push(length, entries.length / 2, ...entries);
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
