import type { SearchPlan } from './plan.js';
import { ArticleScores, type Ranked, type Ranking, type RankingLimits } from './article-scores.js';
import { FULL_IMPACT, type SearchSection } from './searchable.js';

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
}

/** Articles that cover less are no results: they only mention part of the query. */
export const COVERED = 0.5;
/** The best articles are compared by their sections as well. */
export const COMPARED_BY_SECTION = 20;

/** Another word that is worth so much covers the typed one. */
const COVERS = 0.35;
const TITLE_BONUS = 0.4;
const SECTION_SHARE = 0.5;
const HEADING_BOOST = 4;
const SECTION_SATURATION = 2;
const USUAL_SECTION = 110;
/** Sections of so much of the best one's score are shown beside it. */
const NEARLY_AS_GOOD = 0.35;
const SECTION_LENGTH_COUNTS = 0.5;

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

/** Another word covers as much as it is worth; a good one covers all of it. */
function toCover(weight: number): number {
  return weight >= COVERS ? 1 : weight;
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

/** What a section of an article is worth for the plan. */
function sectionScore(plan: SearchPlan, section: SearchSection): number {
  // Most sections, and a page of results looks at hundreds.
  if (section.terms.size === 0) return 0;
  const all = plan.words.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const computeWorth = (stem: string): number => {
    const found = section.terms.get(stem);
    if (!found) return 0;
    const length = 1 - SECTION_LENGTH_COUNTS + (SECTION_LENGTH_COUNTS * section.length) / USUAL_SECTION;
    const frequency = found.heading * HEADING_BOOST + found.text / length;
    return ((plan.rarity.get(stem) ?? 0) * frequency) / (SECTION_SATURATION + frequency);
  };
  const values = plan.words.map(({ alternatives }) => {
    let [value, cover] = [0, 0];
    for (const { stem, weight } of alternatives) {
      const worth = weight * computeWorth(stem);
      if (worth > value) value = worth;
      if (worth > 0) cover = Math.max(cover, toCover(weight));
    }
    return { value, cover };
  });
  for (const { words, stems, weight } of plan.phrases) {
    const worths = stems.map(computeWorth);
    if (worths.includes(0)) continue;
    const value = (weight * worths.reduce((sum, worth) => sum + worth, 0)) / Math.sqrt(stems.length) / words.length;
    for (const word of words) {
      const known = values[word];
      if (!known) continue;
      known.value = Math.max(known.value, value);
      known.cover = Math.max(known.cover, toCover(weight));
    }
  }
  const coverage = values.reduce((sum, { cover }, word) => sum + cover * (plan.words[word]?.rarity ?? 0), 0) / all;
  return values.reduce((sum, { value }) => sum + value, 0) * (0.5 + 0.5 * coverage);
}

/** The positions of the sections that answer best, best first: those nearly as good as the best one. */
export function bestSections(plan: SearchPlan, sections: readonly SearchSection[], most: number): number[] {
  const scored = sections.map((section, place) => ({ place, score: sectionScore(plan, section) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best * NEARLY_AS_GOOD)
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, most)
    .map(({ place }) => place);
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
  const compared = ranked.slice(0, COMPARED_BY_SECTION).map((one) => {
    const scores = findSections(one.article).map((section) => sectionScore(plan, section));
    const best = Math.max(0, ...scores);
    return { ...one, best, section: best > 0 ? scores.indexOf(best) : -1 };
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
