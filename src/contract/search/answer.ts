import { toStem } from './analysis.js';
import type { SearchPlan } from './plan.js';
import type { Placed } from './rank.js';
import type { SearchSection } from './searchable.js';

/** What a section must cover of the query, with the title of its guide. */
const COVERED = 0.85;
/** How far the guide must be ahead of the next, where a guide has at most 1.5. */
const AHEAD = 0.3;
/** How far the section must be ahead of the guide's others: less if its meaning is the nearest, too. */
const AHEAD_IN_GUIDE = 0.2;
const AHEAD_IF_NEAREST = 0.1;
const NEAREST = 0.25;
/** The text before the first heading sums up, and holds most words by that. */
const SUMMARY = 0.5;
/** Who asks for a price is answered where the guide says what it costs. */
const PRICE = new Set(['cost', 'price', 'fee', 'fare', 'rate', 'charge'].map(toStem));
const PRICED = 0.4;
const HEADING_BOOST = 4;
const USUAL_SECTION = 110;
/** Another word that is worth so much covers the typed one. */
const COVERS = 0.35;

interface Way {
  stems: readonly string[];
  weight: number;
}

/**
 * The place of the section that answers a query; -1 if that is not certain. What counts within a guide are words that
 * few of its sections hold.
 * @param placed by words, best first
 * @param sections those of the first guide
 * @param isInTitle whether that guide's title holds a stem
 * @param nearest the place of its section nearest in meaning; -1: not known
 */
export function findAnswer(
  plan: SearchPlan,
  placed: readonly Placed[],
  sections: readonly SearchSection[],
  isInTitle: (stem: string) => boolean,
  nearest = -1,
): number {
  const [first, second] = placed;
  if (!first || first.score - (second?.score ?? 0) < AHEAD) return -1;
  const ways = plan.words.map(({ alternatives }, word): Way[] => [
    ...alternatives.map(({ stem, weight }) => ({ stems: [stem], weight })),
    ...plan.phrases.filter(({ words }) => words.includes(word)),
  ]);
  const asksPrice = plan.words.some(({ typed }) => PRICE.has(toStem(typed)));
  const rarity = ways.map((some) => {
    const holding = sections.filter((section) =>
      some.some((way) => way.weight >= COVERS && frequency(section, way) > 0),
    );
    return Math.log(1 + (sections.length - holding.length + 0.5) / (holding.length + 0.5));
  });
  const byWords = sections.map((section) =>
    ways.reduce(
      (sum, some, word) => sum + (rarity[word] ?? 0) * Math.max(0, ...some.map((way) => worth(section, way))),
      0,
    ),
  );
  const most = Math.max(...byWords, Number.MIN_VALUE);
  const scores = sections.map(({ terms }, place) => {
    const isPriced = asksPrice && (terms.get(toStem('cost'))?.heading ?? 0) > 0;
    const score = (byWords[place] ?? 0) / most + (place === nearest ? NEAREST : 0) + (isPriced ? PRICED : 0);
    return score * (place === 0 ? SUMMARY : 1);
  });
  const best = scores.indexOf(Math.max(...scores));
  const section = sections[best];
  if (!section || best === 0) return -1;
  const score = scores[best] ?? 0;
  const next = Math.max(0, ...scores.filter((_, place) => place !== best));
  const needed = best === nearest ? AHEAD_IF_NEAREST : AHEAD_IN_GUIDE;
  const all = plan.words.reduce((sum, word) => sum + word.rarity, 0) || 1;
  const covered = plan.words.reduce((sum, word, at) => {
    const held = (ways[at] ?? []).filter(({ stems }) =>
      stems.every((stem) => section.terms.has(stem) || isInTitle(stem)),
    );
    const weight = Math.max(0, ...held.map((way) => way.weight));
    return sum + (weight >= COVERS ? 1 : weight) * word.rarity;
  }, 0);
  return score - next >= needed * score && covered >= COVERED * all ? best : -1;
}

/** How often a section holds all stems of a way to say a word, headings counting more. */
function frequency(section: SearchSection, { stems }: Way): number {
  return Math.min(
    ...stems.map((stem) => {
      const found = section.terms.get(stem);
      return found ? found.heading * HEADING_BOOST + found.text / (0.5 + (0.5 * section.length) / USUAL_SECTION) : 0;
    }),
  );
}

function worth(section: SearchSection, way: Way): number {
  const times = frequency(section, way);
  return (way.weight * times) / (1 + times);
}
