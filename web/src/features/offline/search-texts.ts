import {
  isKnownName,
  LONGEST_CORRECTED,
  maySitInside,
  mostLikely,
  oneSlipFrom,
  otherWordings,
  queryWords,
  readingsOf,
  SHORTEST_CORRECTED,
  SHORTEST_WITH_TWO_SLIPS,
  slipsBetween,
  titlePattern,
  type WordInUse,
} from '#contract';
import { type Searchable, type TextIndex, wordsOf } from './text-index';
import { type Hit, toHit } from './text-hits';

/** The result of a search. */
export interface Found {
  /** The query that was searched for instead of the typed one, if it had no results. */
  used?: string;
  hits: Hit[];
}

const MOST_HITS = 20;

/**
 * Searches like the server, so that readers find offline what they find online: the words as typed, expanded by
 * synonyms; if nothing matches, the first alternative wording that does; then near spellings. Ranked by title match,
 * title prefix, heading match, then term frequency.
 */
export function searchTexts(index: TextIndex, query: string): Found {
  const search = new Search(index);
  const used = search.usableQuery(query);
  return { ...(used !== query && { used }), hits: search.hits(used) };
}

/** For each text, how often it contains the words; 0 if any word is missing. */
type Scores = Float64Array;

/** One search, which looks up each word once. */
class Search {
  private readonly found = new Map<string, Scores>();

  constructor(private readonly index: TextIndex) {}

  hits(query: string): Hit[] {
    const readings = readingsOf(query)
      .map((words) => words.flatMap(wordsOf))
      .filter((words) => words.length > 0);
    const scores = readings.map((words, position) => this.holding(words, position > 0));
    const rankOf = ranking(query, readings);
    return this.index.texts
      .map((text, position) => ({ text, score: Math.max(0, ...scores.map((of) => of[position] ?? 0)), position }))
      .filter(({ score }) => score > 0)
      .map((one) => ({ ...one, rank: rankOf(one.text) }))
      .sort((a, b) => a.rank - b.rank || b.score - a.score)
      .slice(0, MOST_HITS)
      .map(({ text, position }) => {
        const reading = scores.findIndex((of) => (of[position] ?? 0) > 0);
        return toHit(text, readings[reading] ?? []);
      });
  }

  /** Returns the query if any text matches it, else the first alternative wording that matches, else the query. */
  usableQuery(query: string): string {
    if (this.isIn(query)) return query;
    const sameMeaning = otherWordings(query).find((wording) => this.isIn(wording));
    if (sameMeaning !== undefined) return sameMeaning;
    const corrected = this.corrected(queryWords(query));
    const wordings = corrected === undefined ? [] : [corrected, ...otherWordings(corrected)];
    return wordings.find((wording) => this.isIn(wording)) ?? query;
  }

  private isIn(query: string): boolean {
    const words = wordsOf(query);
    return words.length > 0 && this.holding(words, false).some((score) => score > 0);
  }

  /** @param isMeant the words are synonyms: short ones match only whole words */
  private holding(words: readonly string[], isMeant: boolean): Scores {
    const each = words.map((word) => this.holdingWord(word, isMeant));
    return new Float64Array(this.index.texts.length).map((_, position) => {
      const counts = each.map((of) => of[position] ?? 0);
      return counts.every((count) => count > 0) ? counts.reduce((sum, count) => sum + Math.log2(1 + count), 0) : 0;
    });
  }

  private holdingWord(word: string, isMeant: boolean): Scores {
    const whole = isMeant && !maySitInside(word);
    const key = whole ? `${word} ` : word;
    const known = this.found.get(key);
    if (known) return known;
    const result = new Float64Array(this.index.texts.length);
    for (const [other, { texts, counts }] of this.index.words) {
      if (whole ? other === word : other.startsWith(word))
        texts.forEach((position, at) => (result[position] = (result[position] ?? 0) + (counts[at] ?? 0)));
    }
    this.found.set(key, result);
    return result;
  }

  /** Returns the words with unknown ones replaced by the nearest known word; `undefined` if one has none. */
  private corrected(words: readonly string[]): string | undefined {
    const nearest = words.map((word) => (this.isIn(word) ? word : this.nearest(word.toLowerCase())));
    return nearest.includes(undefined) ? undefined : nearest.join(' ');
  }

  private nearest(word: string): string | undefined {
    if (word.length < SHORTEST_CORRECTED || word.length > LONGEST_CORRECTED) return undefined;
    const slips = oneSlipFrom(word);
    const near = [...slips].filter((slip) => this.index.words.has(slip));
    const best = this.likeliest(near, word) ?? [...slips].find(isKnownName);
    if (best !== undefined || word.length < SHORTEST_WITH_TWO_SLIPS) return best;
    const similar = [...this.index.words.keys()].filter(
      (other) => mayBeNear(word, other) && slipsBetween(word, other) <= 2,
    );
    return this.likeliest(similar, word);
  }

  private likeliest(words: readonly string[], typed: string): string | undefined {
    const { texts, words: all } = this.index;
    const inUse = words.map((core): WordInUse => {
      const titles = texts.filter(({ foldedTitle }) => foldedTitle.includes(` ${core}`)).length;
      return { core, articles: all.get(core)?.texts.length ?? 0, titles };
    });
    return mostLikely(inUse, typed);
  }
}

/**
 * A cheap filter: whether two words can be within edit distance 2. Computing the distance to all words would take too
 * long.
 */
function mayBeNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false;
  let different = lettersOf(a) ^ lettersOf(b);
  let count = 0;
  for (; different !== 0; different &= different - 1) count += 1;
  return count <= 4;
}

/** The letters of a word as a bit set. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** Returns the rank of a text for a query; 0 is best. */
function ranking(query: string, readings: readonly (readonly string[])[]): (text: Searchable) => number {
  const [typed = []] = readings;
  const pattern = titlePattern(query);
  const named = pattern === null ? undefined : new RegExp(pattern, 'u');
  const begun = (text: string) => readings.some((words) => words.every((word) => text.includes(` ${word}`)));
  return ({ name, foldedTitle, foldedStart, foldedHeadings, counts }) => {
    if (typed.every((word) => foldedTitle.includes(` ${word}`))) return 0;
    if (named?.test(name)) return 1;
    if (begun(foldedStart)) return 2;
    if (begun(foldedStart + foldedHeadings)) return 3;
    return readings.some((words) => words.every((word) => counts.has(word))) ? 4 : 5;
  };
}
