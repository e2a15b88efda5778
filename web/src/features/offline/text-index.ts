import { spaced } from '#contract';
import type { KeptText } from './kept-texts';

/** The part of a text below a heading. */
export interface Part {
  id: string;
  heading: string;
  text: string;
  /** Of both: letters and digits in lower case, with a space before each word; see `folded`. */
  foldedHeading: string;
  folded: string;
}

/** A text prepared for search. */
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
  /** Its words, and how often it contains each. */
  counts: ReadonlyMap<string, number>;
}

/** The texts of a search, and which of them contain a word: their positions, and how often each contains it. */
export interface TextIndex {
  texts: readonly Searchable[];
  words: ReadonlyMap<string, { texts: number[]; counts: number[] }>;
}

/** Prepares a text. */
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

/** Indexes prepared texts. */
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

/** The words of a text, or of a query: runs of letters and digits, in lower case. */
export function wordsOf(text: string): string[] {
  return folded(text).split(' ').filter(Boolean);
}

const NO_LETTER = /[^\p{L}\p{N}]/gu;

/**
 * Letters and digits in lower case, a space for any other character, and one space before and after: two characters
 * longer than the text.
 */
function folded(text: string): string {
  const lower = text.toLowerCase();
  // A few characters are longer in lower case: these stay as they are.
  const even = lower.length === text.length ? lower : Array.from(text, lowerIfEven).join('');
  return ` ${even.replace(NO_LETTER, (sign) => ' '.repeat(sign.length))} `;
}

function lowerIfEven(sign: string): string {
  const lower = sign.toLowerCase();
  return lower.length === sign.length ? lower : sign;
}
