import type { PageAnswer, PageData } from '#contract';
import type { TestApp } from './create-test-app.js';

type DataOf<Kind extends PageData['kind']> = Extract<PageData, { kind: Kind }>;

/**
 * Returns what the page of a path shows.
 * @throws Error if it is a page of another kind
 */
export async function readPage<Kind extends PageData['kind']>(
  app: TestApp,
  kind: Kind,
  path: string,
): Promise<DataOf<Kind>> {
  const { body } = await app.agent.get('/api/pages').query({ path }).expect(200);
  const { data } = body as PageAnswer;
  if (data.kind !== kind) throw new Error(`${path} is a page of the kind ${data.kind}, not ${kind}`);
  return data as DataOf<Kind>;
}

/** Returns what the search page shows for a query. */
export function readSearch(app: TestApp, q: string): Promise<DataOf<'search'>> {
  return readPage(app, 'search', `/search?q=${encodeURIComponent(q)}`);
}
