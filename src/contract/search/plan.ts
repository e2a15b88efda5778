import { type Token, toStem, tokenise } from './analysis.js';
import type { Lexicon } from './lexicon.js';
import type { Meanings, NamedSpan } from './meanings.js';
import { computeRarity } from './rarity.js';
import { isEverywhere, isFaint, isLocalStopWord, isStopWord } from './stop-words.js';
import { findAlternatives } from './word-alternatives.js';

/** One stem that a word of a query may be found by. */
export interface Alternative {
  stem: string;
  /** 1: the word itself. */
  weight: number;
}

/** A word of a query that says what is looked for. */
export interface WantedWord {
  typed: string;
  alternatives: readonly Alternative[];
  /** How rare it is: what covering it is worth. */
  rarity: number;
}

/** Other words for some words of a query, all of which an article must hold. */
interface WantedPhrase {
  /** The positions of the words that it stands for. */
  words: readonly number[];
  stems: readonly string[];
  weight: number;
}

/** What was read into a word. */
export interface Understood {
  typed: string;
  means: readonly string[];
  /** Nobody uses the word as typed: the nearest words were taken. */
  isRepaired: boolean;
}

/** What to look for. */
export interface SearchPlan {
  words: readonly WantedWord[];
  phrases: readonly WantedPhrase[];
  understood: readonly Understood[];
  /** All stems of the above. */
  stems: readonly string[];
  /** How rare each of them is. */
  rarity: ReadonlyMap<string, number>;
}

/** How to read a query. */
export interface Reading {
  /** Its last word may be the beginning of another. */
  isBeingTyped?: boolean;
  /** No other spelling, meaning or repair: only the words as they stand. */
  isExact?: boolean;
  /** Nothing that is only near in meaning: the answer must not wait for the encoder. */
  isByWords?: boolean;
}

/** Words of a query to look at: more say nothing new. */
const WORDS_AT_MOST = 16;
/** What other words for a phrase are worth, and a word written as two. */
const OTHER_PHRASE = 0.7;
const FOR_JOINED = 0.8;
const JOINED = 0.9;

/** Reads a query: for each word that tells something, how articles may say it. */
export function toPlan(query: string, lexicon: Lexicon, meanings: Meanings, reading: Reading = {}): SearchPlan {
  const tokens = tokenise(query).slice(0, WORDS_AT_MOST);
  const telling = tellingTokens(tokens, reading.isBeingTyped);
  return reading.isExact
    ? finished(
        telling.map((token) => exactly(token, lexicon)),
        [],
        [],
        lexicon,
      )
    : readFreely(tokens, telling, lexicon, meanings, reading);
}

function readFreely(
  tokens: readonly Token[],
  telling: readonly Token[],
  lexicon: Lexicon,
  meanings: Meanings,
  { isBeingTyped = false }: Reading,
): SearchPlan {
  const places = telling.map((token) => tokens.indexOf(token));
  const within = ({ from, to }: { from: number; to: number }): number[] =>
    places.flatMap((at, index) => (at >= from && at <= to ? [index] : []));
  const named = meanings.in(tokens.map(({ stem }) => stem));
  const spans = named.filter(({ from, to }) => from !== to && within({ from, to }).length > 0);
  const joined = joinedIn(tokens, lexicon, meanings).filter((span) => within(span).length > 0);
  const found = telling.map((token, index) => {
    const at = places[index] ?? 0;
    const isIn = ({ from, to }: { from: number; to: number }): boolean => from <= at && at <= to;
    return findAlternatives(
      token,
      named.filter(({ from, to }) => from === to && from === at).flatMap(({ means }) => means),
      lexicon,
      meanings,
      {
        isBeingTyped: isBeingTyped && at === tokens.length - 1,
        isNamed: spans.some(isIn) || joined.some(isIn),
        isAlone: telling.length === 1,
      },
    );
  });
  const phrases = [
    ...found.flatMap((word, index) => word.phrases.map((phrase) => ({ ...phrase, words: [index] }))),
    ...[...spans, ...joined].flatMap((span) =>
      span.means.map(({ stems, weight = OTHER_PHRASE }) => ({ words: within(span), stems, weight })),
    ),
  ].filter(({ stems }) => stems.every((stem) => lexicon.articlesWith(stem) > 0));
  const understood = [
    ...found.flatMap((word) => word.understood ?? []),
    ...spans.flatMap((span) => toUnderstood(tokens, span, lexicon) ?? []),
  ];
  return finished(
    found.map(({ word }) => word),
    phrases,
    understood,
    lexicon,
  );
}

function toUnderstood(
  tokens: readonly Token[],
  { from, to, means }: NamedSpan,
  lexicon: Lexicon,
): Understood | undefined {
  const usable = means.filter(({ stems }) => stems.every((stem) => lexicon.articlesWith(stem) > 0));
  const typed = tokens
    .slice(from, to + 1)
    .map(({ word }) => word)
    .join(' ');
  const names = [...new Set(usable.map(({ name }) => name))].slice(0, 1);
  return names.length > 0 ? { typed, means: names, isRepaired: false } : undefined;
}

/** Neighbours that are one word elsewhere: `digi yatra`. */
function joinedIn(tokens: readonly Token[], lexicon: Lexicon, meanings: Meanings): NamedSpan[] {
  return tokens.slice(1).flatMap((token, from): NamedSpan[] => {
    const name = (tokens[from]?.word ?? '') + token.word;
    const stem = toStem(name);
    const means = meanings.find(stem).map((meaning) => ({ weight: FOR_JOINED, ...meaning }));
    const own = lexicon.articlesWith(stem) > 0 ? [{ name, stems: [stem], weight: JOINED }] : [];
    return own.length + means.length > 0 ? [{ from, to: from + 1, means: [...own, ...means] }] : [];
  });
}

function finished(
  words: readonly WantedWord[],
  phrases: readonly WantedPhrase[],
  understood: readonly Understood[],
  lexicon: Lexicon,
): SearchPlan {
  const stems = [
    ...new Set([
      ...words.flatMap(({ alternatives }) => alternatives.map(({ stem }) => stem)),
      ...phrases.flatMap((phrase) => phrase.stems),
    ]),
  ].filter((stem) => lexicon.articlesWith(stem) > 0);
  return {
    words,
    phrases,
    understood,
    stems,
    rarity: new Map(stems.map((stem) => [stem, computeRarity(stem, lexicon)])),
  };
}

/** The words of a query that tell what is looked for, each once; all if none does. */
export function tellingTokens(tokens: readonly Token[], isBeingTyped = false): Token[] {
  const seen = new Set<string>();
  const once = tokens.filter(({ stem }) => !seen.has(stem) && seen.add(stem));
  const last = tokens.at(-1);
  const telling = once.filter(
    (token) => !isStopWord(token.word) || (isBeingTyped && token === last && once.length > 1),
  );
  const narrow = [
    telling.filter(({ word }) => !isEverywhere(word) && !isLocalStopWord(word)),
    telling.filter(({ word }) => !isEverywhere(word)),
    telling,
  ];
  // Who asks what `beku` means does not ask for `meaning`.
  return (
    narrow.find((some) => some.some(({ word }) => !isFaint(word))) ?? narrow.find((some) => some.length > 0) ?? once
  );
}

function exactly({ word, stem }: Token, lexicon: Lexicon): WantedWord {
  return { typed: word, alternatives: [{ stem, weight: 1 }], rarity: computeRarity(stem, lexicon) };
}
