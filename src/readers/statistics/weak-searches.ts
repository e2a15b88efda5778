import { COUNT_LIMITS, type SearchOutcome, type WeakSearch, wordingKey } from '#contract';

/** A wording of a search, as counted. */
export interface CountedWording {
  words: string;
  count: number;
  opened: number;
  /** The latest. */
  outcome: SearchOutcome;
}

/** Groups the wordings of the same words, in any form and order, and returns those that are weak, most frequent first. */
export function findWeakSearches(wordings: readonly CountedWording[]): WeakSearch[] {
  const groups = new Map<string, CountedWording[]>();
  for (const wording of wordings) {
    const key = wordingKey(wording.words) || wording.words;
    groups.set(key, [...(groups.get(key) ?? []), wording]);
  }
  return [...groups.values()]
    .map(toWeakSearch)
    .filter(({ outcome, opened, count }) => outcome !== 'enough' || (opened === 0 && count >= COUNT_LIMITS.unopened))
    .sort((a, b) => b.count - a.count || (a.words < b.words ? -1 : 1));
}

/** Joins weak searches that mean the same, by groups of their positions: named by the most frequent. */
export function joinWeakSearches(
  searches: readonly WeakSearch[],
  groups: readonly (readonly number[])[],
): WeakSearch[] {
  return groups
    .flatMap((group): WeakSearch[] => {
      const [first, ...rest] = group.flatMap((at) => searches[at] ?? []);
      if (!first) return [];
      return [
        {
          ...first,
          others: [...first.others, ...rest.flatMap(({ words, others }) => [words, ...others])],
          count: rest.reduce((sum, { count }) => sum + count, first.count),
          opened: rest.reduce((sum, { opened }) => sum + opened, first.opened),
        },
      ];
    })
    .sort((a, b) => b.count - a.count || (a.words < b.words ? -1 : 1));
}

function toWeakSearch(wordings: readonly CountedWording[]): WeakSearch {
  const sorted = [...wordings].sort((a, b) => b.count - a.count);
  const sum = (read: (wording: CountedWording) => number): number =>
    sorted.reduce((total, wording) => total + read(wording), 0);
  return {
    words: sorted[0]?.words ?? '',
    others: sorted.slice(1).map(({ words }) => words),
    count: sum(({ count }) => count),
    opened: sum(({ opened }) => opened),
    outcome: sorted[0]?.outcome ?? 'nothing',
  };
}
