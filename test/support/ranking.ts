import { SearchRanking } from '../../src/content/articles/search/ranked-search.service.js';
import type { TestApp } from './create-test-app.js';
import { until } from './until.js';

/**
 * A search by the application's own ranking: the slugs that the results page lists, best first. Hundreds of queries are
 * ranked in the time that a dozen pages take over HTTP.
 */
export function createRankedSearch(app: TestApp): (q: string) => Promise<string[]> {
  const known = new Map<string, Promise<string[]>>();
  let names: Promise<Map<number, string>> | undefined;
  const readNames = async (): Promise<Map<number, string>> => {
    const rows = await app.db<{ id: number; slug: string }>('select id, slug from article where published');
    return new Map(rows.map(({ id, slug }) => [id, slug]));
  };
  const rank = async (q: string): Promise<string[]> => {
    const { results } = await app.app.get(SearchRanking).search(q);
    const slugs = await (names ??= readNames());
    return results.map(({ id }) => slugs.get(id) ?? '');
  };
  return (q) => {
    const found = known.get(q) ?? rank(q);
    known.set(q, found);
    return found;
  };
}

/** Waits until every section of the published texts has its vector. */
export function untilEncoded(app: TestApp): Promise<void> {
  return until(async () => {
    const left = await app.db(
      'select 1 from article_search where stale or section_hashes is distinct from vector_hashes limit 1',
    );
    return left.length === 0;
  });
}
