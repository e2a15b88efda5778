import type { PageAnswer } from '#contract';
import { missedSearches, createPageSearch, TOP_RESULTS } from '../../support/missed-searches.js';
import { MISSPELT } from '../../support/misspelt-searches.js';
import { NEWCOMER_SEARCHES, SHARE_FOUND } from '../../support/newcomer-searches.js';
import { startBuiltServer } from './built-server.js';

/**
 * Sends newcomers' queries to a server with the starter guides, prints the share with a right guide in the top three and
 * the queries that miss theirs, and returns whether too many do.
 */
export async function newcomersMissTooMany(): Promise<boolean> {
  const server = await startBuiltServer({ readyWithinMs: 180_000 });
  let missed: string[];
  try {
    const search = createPageSearch(async (path) => {
      const answer = await fetch(`${server.url}/api/pages?path=${encodeURIComponent(path)}`);
      return ((await answer.json()) as PageAnswer).data;
    });
    missed = await missedSearches(search);
  } finally {
    await server.stop();
  }
  const total = NEWCOMER_SEARCHES.length;
  const share = (total - missed.length) / total;
  console.log(
    `\nWhat newcomers type (${total} queries, ${MISSPELT.length} of them misspelt): the right guide is among the first ` +
      `${TOP_RESULTS} for ${(share * 100).toFixed(1)} % (bound ${SHARE_FOUND * 100} %).`,
  );
  for (const line of missed) console.log(`  missed: ${line}`);
  return share < SHARE_FOUND;
}
