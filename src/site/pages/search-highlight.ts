import { cutAround, findWords, teaser, type TextPart, type Token } from '#contract';

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
  /** The query as it stands, marked where no word matches. */
  literal: string;
}

/** Splits `text` into parts, marking those that match the search. */
export function highlight(text: string, { stems, literal }: Marks): TextPart[] {
  const matches = findWords(text, stems);
  const ranges = matches.length > 0 ? matches : [...findPlaces(text, literal)];
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    if (start < at) continue;
    if (start > at) parts.push({ text: text.slice(at, start) });
    parts.push({ text: text.slice(start, end), match: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
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

/** `excerpt` for a list of results: its beginning, or if only what comes later matches, the line around that. */
export function shortExcerpt(excerpt: string, marks: Marks): string {
  if (excerpt.length <= EXCERPT) return excerpt;
  const start = teaser(excerpt, EXCERPT);
  const isMarked = (text: string): boolean => highlight(text, marks).some(({ match }) => match);
  return isMarked(start) || !isMarked(excerpt) ? start : lineAround(excerpt, marks.stems, EXCERPT);
}

/** The line of a text that holds most of the words, with `…` where text is left out. */
export function lineAround(text: string, stems: ReadonlySet<string>, longest: number): string {
  // One block a line: each break is one character, so the words stay where they are.
  const line = text.replaceAll('\n', ' ');
  return lineWith(line, findWords(line, stems), longest);
}

/** The same of a text in one line, where the words are known. */
export function lineWith(line: string, matches: readonly Token[], longest: number): string {
  const extract = cutAround(line, matches, longest, Math.round(longest * BEFORE));
  const { startsLater, goesOn } = extract;
  const part = extract.text.replace(/\s+/gu, ' ');
  return `${startsLater ? '…' : ''}${goesOn ? `${part.replace(/[\s,;:]+$/u, '')}…` : part}`;
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
