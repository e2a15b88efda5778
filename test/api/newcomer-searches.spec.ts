import {
  type Article,
  type Heading,
  MemoryIndex,
  type PageAnswer,
  type Suggestion,
  type SuggestionsAnswer,
  toSearchable,
} from '#contract';
import { toSearchText } from '../../src/content/articles/search/article-source.js';
import { SuggestionsService } from '../../src/readers/suggestions/suggestions.service.js';
import { missedSearches, createPageSearch } from '../support/missed-searches.js';
import { MISSPELT } from '../support/misspelt-searches.js';
import { NEWCOMER_SEARCHES, SHARE_FOUND } from '../support/newcomer-searches.js';
import { createRankedSearch } from '../support/ranking.js';
import { STARTER_MEANINGS } from '../support/starter-words.js';
import { isQuestion, measureQueries, phoneQueries, readerQueries, readerTroubles } from '../support/reader-queries.js';
import { withApp } from '../support/with-app.js';

/** Every so many queries of the set, one is sent over HTTP as well. */
const OVER_HTTP = 25;

describe('searches by newcomers', () => {
  const app = withApp({ starterGuides: true });
  const search = createRankedSearch(app);
  const suggest = (q: string): Promise<Suggestion[]> => app.app.get(SuggestionsService, { strict: false }).find(q);

  it('number at least two hundred, all distinct, sixty of them misspelt', () => {
    expect(new Set(NEWCOMER_SEARCHES.map(([q]) => q.toLowerCase())).size).toBe(NEWCOMER_SEARCHES.length);
    expect(NEWCOMER_SEARCHES.length).toBeGreaterThanOrEqual(200);
    expect(MISSPELT.length).toBeGreaterThanOrEqual(60);
  });

  it(`have the right guide in the top three for ${SHARE_FOUND * 100} % of them`, async () => {
    const missed = await missedSearches(search);
    const allowed = Math.floor(NEWCOMER_SEARCHES.length * (1 - SHARE_FOUND));
    expect(missed.length > allowed ? missed : []).toEqual([]);
  });

  it('are answered alike on the server and on a device without a network', async () => {
    const rows = await app.db<{
      url: string;
      title: string;
      excerpt: string;
      phrases: string[];
      body: string;
      headings: Heading[];
    }>(
      `select '/' || slug as url, title_text as title, coalesce(public_excerpt, excerpt) as excerpt,
              search_phrases as phrases, body_text as body, headings
       from article where published order by id`,
    );
    const guides = rows.map(({ url, ...row }) => {
      const text = toSearchText({ id: 0, slugs: [url.slice(1)], ...row });
      return { url, searchable: toSearchable(text) };
    });
    const index = new MemoryIndex(
      guides.map(({ searchable }) => searchable),
      STARTER_MEANINGS,
    );
    const different: unknown[] = [];
    for (const q of [
      ...[...readerQueries(), ...readerTroubles()].map((query) => query.q),
      ...NEWCOMER_SEARCHES.map(([query]) => query),
    ]) {
      const offline = index
        .search(q)
        .results.slice(0, 3)
        .map(({ article }) => guides[article]?.url.slice(1));
      const online = (await search(q)).slice(0, Math.max(offline.length, 1));
      // Offline nothing is found inside words: the server may add such results at the end.
      if (JSON.stringify(online.slice(0, offline.length)) !== JSON.stringify(offline))
        different.push([q, online, offline]);
    }
    expect(different).toEqual([]);
  });

  it.each([
    ['keywords', readerQueries().filter((query) => !isQuestion(query)), 0.95, 0.86, 0.9],
    ['questions', readerQueries().filter(isQuestion), 0.9, 0.78, 0.84],
    ['troubles', readerTroubles(), 0.86, 0.77, 0.82],
    ['on a phone', phoneQueries(), 0.88, 0.79, 0.84],
  ] as const)('are answered: %s', async (_, queries, firstThree, first, meanReciprocal) => {
    const success = await measureQueries(queries, search);
    expect(success.firstThree < firstThree ? success.missed : []).toEqual([]);
    expect(success.first).toBeGreaterThanOrEqual(first);
    expect(success.meanReciprocal).toBeGreaterThanOrEqual(meanReciprocal);
  });

  it.each([
    [1, 0.95],
    [0.6, 0.85],
  ])('are suggested a right guide or section after %d of their letters', async (typed, share) => {
    const asked = readerQueries().filter(({ right }) => right.length > 0);
    const missed: string[] = [];
    for (const { q, right } of asked) {
      const part = q.slice(0, Math.ceil(q.length * typed));
      const slugs = (await suggest(part)).map(({ url }) => url.slice(1).replace(/#.*/, ''));
      if (!right.some((slug) => slugs.includes(slug)))
        missed.push(`${part}: ${right.join(' or ')}, not ${slugs.join(', ')}`);
    }
    expect(missed.length > asked.length * (1 - share) ? missed : []).toEqual([]);
  });

  // Words of everyday talk, each with another meaning in another language or trade.
  it.each([
    ['paani nahi aaya', 'hire-domestic-help'],
    ['bijli ka bill zyada aaya', 'hire-domestic-help'],
    ['meter reading lene koi nahi aaya', 'hire-domestic-help'],
    ['posh areas in bangalore', 'living-alone-as-a-woman'],
    ['cupboard hinge broken', 'find-friends-and-community'],
  ])('take no word for another: "%s" is not for %s', async (query, slug) => {
    expect((await search(query)).slice(0, 3)).not.toContain(slug);
  });

  it('are answered so on the page, through the API and by the search box', async () => {
    const searchPage = createPageSearch(async (path) => {
      const { body } = await app.agent.get('/api/pages').query({ path }).expect(200);
      return (body as PageAnswer).data;
    });
    for (const { q } of readerQueries().filter((_, place) => place % OVER_HTTP === 0)) {
      const first = (await search(q)).slice(0, 10);
      const articles = await app.agent.get('/api/articles').query({ q, fields: 'summary', limit: 10 }).expect(200);
      const suggested = await app.agent.get('/api/search/suggestions').query({ q }).expect(200);
      expect({
        q,
        page: (await searchPage(q)).slice(0, 10),
        articles: (articles.body as Article[]).map(({ slug }) => slug),
        suggested: (suggested.body as SuggestionsAnswer).suggestions,
      }).toEqual({ q, page: first, articles: first, suggested: await suggest(q) });
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
