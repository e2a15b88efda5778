import { spaced } from '#contract';
import type { KeptText } from './kept-texts';

/** A section of a text. */
export interface Part {
  id: string;
  heading: string;
  text: string;
  /** Normalised for search, see `folded`. */
  foldedHeading: string;
  folded: string;
}

/** A text normalised for search. */
export interface Searchable {
  url: string;
  title: string;
  /** As `titlePattern` expects it. */
  name: string;
  /** Folded: the title, the title and the excerpt, and all headings. */
  foldedTitle: string;
  foldedStart: string;
  foldedHeadings: string;
  parts: Part[];
  /** Term frequencies. */
  counts: ReadonlyMap<string, number>;
}

/** An inverted index: the texts, and by word the positions of the texts that contain it, with its frequency in each. */
export interface TextIndex {
  texts: readonly Searchable[];
  words: ReadonlyMap<string, { texts: number[]; counts: number[] }>;
}

/** Normalises a text for search. */
export function searchable({ url, title, excerpt, sections }: KeptText): Searchable {
  const parts = sections.map((part) => ({ ...part, foldedHeading: folded(part.heading), folded: folded(part.text) }));
  const foldedTitle = folded(title);
  const foldedStart = foldedTitle + folded(excerpt);
  const foldedHeadings = parts.map(({ foldedHeading }) => foldedHeading).join('');
  const counts = new Map<string, number>();
  for (const text of [foldedStart, foldedHeadings, ...parts.map((part) => part.folded)])
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { url, title, name: ` ${spaced(title)}`, foldedTitle, foldedStart, foldedHeadings, parts, counts };
}

/** Indexes normalised texts. */
export function indexOf(texts: readonly Searchable[]): TextIndex {
  const words = new Map<string, { texts: number[]; counts: number[] }>();
  texts.forEach(({ counts }, position) => {
    for (const [word, count] of counts) {
      const known = words.get(word) ?? { texts: [], counts: [] };
      known.texts.push(position);
      known.counts.push(count);
      words.set(word, known);
    }
  });
  return { texts, words };
}

/** Splits a text or a query into words: runs of letters and digits, in lower case. */
export function wordsOf(text: string): string[] {
  return folded(text).split(' ').filter(Boolean);
}

const NO_LETTER = /[^\p{L}\p{N}]/gu;

/**
 * Normalises a text: lower-case letters and digits, a space for any other character, and one space at each end. The
 * result is two characters longer than the text, so that offsets correspond.
 */
function folded(text: string): string {
  const lower = text.toLowerCase();
  // A few characters change their length in lower case: these are left as they are.
  const even = lower.length === text.length ? lower : Array.from(text, lowerIfEven).join('');
  return ` ${even.replace(NO_LETTER, (sign) => ' '.repeat(sign.length))} `;
}

function lowerIfEven(sign: string): string {
  const lower = sign.toLowerCase();
  return lower.length === sign.length ? lower : sign;
}
