import type { Lexicon } from './lexicon.js';
import type { Alternative } from './plan.js';

/** How much an unknown word counts beside those that articles use, compared with the rarest. */
const UNKNOWN = 0.1;

/** How rare a stem is among the articles (BM25's idf). */
export function computeRarity(stem: string, lexicon: Lexicon): number {
  const holding = lexicon.articlesWith(stem);
  return Math.log(1 + (lexicon.articles - holding + 0.5) / (holding + 0.5));
}

/** A word that nobody uses is as rare as the best word for it; if there is none, no article is to blame. */
export function rarityOfUnknown(alternatives: readonly Alternative[], lexicon: Lexicon): number {
  if (alternatives.length === 0) return UNKNOWN * Math.log(1 + (lexicon.articles + 0.5) / 0.5);
  const best = Math.max(...alternatives.map(({ weight }) => weight));
  return Math.max(
    ...alternatives.filter(({ weight }) => weight === best).map(({ stem }) => computeRarity(stem, lexicon)),
  );
}
