import type { TextParts } from '../page.js';
import { findWords } from './find-words.js';
import type { HeldWord } from './indexed-text.js';
import { isStopWord } from './stop-words.js';

/** Alternatives of less weight are no reason to mark a word. */
const MARKED_FROM = 0.4;

/** What of a `SearchPlan` says what to mark. */
interface Wanted {
  words: readonly { alternatives: readonly { stem: string; weight: number }[] }[];
  phrases: readonly { stems: readonly string[] }[];
}

/** The stems that a result is shown to match. */
export function stemsToMark({ words, phrases }: Wanted): Set<string> {
  return new Set([...stemsOfWords(words), ...phrases.flatMap(({ stems }) => stems)]);
}

/** Those of them that are stop words of phrases ('to let' for rent), which alone say nothing. */
export function stopStems({ words, phrases }: Wanted): Set<string> {
  const asked = new Set(stemsOfWords(words));
  return new Set(phrases.flatMap(({ stems }) => stems).filter((stem) => isStopWord(stem) && !asked.has(stem)));
}

function stemsOfWords(words: Wanted['words']): string[] {
  return words.flatMap(({ alternatives }) =>
    alternatives.filter(({ weight }) => weight >= MARKED_FROM).map(({ stem }) => stem),
  );
}

/** Leaves out the stop words of phrases that stand beside no other word looked for. */
export function withoutLone(text: string, held: readonly HeldWord[], stops: ReadonlySet<string>): readonly HeldWord[] {
  if (stops.size === 0) return held;
  const isBeside = (one: HeldWord, other: HeldWord | undefined) =>
    other !== undefined &&
    other.stem !== one.stem &&
    text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start)).trim() === '';
  return held.filter(
    (word, at) => !stops.has(word.stem) || isBeside(word, held[at - 1]) || isBeside(word, held[at + 1]),
  );
}

/** A part of a text around the words looked for. */
export interface Extract {
  text: string;
  /** Where it begins in the text. */
  start: number;
  /** Whether text is left out before and after it. */
  startsLater: boolean;
  goesOn: boolean;
}

/**
 * The part of a text, about `length` characters, that holds most of the words; its beginning if it holds none. Cut
 * between words.
 */
export function extractAround(text: string, stems: ReadonlySet<string>, length: number, before: number): Extract {
  return cutAround(text, findWords(text, stems), length, before);
}

/** The same where the words are known, in order. */
export function cutAround(text: string, held: readonly HeldWord[], length: number, before: number): Extract {
  const first = fullestFrom(held, length - before);
  const wish = Math.max(0, (first?.start ?? 0) - before);
  const start = wish === 0 ? 0 : afterSpace(text, wish, first?.start ?? wish);
  const latest = start + length;
  const space = text.lastIndexOf(' ', latest);
  const end = latest >= text.length ? text.length : Math.max(space > start ? space : latest, first?.end ?? 0);
  const part = text.slice(start, end);
  return {
    text: part.trim(),
    start: start + part.length - part.trimStart().length,
    startsLater: start > 0,
    goesOn: end < text.length,
  };
}

/** Splits a text into parts, marking the words that match; of stop words of phrases only those beside others. */
export function markWords(text: string, stems: ReadonlySet<string>, stops: ReadonlySet<string>): TextParts {
  return markHeld(text, withoutLone(text, findWords(text, stems), stops));
}

/** Splits a text into parts, marking some of it, in order. */
export function markHeld(text: string, held: readonly Pick<HeldWord, 'start' | 'end'>[]): TextParts {
  const parts: TextParts = [];
  let at = 0;
  for (const { start, end } of held) {
    if (start < at) continue;
    parts.push(text.slice(at, start), text.slice(start, end));
    at = end;
  }
  return text === '' ? [] : [...parts, text.slice(at)];
}

/** The match from which most different words follow within a length. */
function fullestFrom(held: readonly HeldWord[], length: number): HeldWord | undefined {
  const counts = new Map<string, number>();
  let best: HeldWord | undefined;
  let most = 0;
  let next = 0;
  for (const match of held) {
    for (let other = held[next]; other && other.end <= match.start + length; other = held[(next += 1)])
      counts.set(other.stem, (counts.get(other.stem) ?? 0) + 1);
    if (counts.size > most) [best, most] = [match, counts.size];
    const left = (counts.get(match.stem) ?? 0) - 1;
    if (left > 0) counts.set(match.stem, left);
    else counts.delete(match.stem);
  }
  return best ?? held[0];
}

function afterSpace(text: string, from: number, latest: number): number {
  const space = text.indexOf(' ', from);
  return space >= 0 && space < latest ? space + 1 : latest;
}
