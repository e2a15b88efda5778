import {
  cutAround,
  findWords,
  type HeldWord,
  type IndexedText,
  markHeld,
  type SearchPlan,
  stemsToMark,
  stopStems,
  teaser,
  type TextParts,
  withoutLone,
} from '#contract';

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

/** What to mark in texts. */
export interface Marks {
  /** The stems of words. */
  stems: ReadonlySet<string>;
  /** Those that are marked only beside others. */
  stops: ReadonlySet<string>;
  /** The query as it stands, marked where no word matches. */
  literal: string;
}

export const NO_MARKS: Marks = { stems: new Set(), stops: new Set(), literal: '' };

/** What to mark in the results of a query. */
export function toMarks(literal: string, plan: SearchPlan): Marks {
  return { stems: stemsToMark(plan), stops: stopStems(plan), literal };
}

/** A text with the words of the search that it holds, in order. */
export interface MarkedText {
  text: string;
  held: readonly HeldWord[];
}

/** Finds the words of the search in a text. */
export function findIn(text: string | IndexedText, { stems }: Marks): MarkedText {
  return typeof text === 'string'
    ? { text, held: findWords(text, stems) }
    : { text: text.text, held: text.find(stems) };
}

/** Splits a text into parts, marking those that match the search. */
export function highlight({ text, held }: MarkedText, { literal, stops }: Marks): TextParts {
  const words = withoutLone(text, held, stops);
  return markHeld(text, words.length > 0 ? words : [...findPlaces(text, literal)]);
}

/** Whether a text matches the search. */
export function isMatch({ text, held }: MarkedText, { literal }: Marks): boolean {
  return held.length > 0 || !findPlaces(text, literal).next().done;
}

/** Where a text holds another, ignoring case. */
function* findPlaces(text: string, literal: string): Generator<{ start: number; end: number }> {
  const wanted = fold(literal).text;
  if (wanted === '') return;
  const { text: folded, origin } = fold(text);
  // Positions of characters become positions in the text: these differ for characters of two units.
  const offsets = IRREGULAR.test(text) ? mapOffsets(text) : undefined;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const [first, last] = [origin(at), origin(at + wanted.length - 1)];
    yield { start: offsets?.[first] ?? first, end: offsets?.[last + 1] ?? last + 1 };
  }
}

/** Where each character of a text begins, and where the last one ends. */
function mapOffsets(text: string): number[] {
  const offsets = [0];
  for (const character of text) offsets.push((offsets.at(-1) ?? 0) + character.length);
  return offsets;
}

/** Characters of an excerpt in a list of results; a longer one is cut between sentences or words. */
const EXCERPT = 150;

/** An excerpt for a list of results: its beginning, or if only what comes later matches, the line around that. */
export function shortExcerpt(excerpt: MarkedText, marks: Marks): MarkedText {
  const { text, held } = excerpt;
  if (text.length <= EXCERPT) return excerpt;
  const beginning = teaser(text, EXCERPT);
  const start = { text: beginning, held: held.filter(({ end }) => end <= beginning.length) };
  return isMatch(start, marks) || !isMatch(excerpt, marks) ? start : lineWith(excerpt, EXCERPT, marks);
}

/** The line of a text that holds most of the words, with `…` where text is left out. */
export function lineWith({ text, held }: MarkedText, longest: number, marks: Marks): MarkedText {
  const { start, startsLater, goesOn, text: part } = cutAround(text, held, longest, Math.round(longest * BEFORE));
  const line = part.replace(/\s+/gu, ' ');
  const shown = `${startsLater ? '…' : ''}${goesOn ? `${line.replace(/[\s,;:]+$/u, '')}…` : line}`;
  if (line.length !== part.length) return findIn(shown, marks);
  const shift = Number(startsLater) - start;
  return {
    text: shown,
    held: held
      .filter((word) => word.start >= start && word.end <= start + line.length)
      .map(({ stem, start: from, end: to }) => ({ stem, start: from + shift, end: to + shift })),
  };
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
