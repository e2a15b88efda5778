import type { SearchPlan } from './plan.js';
import type { SearchSection } from './searchable.js';

/** Another word that is worth so much covers the typed one. */
const COVERS = 0.35;
const HEADING_BOOST = 4;
const SATURATION = 2;
const USUAL_LENGTH = 110;
const LENGTH_COUNTS = 0.5;
/** Sections of so much of the best one's score are shown beside it. */
const NEARLY_AS_GOOD = 0.35;

/** Another word covers as much as it is worth; a good one covers all of it. */
export function toCover(weight: number): number {
  return weight >= COVERS ? 1 : weight;
}

/** A function that tells what a section is worth for the plan: a page of results asks for hundreds. */
export function toSectionScore(plan: SearchPlan): (section: SearchSection) => number {
  const all = plan.words.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const values = new Float64Array(plan.words.length);
  const covers = new Float64Array(plan.words.length);
  const improve = (word: number, value: number, cover: number): void => {
    values[word] = Math.max(values[word] ?? 0, value);
    covers[word] = Math.max(covers[word] ?? 0, cover);
  };
  const computeWorth = ({ terms }: SearchSection, relative: number, stem: string): number => {
    const found = terms.get(stem);
    if (!found) return 0;
    const frequency = found.heading * HEADING_BOOST + found.text / relative;
    return ((plan.rarity.get(stem) ?? 0) * frequency) / (SATURATION + frequency);
  };
  return (section) => {
    // Most sections.
    if (section.terms.size === 0) return 0;
    const relative = 1 - LENGTH_COUNTS + (LENGTH_COUNTS * section.length) / USUAL_LENGTH;
    values.fill(0);
    covers.fill(0);
    for (const [word, { alternatives }] of plan.words.entries())
      for (const { stem, weight } of alternatives) {
        const worth = weight * computeWorth(section, relative, stem);
        if (worth > 0) improve(word, worth, toCover(weight));
      }
    for (const { words, stems, weight } of plan.phrases) {
      let sum = 0;
      for (const stem of stems) {
        const worth = computeWorth(section, relative, stem);
        sum = worth > 0 ? sum + worth : NaN;
      }
      // A stem is missing.
      if (Number.isNaN(sum)) continue;
      const value = (weight * sum) / Math.sqrt(stems.length) / words.length;
      for (const word of words) improve(word, value, toCover(weight));
    }
    let [score, coverage] = [0, 0];
    for (const [word, { rarity }] of plan.words.entries()) {
      score += values[word] ?? 0;
      coverage += ((covers[word] ?? 0) * rarity) / all;
    }
    return score * (0.5 + 0.5 * coverage);
  };
}

/** The positions of the sections that answer best, best first: those nearly as good as the best one. */
export function bestSections(scores: readonly number[], most: number): number[] {
  const best = Math.max(0, ...scores);
  const places: number[] = [];
  scores.forEach((score, place) => {
    if (score > 0 && score >= best * NEARLY_AS_GOOD) places.push(place);
  });
  return places.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, most);
}
