import type { PageData } from '#contract';
import { NEWCOMER_SEARCHES } from './newcomer-searches.js';

/** The number of results among which a right guide must be. */
export const TOP_RESULTS = 3;

/**
 * Runs all searches of newcomers.
 * @param search returns the slugs of the guides found, best first
 * @returns a line for each search that misses its guides, with the first results instead
 */
export async function newcomersMissed(
  search: (query: string) => Promise<readonly string[]> | readonly string[],
): Promise<string[]> {
  const missed: string[] = [];
  for (const [q, ...guides] of NEWCOMER_SEARCHES) {
    const first = (await search(q)).slice(0, TOP_RESULTS);
    if (!guides.some((guide) => first.includes(guide))) {
      missed.push(`${q}: ${guides.join(' or ')}, not ${first.join(', ') || 'nothing'}`);
    }
  }
  return missed;
}

/**
 * The search page as a search.
 * @param ask returns the data of the page at a path
 */
export function searchPageOf(ask: (path: string) => Promise<PageData>): (query: string) => Promise<string[]> {
  return async (query) => {
    const data = await ask(`/search?q=${encodeURIComponent(query)}`);
    return data.kind === 'search' ? data.list.items.map(({ slug }) => slug) : [];
  };
}
