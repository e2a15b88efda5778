import type { TextPart } from '#contract';
import type { KeptText } from './kept-texts';

/** A found guide. */
export interface Hit {
  url: string;
  title: string;
  /** The section that matches best; absent if that is the beginning. */
  heading?: { id: string; text: string };
  /** The text around the first match; empty if only the title matches. */
  snippet: TextPart[];
}

interface Part {
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
  folded: string;
  parts: Part[];
  all: string;
}

const MOST_HITS = 20;
const SNIPPET = { before: 60, length: 180 } as const;
const WEIGHTS = { title: 30, heading: 8, text: 1 } as const;
/** Shorter words have too many near spellings. */
const SHORTEST_CORRECTED = 4;

/** Prepares a text. */
export function searchable({ url, title, sections }: KeptText): Searchable {
  const parts = sections.map((part) => ({
    ...part,
    foldedHeading: folded(part.heading),
    folded: folded(part.text),
  }));
  const all = [folded(title), ...parts.flatMap((part) => [part.foldedHeading, part.folded])].join('');
  return { url, title, folded: folded(title), parts, all };
}

/**
 * The guides that contain all words of a query, or words that begin with them, best first. If there are none, each word
 * that occurs in no guide is replaced by the nearest one that does.
 */
export function searchTexts(texts: readonly Searchable[], query: string): Hit[] {
  const words = folded(query).split(' ').filter(Boolean);
  const asTyped = holding(texts, words);
  return asTyped.length > 0 ? asTyped : holding(texts, corrected(texts, words));
}

function holding(texts: readonly Searchable[], words: readonly string[]): Hit[] {
  if (words.length === 0) return [];
  return texts
    .filter(({ all }) => words.every((word) => all.includes(` ${word}`)))
    .map((text) => ({ text, score: scoreOf(text, words) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_HITS)
    .map(({ text }) => toHit(text, words));
}

function scoreOf({ folded: title, parts }: Searchable, words: readonly string[]): number {
  const headings = parts.map(({ foldedHeading }) => foldedHeading).join('');
  const body = parts.map((part) => part.folded).join('');
  return words.reduce((sum, word) => {
    const whole = title.includes(` ${word} `) ? 2 : 1;
    return (
      sum +
      (title.includes(` ${word}`) ? WEIGHTS.title * whole : 0) +
      (headings.includes(` ${word}`) ? WEIGHTS.heading : 0) +
      WEIGHTS.text * Math.log2(body.split(` ${word}`).length)
    );
  }, 0);
}

function toHit({ url, title, parts }: Searchable, words: readonly string[]): Hit {
  const held = (part: Part): number =>
    words.filter((word) => part.folded.includes(` ${word}`)).length +
    2 * words.filter((word) => part.foldedHeading.includes(` ${word}`)).length;
  const best = parts.reduce((first, part) => (held(part) > held(first) ? part : first));
  const heading = best.id && held(best) > 0 ? { heading: { id: best.id, text: best.heading } } : {};
  return { url, title, ...heading, snippet: held(best) > 0 ? snippetOf(best, words) : [] };
}

/** The text around the first found word, with all found words marked. */
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

/** The starts and ends of the words found: positions in the text, in order, not overlapping. */
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

/** The words, with those that occur in no text replaced by the nearest that does. */
function corrected(texts: readonly Searchable[], words: readonly string[]): string[] {
  const unknown = words.filter((word) => !texts.some(({ all }) => all.includes(` ${word}`)));
  if (unknown.length === 0 || unknown.some((word) => word.length < SHORTEST_CORRECTED)) return [];
  const known = new Map<string, number>();
  for (const { all } of texts) for (const word of new Set(all.split(' '))) known.set(word, (known.get(word) ?? 0) + 1);
  const nearest = (word: string): string => {
    const near = [...known].filter(([other]) => isOneSlipFrom(word, other));
    return near.sort((a, b) => b[1] - a[1])[0]?.[0] ?? word;
  };
  return words.map((word) => (unknown.includes(word) ? nearest(word) : word));
}

/** Whether two words differ by one extra, missing or wrong letter, or by two swapped ones. */
function isOneSlipFrom(a: string, b: string): boolean {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  if (a === b || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at);
  if (long.slice(at + 1) === short.slice(at + 1)) return true;
  return long[at] === short[at + 1] && long[at + 1] === short[at] && long.slice(at + 2) === short.slice(at + 2);
}

/**
 * Letters and digits in lower case, a space for any other character, and one space before and after: two characters
 * longer than the text.
 */
function folded(text: string): string {
  const plain = Array.from(text, (sign) => {
    const lower = sign.toLowerCase();
    return /[\p{L}\p{N}]/u.test(sign) && lower.length === sign.length ? lower : ' '.repeat(sign.length);
  });
  return ` ${plain.join('')} `;
}
