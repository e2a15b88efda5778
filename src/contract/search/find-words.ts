import { firstTokens, LONGEST_WORD, type Token, WRITTEN_AS } from './analysis.js';

/** Codes of ASCII: beyond them a letter may be compared as another one. */
const ASCII = 128;
/** Letters are told apart by the lower five bits of their codes. */
const LETTERS = 32;
/** What a character is to a word: it ends it, is one of its letters, or joins them and is left out. */
const [GAP, LETTER, JOIN] = [0, 1, 2];
const KINDS = Uint8Array.from({ length: ASCII }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (/[a-z0-9]/i.test(sign)) return LETTER;
  return sign === "'" || sign === ',' ? JOIN : GAP;
});
/**
 * Words found at most, and taken apart to find them: a result shows a line or two of a text, and no guide comes near. A
 * text of one-letter words would hold up everybody else.
 */
export const MOST_HELD = 1_000;
const MOST_TRIED = 8_000;
/** A search marks dozens of titles, excerpts and texts. */
const tables = new WeakMap<ReadonlySet<string>, Uint8Array>();

/**
 * The words of a text that have one of some stems, in order: the first `MOST_HELD`. A page of results looks at two dozen
 * texts of a thousand words that nobody may ask for again, so only what begins as one of the stems does is taken apart.
 */
export function findWords(text: string, stems: ReadonlySet<string>): Token[] {
  const found: Token[] = [];
  if (stems.size === 0) return found;
  const beginnings = toBeginnings(stems);
  let tried = 0;
  for (let start = 0; start < text.length && tried < MOST_TRIED && found.length < MOST_HELD;) {
    let [end, mayHold, before] = [start, false, GAP];
    for (; end < text.length; end += 1) {
      const code = text.charCodeAt(end);
      const kind = KINDS[code] ?? JOIN;
      if (kind === GAP) break;
      if (code >= ASCII) mayHold = true;
      else if (kind === LETTER && before !== LETTER && !mayHold) mayHold = mayBegin(beginnings, text, end);
      before = kind;
    }
    if (mayHold || end - start > LONGEST_WORD) {
      const tokens = firstTokens(text.slice(start, end), MOST_TRIED - tried);
      tried += Math.max(1, tokens.length);
      for (const token of tokens)
        if (stems.has(token.stem)) found.push({ ...token, start: token.start + start, end: token.end + start });
    }
    start = end + 1;
  }
  return found.slice(0, MOST_HELD);
}

function mayBegin(beginnings: Uint8Array, text: string, at: number): boolean {
  const [second, third] = [text.charCodeAt(at + 1), text.charCodeAt(at + 2)];
  if (KINDS[second] === JOIN || KINDS[third] === JOIN) return true;
  return beginnings[toPlace(text.charCodeAt(at), second, third)] === 1;
}

/** A table of the first three letters of the words that may have one of some stems. */
function toBeginnings(stems: ReadonlySet<string>): Uint8Array {
  const known = tables.get(stems);
  if (known) return known;
  const beginnings = new Uint8Array(LETTERS ** 3);
  const words = [...stems, ...WRITTEN_AS.flatMap(([word, stem]) => (stems.has(stem) ? [word] : []))];
  for (const word of words) {
    // The last letter of a stem may be written in another way: `eyed` has the stem `ei`.
    const kept = Math.min(3, Math.max(1, word.length - 1));
    const same = LETTERS ** (3 - kept);
    const first = toPlace(word.charCodeAt(0), word.charCodeAt(1), word.charCodeAt(2));
    const from = first - (first % same);
    beginnings.fill(1, from, from + same);
  }
  tables.set(stems, beginnings);
  return beginnings;
}

/** Letters of either case have the same place; so may digits and other letters, which costs a look and no more. */
function toPlace(first: number, second: number, third: number): number {
  return ((first % LETTERS) * LETTERS + (second % LETTERS || 0)) * LETTERS + (third % LETTERS || 0);
}
