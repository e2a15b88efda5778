import type { TextPart } from '../page.js';
import type { Token } from './analysis.js';
import { findWords } from './find-words.js';
import type { SearchPlan } from './plan.js';

/** Alternatives of less weight are no reason to mark a word. */
const MARKED_FROM = 0.4;

/** The stems that a result is shown to match. */
export function stemsToMark({ words, phrases }: Pick<SearchPlan, 'words' | 'phrases'>): Set<string> {
  return new Set([
    ...words
      .flatMap(({ alternatives }) => alternatives.filter(({ weight }) => weight >= MARKED_FROM))
      .map(({ stem }) => stem),
    ...phrases.flatMap(({ stems }) => stems),
  ]);
}

/** A part of a text around the words looked for. */
export interface Extract {
  text: string;
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
export function cutAround(text: string, matches: readonly Token[], length: number, before: number): Extract {
  const first = fullestFrom(matches, length - before);
  const wish = Math.max(0, (first?.start ?? 0) - before);
  const start = wish === 0 ? 0 : afterSpace(text, wish, first?.start ?? wish);
  const latest = start + length;
  const space = text.lastIndexOf(' ', latest);
  const end = latest >= text.length ? text.length : Math.max(space > start ? space : latest, first?.end ?? 0);
  return { text: text.slice(start, end).trim(), startsLater: start > 0, goesOn: end < text.length };
}

/** Splits a text into parts, marking the words that match. */
export function markWords(text: string, stems: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of findWords(text, stems)) {
    if (start > at) parts.push({ text: text.slice(at, start) });
    parts.push({ text: text.slice(start, end), match: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

/** The match from which most different words follow within a length. */
function fullestFrom(matches: readonly Token[], length: number): Token | undefined {
  let best: Token | undefined;
  let most = 0;
  matches.forEach((match, index) => {
    const held = new Set<string>();
    for (let next = index; next < matches.length; next += 1) {
      const other = matches[next];
      if (!other || other.end > match.start + length) break;
      held.add(other.stem);
    }
    if (held.size > most) [best, most] = [match, held.size];
  });
  return best ?? matches[0];
}

function afterSpace(text: string, from: number, latest: number): number {
  const space = text.indexOf(' ', from);
  return space >= 0 && space < latest ? space + 1 : latest;
}
