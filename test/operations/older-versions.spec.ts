import type { Article, CountsAnswer, SearchPage } from '#contract';
import { migrate } from '../../src/platform/database/migrate.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { createOlderDatabase } from '../support/older-database.js';
import { signUp } from '../support/sign-in.js';
import { STARTER_WORDS } from '../support/starter-words.js';
import { until } from '../support/until.js';
import type { TestDatabase } from '../support/test-database.js';

const ARTICLES = 300;

describe.each([
  ['1.0.0', 'Migration20261122030000_votes_of_an_address'],
  ['the last version with word sets', 'Migration20261123170000_last_day_of_a_step'],
])('a database of %s with articles', (_, last) => {
  let database: TestDatabase;
  let site: TestApp;

  beforeAll(async () => {
    database = await createOlderDatabase(last, async (query) => {
      await query(
        `insert into article (slug, title, title_text, excerpt, content, body_text, category, read_time, publish_date, word_count, published)
         select 'guide-' || n, 'Guide ' || n, 'Guide ' || n, 'An excerpt.', '<h2 id="the-meter">The meter</h2><p>Shop' || n || ' asks fares.</p>',
                E'The meter\\nShop' || n || ' asks fares.', 'transport', '1 min read', '2026-01-01', 6, n <= $1
         from generate_series(1, $1::int + 1) as n`,
        [ARTICLES],
      );
      await query(
        `insert into empty_search (day, words, count) values ((now() at time zone 'Asia/Kolkata')::date, 'zorbing', 4)`,
      );
    });
    await migrate(database.url);
    site = await createTestApp({ databaseUrl: database.url });
  }, 120_000);
  afterAll(async () => {
    await site.close();
    await database.drop();
  });

  const searched = async (q: string): Promise<SearchPage> =>
    (
      await site.agent
        .get('/api/pages')
        .query({ path: `/search?q=${q}` })
        .expect(200)
    ).body.data as SearchPage;

  it('is searched at once for what texts hold, and once it is indexed, for what words mean', async () => {
    expect((await searched('Shop299')).list.items.map(({ slug }) => slug)).toEqual(['guide-299']);
    await until(async () => (await site.db('select from article_search where stale limit 1')).length === 0);
    const { list } = await searched('fare');
    expect([list.total, list.items[0]?.sections?.[0]?.title]).toEqual([ARTICLES, 'The meter']);
    expect((await searched('shop7')).list.items[0]?.slug).toBe('guide-7');
    expect((await searched(`shop${ARTICLES + 1}`)).list.total).toBe(0);
  }, 60_000);

  it('has the vocabulary that was in the program, and the counts of before', async () => {
    expect(await site.db('select word, means, weight from local_word order by id')).toEqual(STARTER_WORDS);
    const session = await signUp(site);
    const { body } = await site.agent.get('/api/admin/counts').set(session).expect(200);
    expect((body as CountsAnswer).weak_searches).toEqual([
      { words: 'zorbing', others: [], count: 4, opened: 0, outcome: 'nothing' },
    ]);
  });

  it('keeps its articles as they were', async () => {
    const { body } = await site.agent.get('/api/articles/guide-7').expect(200);
    expect(body as Article).toMatchObject({ title: 'Guide 7', category: 'transport', word_count: 6 });
  });
});
