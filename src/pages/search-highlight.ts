import { maySitInside, teaser, type TextPart } from '#contract';

/** Characters of a snippet before trimming to whole words, and the part of them before the match. */
const LONGEST = 150;
const BEFORE = 0.46;

/** A text folded for comparison without case, with the index of the original character for each unit. */
interface Folded {
  text: string;
  origin: (unit: number) => number;
}

/** Characters of two units, one whose lower case is two letters, and one whose lower case depends on its position. */
const IRREGULAR = /[\ud800-\udfffİΣ]/;

const IN_WORD = /[\p{L}\p{N}]/u;

const itself = (unit: number): number => unit;

/** Folds character by character, as the database does: `İ` becomes `i`, and no letter becomes two. */
function fold(original: string): Folded {
  // Nearly every text: there are two dozen of them a page, and going character by character takes milliseconds.
  if (!IRREGULAR.test(original)) return { text: original.toLowerCase(), origin: itself };
  let text = '';
  const origins: number[] = [];
  Array.from(original).forEach((character, index) => {
    const [lower = character] = character.toLowerCase();
    text += lower;
    origins.push(...Array<number>(lower.length).fill(index));
  });
  return { text, origin: (unit) => origins[unit] ?? 0 };
}

/**
 * Splits `text` into parts, marking those that match the search. Overlapping and adjacent matches are one part.
 * @param readings of the query, first as typed
 */
export function highlight(text: string, readings: readonly (readonly string[])[]): TextPart[] {
  const characters = Array.from(text);
  const { text: folded, origin } = fold(text);
  const marked = new Set<number>();
  readings.forEach((words, reading) => {
    for (const word of words) {
      const wanted = fold(word).text;
      for (const at of placesOf(folded, wanted, reading > 0))
        for (let unit = at; unit < at + wanted.length; unit += 1) marked.add(origin(unit));
    }
  });
  const parts: TextPart[] = [];
  characters.forEach((character, index) => {
    const match = marked.has(index);
    const last = parts.at(-1);
    if (last && (last.match === true) === match) last.text += character;
    else parts.push(match ? { text: character, match } : { text: character });
  });
  return parts;
}

/**
 * Where a text contains a word, both in lower case.
 * @param isMeant nobody typed the word: it matches only at beginnings of words, and a short one only as a whole word
 */
export function* placesOf(text: string, word: string, isMeant: boolean): Generator<number> {
  if (word === '') return;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isMeant || (beginsWord(text, at) && (maySitInside(word) || beginsWord(text, at + word.length)))) yield at;
  }
}

/** Whether a position is not inside a word: the character before or after it belongs to none. */
export function beginsWord(text: string, at: number): boolean {
  return !IN_WORD.test(text.charAt(at - 1)) || !IN_WORD.test(text.charAt(at));
}

/** Whether `text` contains `word`, ignoring case. */
export function holds(text: string, word: string): boolean {
  return fold(text).text.includes(fold(word).text);
}

/** Characters of an excerpt in a list of results; a longer one is cut between sentences or words. */
const EXCERPT = 150;

/** `excerpt` for a list of results: its beginning, or if a word occurs later, the line around that. */
export function shortExcerpt(excerpt: string, words: readonly string[]): string {
  if (excerpt.length <= EXCERPT) return excerpt;
  const start = teaser(excerpt, EXCERPT);
  const later = words.find((word) => holds(excerpt, word) && !holds(start, word));
  return later === undefined ? start : snippet({ text: excerpt, startsLater: false, goesOn: false }, later);
}

/** A line around the first match of `word` in a passage, cut between words, with `…` where text is left out. */
export function snippet(
  passage: { text: string; startsLater: boolean; goesOn: boolean },
  word: string,
  longest = LONGEST,
): string {
  const line = passage.text.replace(/\s+/gu, ' ');
  const characters = Array.from(line);
  const { text, origin } = fold(line);
  const match = origin(Math.max(0, text.indexOf(fold(word).text)));
  let start = Math.max(0, match - Math.round(longest * BEFORE));
  // A passage from within a body may begin inside a word.
  if (start > 0 || passage.startsLater) start = nextWord(characters, start, match);
  let end = Math.min(characters.length, Math.max(start + longest, match + Array.from(word).length));
  if (end < characters.length || passage.goesOn) end = lastWord(characters, end, match + Array.from(word).length);
  const part = characters.slice(start, end).join('').trim();
  const cutBefore = start > 0 || passage.startsLater;
  const cutAfter = end < characters.length || passage.goesOn;
  return `${cutBefore ? '…' : ''}${cutAfter ? `${part.replace(/[\s,;:]+$/u, '')}…` : part}`;
}

/** The start of the first word at or after `from`; `from` itself if none starts before the match. */
function nextWord(characters: readonly string[], from: number, latest: number): number {
  const space = characters.indexOf(' ', from);
  return space >= 0 && space < latest ? space + 1 : from;
}

/** The end of the last word before `until`, no earlier than `earliest`. */
function lastWord(characters: readonly string[], until: number, earliest: number): number {
  if (characters[until] === ' ') return until;
  const space = characters.lastIndexOf(' ', until - 1);
  return space >= earliest ? space : until;
}
