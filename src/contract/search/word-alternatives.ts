import { type Token, toStem } from './analysis.js';
import type { Lexicon } from './lexicon.js';
import type { Meaning, Meanings } from './meanings.js';
import type { Understood, WantedWord } from './plan.js';
import { computeRarity, rarityOfUnknown } from './rarity.js';
import { slipsBetween } from './spelling.js';
import { isFaint } from './stop-words.js';

/** What another word is worth beside a word that articles use, and where none uses it. */
const BESIDE_KNOWN = 0.4;
const FOR_UNKNOWN = 0.8;
/** What the word itself is worth where people here mean another. */
const NOT_MEANT = 0.5;
/** A beginning of a longer word, where the word is complete. */
const BEGUN = 0.35;
const BEGUN_AT_MOST = 6;
const SHORTEST_BEGUN = 4;
/** The same for the word being typed. */
const TYPED_AT_MOST = 24;
const TYPED_BESIDE_KNOWN = 0.6;
const TYPED = 0.9;
const TYPED_MEANING = 0.6;
/** Beside other words, a letter or two of the next one may become anything. */
const SHORTEST_TYPED = 3;
const TYPED_TOO_SHORT = 0.3;
/** Repair: shorter words have too many neighbours. */
const SHORTEST_REPAIRED = 5;
const SHORTEST_WITH_TWO_SLIPS = 6;
const REPAIRS = [0.8, 0.5, 0.5] as const;
/** Parts of words written as one have at least so many letters. */
const SHORTEST_PART = 3;
const JOINED = 0.9;
/** Words of every conversation tell less, and cover less. */
const FAINT = 0.5;
const FAINT_RARITY = 0.35;
/** Rarity counts for coverage as this power of what it counts for the score: a rare word is not worth three others. */
const EVEN = 0.3;
/** More meanings of a word would not be read. */
const SHOWN_MEANINGS = 3;

/** What was found for a word. */
export interface WordFound {
  word: WantedWord;
  phrases: { stems: readonly string[]; weight: number }[];
  understood?: Understood;
}

/** How articles may say a word of a query. */
export function findAlternatives(
  { word, stem }: Token,
  own: readonly Meaning[],
  lexicon: Lexicon,
  meanings: Meanings,
  { isBeingTyped, isNamed, isAlone }: { isBeingTyped: boolean; isNamed: boolean; isAlone: boolean },
): WordFound {
  const weights = new Map<string, number>();
  const phrases: WordFound['phrases'] = [];
  const means: string[] = [];
  const add = (alternative: string, weight: number): void => {
    if ((weights.get(alternative) ?? 0) < weight) weights.set(alternative, weight);
  };
  const addMeanings = (some: readonly Meaning[], usual: number): void => {
    for (const { stems, weight = usual, name } of some) {
      if (!stems.every((one) => lexicon.articlesWith(one) > 0)) continue;
      const [first, ...rest] = stems;
      if (first !== undefined && rest.length === 0) add(first, weight);
      else phrases.push({ stems, weight });
      if (stems.join(' ') !== stem) means.push(name);
    }
  };
  const isKnown = lexicon.articlesWith(stem) > 0;
  if (isKnown) add(stem, (own.some(({ isInstead }) => isInstead) ? NOT_MEANT : 1) * (isFaint(word) ? FAINT : 1));
  addMeanings(own, isKnown ? BESIDE_KNOWN : FOR_UNKNOWN);
  const isTooShort = isBeingTyped && !isAlone && word.length < SHORTEST_TYPED;
  const isTold = isKnown || own.length > 0 || isNamed;
  let isRepaired = false;
  if (isBeingTyped) {
    const begun = lexicon.begunBy(word, TYPED_AT_MOST);
    const worth = isTooShort ? TYPED_TOO_SHORT : isKnown ? TYPED_BESIDE_KNOWN : TYPED;
    for (const one of begun) add(lexicon.findStem(one) ?? one, worth);
    if (begun.length === 0 && !isTold && word.length >= SHORTEST_BEGUN)
      for (const near of lexicon.begunNear(word, BEGUN_AT_MOST)) add(lexicon.findStem(near) ?? near, REPAIRS[0]);
    if (word.length >= SHORTEST_PART) addMeanings(meanings.begunBy(word), TYPED_MEANING);
  } else if (word.length >= SHORTEST_BEGUN && !isNamed && !isFaint(word)) {
    for (const begun of lexicon.begunBy(word, BEGUN_AT_MOST)) add(lexicon.findStem(begun) ?? begun, BEGUN);
  }
  // A longer word that begins so is a guess like any other.
  const isGuessed = !isBeingTyped && [...weights.values()].every((weight) => weight <= BEGUN);
  if (!isTold && (weights.size === 0 || isGuessed)) {
    const parts = splitWord(word, lexicon);
    if (parts) {
      phrases.push({ stems: parts, weight: JOINED });
      means.push(parts.join(' '));
    }
    const repairs = parts ? [] : findRepairs(word, lexicon, meanings);
    repairs.forEach((near, index) => {
      const weight = REPAIRS[index] ?? 0.5;
      add(toStem(near), weight);
      addMeanings(meanings.find(toStem(near)), weight * (lexicon.findStem(near) === undefined ? 1 : BESIDE_KNOWN));
    });
    if (repairs.length > 0) {
      means.splice(0, means.length, ...repairs.slice(0, 1));
      isRepaired = true;
    }
  }
  const alternatives = [...weights].map(([one, weight]) => ({ stem: one, weight }));
  const used = alternatives.filter((one) => lexicon.articlesWith(one.stem) > 0);
  const rarity =
    (isFaint(word) || isTooShort ? FAINT_RARITY : 1) *
    (isKnown ? computeRarity(stem, lexicon) : rarityOfUnknown(used, lexicon)) ** EVEN;
  const isOther = !isKnown || own.some(({ isInstead }) => isInstead);
  const shown = isNamed || !isOther ? [] : [...new Set(means)].slice(0, SHOWN_MEANINGS);
  return {
    word: { typed: word, alternatives: used, rarity },
    phrases,
    ...(shown.length > 0 && { understood: { typed: word, means: shown, isRepaired } }),
  };
}

/** Two words in use that together are this one. */
function splitWord(word: string, lexicon: Lexicon): [string, string] | undefined {
  let best: [string, string] | undefined;
  let rarest = 0;
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const [first, second] = [lexicon.findStem(word.slice(0, at)), lexicon.findStem(word.slice(at))];
    if (first === undefined || second === undefined) continue;
    const common = Math.min(lexicon.articlesWith(first), lexicon.articlesWith(second));
    if (common > rarest) [best, rarest] = [[first, second], common];
  }
  return rarest > 1 ? best : undefined;
}

/** The nearest words to one that nobody uses, best first. */
function findRepairs(word: string, lexicon: Lexicon, meanings: Meanings): string[] {
  if (word.length < SHORTEST_REPAIRED || /\d/u.test(word)) return [];
  const slips = word.length < SHORTEST_WITH_TWO_SLIPS ? 1 : 2;
  const near = new Set([...lexicon.nearTo(word, slips), ...meanings.nearTo(word, slips)]);
  // A short word is soon another common one, which was not meant.
  const possible = [...near].filter(
    (other) => other.length > 3 && (word.length > 4 || other.startsWith(word.charAt(0))),
  );
  const doubts = (other: string): number =>
    slipsBetween(word, other) * 2 +
    (other.startsWith(word.charAt(0)) ? 0 : 1.5) -
    Math.min(1.5, Math.log10(1 + lexicon.articlesWith(lexicon.findStem(other) ?? '')));
  const sorted = possible
    .map((other) => ({ other, doubt: doubts(other) }))
    .sort((a, b) => a.doubt - b.doubt || (a.other < b.other ? -1 : 1));
  const [best] = sorted;
  const stems = new Set<string>();
  return sorted
    .filter(
      ({ other, doubt }) => doubt <= (best?.doubt ?? 0) + 2 && !stems.has(toStem(other)) && stems.add(toStem(other)),
    )
    .slice(0, REPAIRS.length)
    .map(({ other }) => other);
}
