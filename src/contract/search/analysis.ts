import { stemmer } from 'stemmer';

/** A word of a text or a query, with its place in it. */
export interface Token {
  /** As compared: lower case, without accents and apostrophes. */
  word: string;
  stem: string;
  start: number;
  end: number;
}

/** Letters and digits; an apostrophe inside a word and the comma of a grouped number belong to it. */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+|,\p{N}{2,3}(?![\p{L}\p{N}]))*/gu;
const POSSESSIVE = /['’]s$/u;
const INSIDE = /['’,]/gu;
/** Accents of Latin letters only: the vowel signs of Kannada are marks, too. */
const ACCENTS = /[\u0300-\u036f]/gu;
const PLAIN = /^[a-z0-9]+$/u;
const STEMMED = /^[a-z]{4,30}$/u;
/** Longer words are compared in pieces that overlap by the length of the longest query. */
export const LONGEST_WORD = 400;
const STEP = 200;
/** Signs that are neither words nor space. */
const SYMBOL = /[^\p{L}\p{M}\p{N}\s]/gu;

/** Words that the rules of the stemmer would confuse with others, or keep apart from themselves. */
const STEMS = new Map([
  ['aged', 'age'],
  ['ages', 'age'],
  ['buses', 'bus'],
  ['dating', 'dating'],
  ['eyes', 'eye'],
  ['gases', 'gas'],
  ['taxes', 'tax'],
  ['tyre', 'tire'],
  ['tyres', 'tire'],
]);
/** Two ways to spell the same word, in Britain and in America. */
const OUR = /(?<=[a-z]{3})our(?=s?$|ed$|ing$|hoods?$|ites?$|al$)/u;
const ISE = /(?<=[a-z]{4})is(?=e[ds]?$|ing$|ation$)/u;

/** Words of three letters are their own stems: `pay` is that of `paying`, and `try` that of `tries`. */
const FORM_OF_SHORT = /^([a-z]{2})(?:y[a-z]+|ie[sd])$/u;
const SHORT_AS_STEMMED = /^[a-z]{2}i$/u;

/** Words and stems that may begin with other letters. */
export const WRITTEN_AS: readonly (readonly [word: string, stem: string])[] = [...STEMS];

const KEPT_STEMS = 20_000;
const stems = new Map<string, string>();

/** The words of a text or a query, in order. The same for both, so that they can be compared. */
export function tokenise(text: string): Token[] {
  return firstTokens(text, Infinity);
}

/** The same, looking for no more once so many are found. */
export function firstTokens(text: string, most: number): Token[] {
  const found: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const word = toWord(match[0]);
    const [start, end] = [match.index, match.index + match[0].length];
    if (word.length > LONGEST_WORD)
      found.push(...splitPieces(word).map((piece) => ({ word: piece, stem: piece, start, end })));
    else if (word) found.push({ word, stem: toStem(word), start, end });
    if (found.length >= most) break;
  }
  return found;
}

/** The stem of a word as compared. Short words and those with digits or in another script are their own stems. */
export function toStem(word: string): string {
  if (!STEMMED.test(word)) return word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= KEPT_STEMS) stems.clear();
  const stem = STEMS.get(word) ?? keepShort(word, stemmer(word.replace(OUR, 'or').replace(ISE, 'iz')));
  stems.set(word, stem);
  return stem;
}

function keepShort(word: string, stem: string): string {
  return SHORT_AS_STEMMED.test(stem) && FORM_OF_SHORT.test(word) ? `${stem.slice(0, 2)}y` : stem;
}

/** The stems of a line, in order. */
export function toStems(line: string): string[] {
  return tokenise(line).map(({ stem }) => stem);
}

function toWord(written: string): string {
  const lower = written.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower.normalize('NFKD').replace(POSSESSIVE, '').replace(INSIDE, '').replace(ACCENTS, '');
}

/** The different signs of a text that belong to no word. */
export function symbolsIn(text: string): string[] {
  return [...new Set(text.toLowerCase().match(SYMBOL))];
}

function splitPieces(word: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < word.length - STEP; at += STEP) pieces.push(word.slice(at, at + LONGEST_WORD));
  return pieces;
}
