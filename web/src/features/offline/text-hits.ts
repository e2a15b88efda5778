import type { TextPart } from '#contract';
import type { Part, Searchable } from './text-index';

/** A matching guide. */
export interface Hit {
  url: string;
  title: string;
  /** The best matching section; `undefined` for the beginning. */
  heading?: { id: string; text: string };
  /** The text around the first match; `''` if only the title matches. */
  snippet: TextPart[];
}

const SNIPPET = { before: 60, length: 180 } as const;

/** Returns the search result for a text that contains these words. */
export function toHit({ url, title, parts }: Searchable, words: readonly string[]): Hit {
  const held = (part: Part): number =>
    words.filter((word) => part.folded.includes(` ${word}`)).length +
    2 * words.filter((word) => part.foldedHeading.includes(` ${word}`)).length;
  const best = parts.reduce((first, part) => (held(part) > held(first) ? part : first));
  const heading = best.id && held(best) > 0 ? { heading: { id: best.id, text: best.heading } } : {};
  return { url, title, ...heading, snippet: held(best) > 0 ? snippetOf(best, words) : [] };
}

/** Returns the text around the first match, with all matches marked. */
function snippetOf({ text, folded: words }: Part, wanted: readonly string[]): TextPart[] {
  const places = wanted.map((word) => words.indexOf(` ${word}`)).filter((at) => at >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const wish = Math.max(0, first - SNIPPET.before);
  const start = wish === 0 ? 0 : text.indexOf(' ', wish) + 1;
  const space = text.lastIndexOf(' ', start + SNIPPET.length);
  const end = start + SNIPPET.length >= text.length ? text.length : Math.max(space, first + 1);
  const parts: TextPart[] = start > 0 ? [{ text: '… ' }] : [];
  let at = start;
  for (const [from, to] of matches(words, wanted, start, end)) {
    if (from > at) parts.push({ text: text.slice(at, from) });
    parts.push({ text: text.slice(from, to), match: true });
    at = to;
  }
  if (at < end) parts.push({ text: text.slice(at, end) });
  if (end < text.length) parts.push({ text: ' …' });
  return parts;
}

/** Returns the start and end offsets of the matches, in order, not overlapping. */
function matches(words: string, wanted: readonly string[], start: number, end: number): [number, number][] {
  const found: [number, number][] = [];
  for (let at = start; at < end; at += 1) {
    if (words[at] !== ' ' || words[at + 1] === ' ') continue;
    if (!wanted.some((word) => words.startsWith(word, at + 1))) continue;
    const close = words.indexOf(' ', at + 1);
    found.push([at, Math.min(close < 0 ? words.length : close, end + 1) - 1]);
  }
  return found;
}
