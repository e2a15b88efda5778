import { type PageAnswer, type SuggestionsAnswer, titlePattern, titleQuery } from '#contract';
import { missedSearches, searchPageOf } from '../support/missed-searches.js';
import { MISSPELT } from '../support/misspelt-searches.js';
import { NEWCOMER_SEARCHES, SHARE_FOUND } from '../support/newcomer-searches.js';
import { withApp } from '../support/with-app.js';

describe('searches by newcomers', () => {
  const app = withApp({ starterGuides: true });

  it('number at least two hundred, all distinct, sixty of them misspelt', () => {
    expect(new Set(NEWCOMER_SEARCHES.map(([q]) => q.toLowerCase())).size).toBe(NEWCOMER_SEARCHES.length);
    expect(NEWCOMER_SEARCHES.length).toBeGreaterThanOrEqual(200);
    expect(MISSPELT.length).toBeGreaterThanOrEqual(60);
  });

  it(`have the right guide in the top three for ${SHARE_FOUND * 100} % of them`, async () => {
    const search = searchPageOf(async (path) => {
      const { body } = await app.agent.get('/api/pages').query({ path }).expect(200);
      return (body as PageAnswer).data;
    });
    const missed = await missedSearches(search);
    const allowed = Math.floor(NEWCOMER_SEARCHES.length * (1 - SHARE_FOUND));
    expect(missed.length > allowed ? missed : []).toEqual([]);
  });

  it('are compared with every title that says the same in another form, found by index', async () => {
    const titles = await app.db<{ id: number; title: string }>(
      'select id, spaced_words(title_text) as title from article where published',
    );
    for (const [q] of [...NEWCOMER_SEARCHES, ['e-khata transfer'], ["khata's transfers"], ['right-to-information']]) {
      const pattern = new RegExp(titlePattern(q) ?? '(?!)', 'u');
      const found = await app.db<{ id: number }>('select articles_named($1, false, null) as id', [titleQuery(q)]);
      const ids = new Set(found.map(({ id }) => id));
      expect([q, titles.filter(({ id, title }) => pattern.test(title) && !ids.has(id))]).toEqual([q, []]);
    }
  });

  it.each([
    ['dosa', '/food-and-darshinis'],
    ['dose', '/food-and-darshinis'],
    ['chai', '/food-and-darshinis#coffee-and-tea'],
    ['current bill', '/read-your-bescom-bill'],
    ['BDA', '/greater-bengaluru-authority-explained'],
    ['KR Puram', '/living-near-whitefield'],
    ['Krishnarajapuram', '/living-near-whitefield'],
    ['Malleswaram', '/living-in-north-bangalore'],
    ['Malleshwaram', '/living-in-north-bangalore'],
  ])('suggest the right guide while %j is being typed', async (q, url) => {
    const { body } = await app.agent.get('/api/search/suggestions').query({ q }).expect(200);
    expect((body as SuggestionsAnswer).suggestions.map((suggestion) => suggestion.url)).toContain(url);
  });
});
