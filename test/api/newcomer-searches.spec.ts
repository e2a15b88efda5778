import type { PageAnswer, SearchPage } from '#contract';
import { NEWCOMER_SEARCHES } from '../support/newcomer-searches.js';
import { withApp } from '../support/with-app.js';

describe('searches of newcomers', () => {
  const app = withApp({ starterGuides: true });

  it.each(NEWCOMER_SEARCHES)('%s has the right guide among the first three', async (q, slug) => {
    const path = `/search?q=${encodeURIComponent(q)}`;
    const { body } = await app.agent.get(`/api/pages?path=${encodeURIComponent(path)}`).expect(200);
    const { list } = (body as PageAnswer).data as SearchPage;
    expect(list.items.slice(0, 3).map((item) => item.slug)).toContain(slug);
  });
});
