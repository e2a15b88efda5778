import type { PageData } from '#contract';
import { NEWCOMER_SEARCHES } from './newcomer-searches.js';

/** The number of results among which a right guide must be. */
export const TOP_RESULTS = 3;

/**
 * Runs all searches of newcomers.
 * @param ask returns the data of the page at a path
 * @returns a line for each search that misses its guides, with the first results instead
 */
export async function newcomersMissed(ask: (path: string) => Promise<PageData>): Promise<string[]> {
  const missed: string[] = [];
  for (const [q, ...guides] of NEWCOMER_SEARCHES) {
    const data = await ask(`/search?q=${encodeURIComponent(q)}`);
    const first = data.kind === 'search' ? data.list.items.slice(0, TOP_RESULTS).map((item) => item.slug) : [];
    if (!guides.some((guide) => first.includes(guide))) {
      missed.push(`${q}: ${guides.join(' or ')}, not ${first.join(', ') || 'nothing'}`);
    }
  }
  return missed;
}
