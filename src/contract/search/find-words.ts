import { type Token, tokenise, toStem } from './analysis.js';

/** Letters with accents: each is compared as one letter without. */
const ACCENTED = /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff]/g;
/** Letters and digits that are compared as several, or whose order matters: texts with them are taken apart as a whole. */
const FOLDED =
  /[\u00aa\u00b2-\u00b5\u00b9\u00ba\u00bc-\u00be\u0132\u0133\u013f\u0140\u0149\u01c4-\u01cc\u01f1-\u01f3\u0250-\u036f\u1e9a\u1f00-\u1fff\u2070-\u209c\u2100-\u218b\u2460-\u24ff\u2776-\u2793\ud835\ufb00-\ufb06\uff00-\uffef]/;
/** Texts in which letters of other scripts may belong to words in English ones are, too. */
const MIXED =
  /[a-z0-9]['’,]?[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0370-\u1dff\u1e00-\u1eff\u2c00-\ufdff]|[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0370-\u1dff\u1e00-\u1eff\u2c00-\ufdff]['’]?[a-z0-9]/;
/** Texts of these characters alone are neither: nearly all are. */
// eslint-disable-next-line no-control-regex -- every ASCII character
const USUAL = /^[\u0000-\u007f\u00a0\u00b0\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20b9\u2192]*$/;
const APOSTROPHE = 0x27;
const CURVED_APOSTROPHE = 0x2019;
const COMMA = 0x2c;
const PLAIN = /^[a-z0-9]+$/;
/** A stem shares so many letters with each of its words, however it was changed; a short one shares fewer. */
const SHARED = 4;
const SHORT = 4;
/** The stemmer changes so many of a stem's last letters at most, and all from these on. */
const ENDING = 2;
const CHANGED = /^.*?(?:o(?=r)|i(?=z))/u;
const SHARED_IF_SHORT = 3;
/** Longer words are compared in pieces. */
const LONGEST = 60;

/** How to find the words of some stems. */
interface Finder {
  /** Where they may begin; `undefined`: texts must be taken apart. */
  beginnings: RegExp | undefined;
  /** The first letters of each. */
  shared: ReadonlySet<string>;
  hasNumbers: boolean;
}

/** A text in which words are looked for again and again. */
export interface ReadyText {
  text: string;
  /** As compared, letter for letter; `undefined`: it must be taken apart. */
  lower: string | undefined;
  /** The letters around apostrophes near the beginning of a word, joined. */
  joined: readonly string[];
  hasGroupedNumbers: boolean;
}

/** Prepares a text for `findWords`. */
export function toReadyText(text: string): ReadyText {
  const isUsual = USUAL.test(text);
  const lower = isUsual ? text.toLowerCase() : text.toLowerCase().replace(ACCENTED, withoutAccent);
  const isPlain = isUsual || (lower.length === text.length && !FOLDED.test(lower) && !MIXED.test(lower));
  return {
    text,
    lower: isPlain ? lower : undefined,
    joined: isPlain ? joinApostrophes(lower) : [],
    hasGroupedNumbers: /\d,\d/.test(lower),
  };
}

/**
 * The words of a text that have one of some stems, in order: `tokenise(text)` filtered by them, without taking the whole
 * text apart. A page of results looks at two dozen texts of a thousand words.
 */
export function findWords(source: string | ReadyText, stems: ReadonlySet<string>): Token[] {
  if (stems.size === 0) return [];
  const ready = typeof source === 'string' ? toReadyText(source) : source;
  const { text, lower } = ready;
  const takeApart = (): Token[] => tokenise(text).filter(({ stem }) => stems.has(stem));
  const finder = toFinder(stems);
  if (!finder.beginnings || lower === undefined || isApart(ready, finder)) return takeApart();
  const found: Token[] = [];
  const { beginnings } = finder;
  beginnings.lastIndex = 0;
  // Not `matchAll`, which makes a new expression and three objects for each match.
  for (let match = beginnings.exec(lower); match; match = beginnings.exec(lower)) {
    const { index } = match;
    if (!isBeginning(lower, index)) continue;
    const written = lower.slice(index, endOfWord(lower, index));
    if (written.length > LONGEST) return takeApart();
    if (PLAIN.test(written)) {
      const stem = toStem(written);
      if (stems.has(stem)) found.push({ word: written, stem, start: index, end: index + written.length });
      continue;
    }
    const [token] = tokenise(written);
    if (token && stems.has(token.stem)) found.push({ ...token, start: index, end: index + token.end });
  }
  return found;
}

/** The letters that all words of a stem begin with. */
function cutShared(stem: string): string {
  if (stem.length > SHORT) {
    // `neighbor` is that of `neighbourhood`, and `organiz` that of `organise`.
    const [changed = ''] = CHANGED.exec(stem) ?? [stem.slice(0, -ENDING)];
    return stem.slice(0, Math.max(SHARED, Math.min(changed.length, stem.length - ENDING)));
  }
  // `stays` is compared as `stai`, and `tries` as `try`.
  return stem.slice(0, stem.length >= SHARED_IF_SHORT && /[iy]$/u.test(stem) ? -1 : SHARED_IF_SHORT);
}

/** Whether a word begins at a place: looked at after its letters are found, which is faster than a look behind everywhere. */
function isBeginning(lower: string, at: number): boolean {
  const before = lower.charCodeAt(at - 1);
  if (isPlainCode(before)) return false;
  return !((before === APOSTROPHE || before === CURVED_APOSTROPHE) && isPlainCode(lower.charCodeAt(at - 2)));
}

/** Where the letters, digits, apostrophes and commas from a place on end. */
function endOfWord(lower: string, from: number): number {
  let end = from;
  for (let code = lower.charCodeAt(end); isPlainCode(code) || isInside(code); code = lower.charCodeAt(end)) end += 1;
  return end;
}

function isInside(code: number): boolean {
  return code === APOSTROPHE || code === CURVED_APOSTROPHE || code === COMMA;
}

/** Whether a code is that of a letter from a to z or of a digit. */
function isPlainCode(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

function withoutAccent(letter: string): string {
  const base = letter.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  return base.length === 1 ? base : letter;
}

let kept: { stems: ReadonlySet<string>; finder: Finder } | undefined;

function toFinder(stems: ReadonlySet<string>): Finder {
  // One search asks for the same stems in dozens of texts.
  if (kept?.stems === stems) return kept.finder;
  const list = [...stems];
  const shared = new Set(list.map((stem) => (/^\d/.test(stem) ? stem.charAt(0) : cutShared(stem))));
  // `tyre` is compared as `tire`.
  if (shared.has('tir')) shared.add('tyr');
  const beginnings = list.every((stem) => PLAIN.test(stem)) ? new RegExp([...shared].join('|'), 'g') : undefined;
  const finder = { beginnings, shared, hasNumbers: list.some((stem) => /^\d/.test(stem)) };
  kept = { stems, finder };
  return finder;
}

/** Whether a word may be one of those wanted whose first letters stand apart, such as `o'clock` and `1,000`. */
function isApart({ joined, hasGroupedNumbers }: ReadyText, { shared, hasNumbers }: Finder): boolean {
  if (hasNumbers && hasGroupedNumbers) return true;
  if (joined.length === 0) return false;
  const begins = [...shared];
  return joined.some((letters) => begins.some((one) => letters.startsWith(one)));
}

/** The letters around each apostrophe that comes so early in a word that it may divide what the word is found by. */
function joinApostrophes(lower: string): string[] {
  const found = new Set<string>();
  for (const sign of ["'", '’'])
    for (let at = lower.indexOf(sign); at >= 0; at = lower.indexOf(sign, at + 1)) {
      let start = at;
      while (start > 0 && at - start < SHARED && PLAIN.test(lower.charAt(start - 1))) start -= 1;
      if (start === at || at - start === SHARED) continue;
      found.add(lower.slice(start, at + 2 * SHARED).replace(/['’]/g, ''));
    }
  return [...found];
}
