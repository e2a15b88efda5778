import { SearchRanking } from '../../src/content/articles/search/ranked-search.service.js';
import type { TestApp } from './create-test-app.js';

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
