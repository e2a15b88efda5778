import { isLocalStopWord, type Placed, tokenise } from '#contract';
import type { NearArticle } from '../meaning/near-articles.js';

/** Words of a question: shorter queries are keywords, which mean what they say. */
const QUESTION = 4;
const SHORTEST = 3;
/** What meaning is worth beside words. */
const OF_QUESTION = 0.8;
const OF_SHORTEST = 0.4;
/** Of questions, the first few are results even if they hold few of the words. */
const FIRST_OF_QUESTION = 5;
/** Articles without a word of the question are found if they are so near; nearer, if no article holds any. */
const NEAR = 0.4;
const NEAR_WITHOUT_WORDS = 0.5;

/** Whether a query is long enough for its meaning to count, and English: the encoder knows no other language. */
export function isMeant(q: string): boolean {
  const tokens = tokenise(q);
  return tokens.length >= SHORTEST && !tokens.some(({ word }) => isLocalStopWord(word));
}

/** An article placed by its words, its meaning or both. */
export interface PlacedByMeaning extends Placed {
  /** It is a result however few of the words it holds. */
  isFirst?: true;
}

/**
 * Places articles by words and meaning together, best first.
 * @param placed by words, best first
 * @param near the articles near in meaning
 * @param others those of them without a word of the query that readers can see
 */
export function addNearness(
  q: string,
  placed: readonly Placed[],
  near: readonly NearArticle[],
  others: ReadonlyMap<number, unknown>,
): PlacedByMeaning[] {
  const isQuestion = tokenise(q).length >= QUESTION;
  const worth = isQuestion ? OF_QUESTION : OF_SHORTEST;
  const best = placed.reduce((most, { score }) => Math.max(most, score), 0) || 1;
  const open = new Map(near.map((one) => [one.article, one]));
  const byWords = placed.map((one): Placed => {
    const meant = open.get(one.article);
    open.delete(one.article);
    const section = one.section < 0 ? (meant?.section ?? -1) : one.section;
    return { ...one, section, score: one.score / best + worth * (meant?.score ?? 0) };
  });
  const least = placed.length > 0 ? NEAR : NEAR_WITHOUT_WORDS;
  const byMeaning = [...open.values()]
    .filter((one) => isQuestion && one.nearness >= least && others.has(one.article))
    .map(({ article, score, section }): Placed => ({ article, section, score: worth * score, coverage: 0 }));
  return [...byWords, ...byMeaning]
    .sort((a, b) => b.score - a.score || a.article - b.article)
    .map((one, place) => (isQuestion && place < FIRST_OF_QUESTION ? { ...one, isFirst: true } : one));
}
