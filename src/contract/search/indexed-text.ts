import { LONGEST_WORD, type Token, tokenise, toStem } from './analysis.js';
import { findWords } from './find-words.js';

/** A word of a text that has a stem asked for. */
export type HeldWord = Pick<Token, 'stem' | 'start' | 'end'>;

/** The numbers of a word: a hash of its stem, and where it begins and ends. */
const COLUMNS = 3;
/** Among ten thousand texts, most are looked at once only. */
const WORTHWHILE = 2;
/** Characters of a text whose words are kept: taking a longer one apart at one stroke would hold up everybody else. */
const LONGEST = 30_000;
const FIRST_HASH = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * A text in which words are looked for again and again: a page of results looks at two dozen texts of a thousand words.
 * Its words are found once it is asked for again, and kept as numbers.
 */
export class IndexedText {
  /** The numbers of its words, by hash; `undefined`: not clear, so words are compared by letter. */
  private words: Int32Array | undefined;
  private looks = 0;

  constructor(readonly text: string) {}

  /** The words that have one of some stems, in order, as `findWords` finds them. */
  find(stems: ReadonlySet<string>): HeldWord[] {
    if (stems.size === 0) return [];
    this.looks += 1;
    if (this.looks === WORTHWHILE && this.text.length <= LONGEST) this.read();
    const { words } = this;
    if (!words) return findWords(this.text, stems);
    const found: HeldWord[] = [];
    let isInOrder = true;
    for (const stem of stems) {
      const hash = toHash(stem);
      const from = firstWith(words, hash);
      if (words[from] !== hash || !this.hasStem(words, from, stem)) continue;
      isInOrder &&= found.length === 0;
      for (let at = from; words[at] === hash; at += COLUMNS)
        found.push({ stem, start: words[at + 1] ?? 0, end: words[at + 2] ?? 0 });
    }
    return isInOrder ? found : found.sort((a, b) => a.start - b.start);
  }

  private read(): void {
    const tokens = tokenise(this.text)
      .map(({ stem, start, end }) => ({ stem, start, end, hash: toHash(stem) }))
      .sort((a, b) => a.hash - b.hash || a.start - b.start);
    const isUnclear = tokens.some(({ hash, stem, start, end }, at) => {
      const next = tokens[at + 1];
      // Pieces of one long word are at one place, where only comparing letters keeps their order.
      return end - start > LONGEST_WORD || (next?.hash === hash && next.stem !== stem);
    });
    if (!isUnclear) this.words = Int32Array.from(tokens.flatMap(({ hash, start, end }) => [hash, start, end]));
  }

  private hasStem(words: Int32Array, at: number, stem: string): boolean {
    const written = this.text.slice(words[at + 1], words[at + 2]);
    // Nearly always; accents and apostrophes are left out only where a word is taken apart.
    return toStem(written.toLowerCase()) === stem || tokenise(written)[0]?.stem === stem;
  }
}

/** The place of the first word whose hash is not below. */
function firstWith(words: Int32Array, hash: number): number {
  let low = 0;
  let high = words.length / COLUMNS;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle * COLUMNS] ?? 0) < hash) low = middle + 1;
    else high = middle;
  }
  return low * COLUMNS;
}

/** FNV-1a. */
function toHash(stem: string): number {
  let hash = FIRST_HASH;
  for (let at = 0; at < stem.length; at += 1) hash = Math.imul(hash ^ stem.charCodeAt(at), PRIME);
  return hash | 0;
}
