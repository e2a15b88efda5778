import type { PageData } from '#contract';
import { NEWCOMER_SEARCHES } from './newcomer-searches.js';

/** A right guide must be within this many results. */
const TOP_RESULTS = 3;

/**
 * Runs all newcomer searches.
 * @param search returns the slugs of the guides found, best first
 * @returns a line for each miss, with the expected guides and the top results
 */
export async function missedSearches(
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
 * A search function that reads the search page.
 * @param ask returns the data of the page at a path
 */
export function createPageSearch(ask: (path: string) => Promise<PageData>): (query: string) => Promise<string[]> {
  return async (query) => {
    const data = await ask(`/search?q=${encodeURIComponent(query)}`);
    return data.kind === 'search' ? data.list.items.map(({ slug }) => slug) : [];
  };
}
