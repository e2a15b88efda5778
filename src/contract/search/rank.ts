import type { SearchPlan } from './plan.js';
import { ArticleScores, type Ranked, type Ranking, type RankingLimits } from './article-scores.js';
import { FULL_IMPACT, type SearchSection } from './searchable.js';
import { toCover, toSectionScore } from './section-score.js';

/** The articles that hold a stem, with what it weighs in each. */
export interface PostingList {
  articles: ArrayLike<number>;
  /** Twice the impact, plus 1 where the title holds the stem. */
  weights: ArrayLike<number>;
}

/** An article with the section that answers best. */
export interface Placed extends Ranked {
  /** The position of that section; -1: none stands out. */
  section: number;
  /** The score of each of its sections; absent: they were not compared. */
  scores?: readonly number[];
}

/** Articles that cover less are no results: they only mention part of the query. */
export const COVERED = 0.5;
/** The best articles are compared by their sections as well. */
export const COMPARED_BY_SECTION = 20;

const TITLE_BONUS = 0.4;
const SECTION_SHARE = 0.5;

/** Scores all articles that hold any word of the plan, best first; equal scores in the order of their numbers. */
export function rankArticles(
  plan: SearchPlan,
  findPostings: (stem: string) => PostingList | undefined,
  { results = Infinity, others = Infinity, always }: RankingLimits = {},
): Ranking {
  const scores = new ArticleScores();
  const phrases = plan.phrases.map((phrase) => ({ ...phrase, held: holding(phrase.stems, plan, findPostings) }));
  plan.words.forEach(({ alternatives, rarity }, word) => {
    for (const { stem, weight } of alternatives) {
      const list = findPostings(stem);
      if (!list) continue;
      const worth = (weight * (plan.rarity.get(stem) ?? 0)) / FULL_IMPACT;
      const cover = toCover(weight);
      for (let at = 0; at < list.articles.length; at += 1) {
        const packed = list.weights[at] ?? 0;
        scores.improve(list.articles[at] ?? 0, worth * (packed >> 1), cover, (packed & 1) === 1);
      }
    }
    for (const { words, weight, held } of phrases)
      if (words.includes(word))
        for (const [article, { value, inTitle }] of held)
          scores.improve(article, (weight * value) / words.length, toCover(weight), inTitle);
    scores.closeWord(rarity);
  });
  const all = plan.words.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  return scores.rank(all, TITLE_BONUS, (coverage) => coverage >= COVERED, { results, others, always });
}

/** The articles that hold all stems of a phrase. */
function holding(
  stems: readonly string[],
  plan: SearchPlan,
  findPostings: (stem: string) => PostingList | undefined,
): Map<number, { value: number; inTitle: boolean }> {
  let found: Map<number, { value: number; inTitle: boolean }> | undefined;
  for (const stem of stems) {
    const list = findPostings(stem);
    const next = new Map<number, { value: number; inTitle: boolean }>();
    const worth = (plan.rarity.get(stem) ?? 0) / FULL_IMPACT / Math.sqrt(stems.length);
    for (let at = 0; at < (list?.articles.length ?? 0); at += 1) {
      const article = list?.articles[at] ?? 0;
      const packed = list?.weights[at] ?? 0;
      const before = found?.get(article);
      if (found && !before) continue;
      next.set(article, {
        value: (before?.value ?? 0) + worth * (packed >> 1),
        inTitle: (before?.inTitle ?? true) && (packed & 1) === 1,
      });
    }
    found = next;
  }
  return found ?? new Map<number, { value: number; inTitle: boolean }>();
}

/**
 * Places the best articles again by the sections that answer best.
 * @param findSections the sections of an article; empty if unknown
 */
export function placeBySection(
  plan: SearchPlan,
  ranked: readonly Ranked[],
  findSections: (article: number) => readonly SearchSection[],
): Placed[] {
  const sectionScore = toSectionScore(plan);
  const compared = ranked.slice(0, COMPARED_BY_SECTION).map((one) => {
    const scores = findSections(one.article).map(sectionScore);
    const best = Math.max(0, ...scores);
    return { ...one, best, section: best > 0 ? scores.indexOf(best) : -1, scores };
  });
  const top = Math.max(compared[0]?.score ?? 0, Number.MIN_VALUE);
  const topSection = Math.max(...compared.map(({ best }) => best), Number.MIN_VALUE);
  const placed = compared
    .map(({ best, ...one }) => ({ ...one, score: one.score / top + (SECTION_SHARE * best) / topSection }))
    .sort((a, b) => b.score - a.score || a.article - b.article);
  const least = placed.at(-1)?.score ?? 0;
  const rest = ranked
    .slice(COMPARED_BY_SECTION)
    .map((one) => ({ ...one, score: Math.min(one.score / top, least), section: -1 }));
  return [...placed, ...rest];
}
