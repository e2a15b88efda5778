import type { CountsAnswer } from '#contract';
import { BatchWriter } from '../../src/platform/common/batch-writer.js';
import { classifyArrival } from '../../src/readers/statistics/arrival.js';
import { today } from '../../src/platform/common/today.js';
import { CountStore } from '../../src/readers/statistics/count-store.js';
import { CountsService } from '../../src/readers/statistics/counts.service.js';
import { createTestApp } from '../support/create-test-app.js';
import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { until } from '../support/until.js';
import { type Session, signUp } from '../support/sign-in.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const SITE = 'http://localhost:3000';

describe('counts', () => {
  const app = withApp();
  let session: Session;
  let article: number;
  let reader = 0;

  /** The user agent of a new reader. */
  const newReader = (): string => `${BROWSER} Reader/${(reader += 1)}`;
  const read = (referrer: string, agent = newReader(), id = article) =>
    app.agent
      .post('/api/reads')
      .set('User-Agent', agent)
      .type('text/plain')
      .send(JSON.stringify({ article: id, referrer }));
  const vote = (helpful: boolean, agent = newReader(), id = article) =>
    app.agent.post('/api/helpful').set('User-Agent', agent).send({ article: id, helpful });
  const counts = async (): Promise<CountsAnswer> =>
    (await app.agent.get('/api/admin/counts').set(session).expect(200)).body as CountsAnswer;

  beforeAll(async () => {
    session = await signUp(app);
  });
  beforeEach(async () => {
    await app.db('truncate article_day, empty_search, reader_today');
    article = (await createArticle(app, { title: 'Rent &amp; more' })).id;
  });

  it('are empty at first', async () => {
    const none = { reads: 0, helpful: 0, not_helpful: 0, arrivals: { search: 0, sites: 0, inside: 0, direct: 0 } };
    expect(await counts()).toEqual({ days: 28, total: none, articles: [], weak_searches: [] });
  });

  it('break reads down by arrival, per article and in total', async () => {
    const other = (await createArticle(app, { title: 'Other' })).id;
    for (const referrer of [
      'https://www.google.co.in/',
      'https://duckduckgo.com/?q=secret',
      'https://news.ycombinator.com/item?id=1',
      `${SITE}/category/housing`,
      '',
    ]) {
      await read(referrer).expect(204);
    }
    await read('', newReader(), other).expect(204);
    const answer = await counts();
    expect(answer.total).toMatchObject({ reads: 6, arrivals: { search: 2, sites: 1, inside: 1, direct: 2 } });
    expect(answer.articles.map(({ id, title, reads }) => [id, title, reads])).toEqual([
      [article, 'Rent & more', 5],
      [other, 'Other', 1],
    ]);
  });

  it('accept a beacon as text/plain and as JSON, of at most 1 KB', async () => {
    await app.agent.post('/api/reads').set('User-Agent', newReader()).send({ article, referrer: '' }).expect(204);
    await read('').expect(204);
    expect((await counts()).total.reads).toBe(2);
    await read(`https://example.org/${'x'.repeat(1_100)}`).expect(413);
    await app.agent.post('/api/reads').type('text/plain').send('no json').expect(400);
    for (const body of [
      {},
      { article: 'x', referrer: '' },
      { article: 0, referrer: '' },
      { article: 1.5, referrer: '' },
      { article },
      [],
    ]) {
      await app.agent.post('/api/reads').send(body).expect(400);
    }
    await app.agent.post('/api/reads').type('application/xml').send('<a/>').expect(415);
  });

  it('count a reader once per day and article', async () => {
    const same = newReader();
    await read('', same).expect(204);
    await read('https://www.google.com/', same).expect(204);
    const other = (await createArticle(app)).id;
    await read('', same, other).expect(204);
    expect((await counts()).total.reads).toBe(2);
  });

  it.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.0', 'Mozilla/5.0 (compatible; bingbot/2.0)', ''])(
    'ignore %p',
    async (agent) => {
      await read('', agent).expect(204);
      await vote(true, agent);
      expect((await counts()).total).toMatchObject({ reads: 0, helpful: 0 });
    },
  );

  it('count published articles only', async () => {
    const draft = (await createArticle(app, { published: false })).id;
    await read('', newReader(), draft).expect(204);
    await read('', newReader(), 2_147_483_647).expect(204);
    await vote(true, newReader(), draft).expect(404);
    expect((await counts()).total.reads).toBe(0);
  });

  it('count votes: one per reader, the latest', async () => {
    const fickle = newReader();
    await vote(true, fickle).expect(204);
    await vote(true, fickle).expect(204);
    await vote(true).expect(204);
    await vote(false).expect(204);
    expect((await counts()).articles[0]).toMatchObject({ helpful: 2, not_helpful: 1, reads: 0 });
    await vote(false, fickle).expect(204);
    await vote(false, fickle).expect(204);
    expect((await counts()).articles[0]).toMatchObject({ helpful: 1, not_helpful: 2 });
    await app.agent.post('/api/helpful').send({ article, helpful: 'maybe' }).expect(400);
  });

  it('accept a vote from a form without JavaScript, which returns to its article', async () => {
    const [row] = await app.db<{ slug: string }>('select slug from article where id = $1', [article]);
    const form = (helpful: string) =>
      app.agent
        .post('/api/helpful')
        .set('User-Agent', newReader())
        .type('form')
        .send({ article: String(article), helpful });
    await form('yes').expect(303).expect('Location', `/${row!.slug}#thanks`);
    await form('no').expect(303);
    await form('perhaps').expect(400);
    expect((await counts()).total).toMatchObject({ helpful: 1, not_helpful: 1 });
  });

  it('store no IP address, no identifier and no cookie', async () => {
    const { headers } = await read('https://www.google.com/search?q=private').expect(204);
    expect(headers).not.toHaveProperty('set-cookie');
    await counts();
    const rows = await app.db('select * from article_day');
    expect(Object.keys(rows[0]!).sort()).toEqual([
      'article_id',
      'day',
      'direct',
      'from_inside',
      'from_search',
      'from_sites',
      'helpful',
      'not_helpful',
      'to_end',
    ]);
  });

  it('cover 28 days; the sums are deleted after two years, the words of searches after eight weeks', async () => {
    for (const days of [0, 27, 28, 731, 732]) {
      await app.db(
        `insert into article_day (day, article_id, direct) values ((now() at time zone 'Asia/Kolkata')::date - $1::int, $2, 1)`,
        [days, article],
      );
    }
    expect((await counts()).total.reads).toBe(2);
    for (const days of [55, 56])
      await app.db(
        `insert into empty_search (day, words, count) values ((now() at time zone 'Asia/Kolkata')::date - $1::int, 'rent', 1)`,
        [days],
      );
    await app.app.get(CountStore, { strict: false }).prune(today());
    expect(await app.db('select 1 from article_day')).toHaveLength(4);
    expect(await app.db('select 1 from empty_search')).toHaveLength(1);
    await app.app.get(CountsService).onModuleDestroy();
    app.app.get(CountsService).onApplicationBootstrap();
  });

  it('are deleted with their article, and visible only to the administrator', async () => {
    await read('').expect(204);
    await counts();
    await app.db('delete from article where id = $1', [article]);
    expect((await counts()).total.reads).toBe(0);
    await app.agent.get('/api/admin/counts').expect(401);
  });

  it('are written on shutdown', async () => {
    const second = await createTestApp({ databaseUrl: app.settings.databaseUrl! });
    await second.agent.post('/api/reads').set('User-Agent', newReader()).send({ article, referrer: '' }).expect(204);
    expect(await app.db('select * from article_day')).toEqual([]);
    await second.close();
    expect(await app.db('select direct from article_day')).toEqual([{ direct: 1 }]);
  });

  it('are retried if the database rejects them', async () => {
    await app.db('alter table article_day rename to article_day_away');
    await read('').expect(204);
    await app.agent.get('/api/admin/counts').set(session).expect(500);
    await app.db('alter table article_day_away rename to article_day');
    expect((await counts()).total.reads).toBe(1);
  });
});

describe('an arrival', () => {
  it.each([
    ['https://www.google.com/', 'search'],
    ['https://google.co.in', 'search'],
    ['https://www.bing.com/search?q=x', 'search'],
    ['android-app://com.google.android.googlequicksearchbox/', 'search'],
    ['https://mail.google.com/', 'sites'],
    ['https://notgoogle.com/', 'sites'],
    ['https://google.com.evil.example/', 'sites'],
    ['https://www.reddit.com/r/bangalore', 'sites'],
    ['http://localhost:3000/about', 'inside'],
    ['', 'direct'],
    ['about:blank', 'direct'],
    ['javascript:alert(1)', 'direct'],
  ])('classifies %s as %s', (referrer, arrival) => {
    expect(classifyArrival(referrer, SITE)).toBe(arrival);
  });
});

describe('BatchWriter', () => {
  it('never writes concurrently, and survives a failure', async () => {
    let running = 0;
    let most = 0;
    let failures = 0;
    let turn = 0;
    let release = (): void => undefined;
    const released = new Promise<void>((done) => (release = done));
    const batch = new BatchWriter(
      5,
      async () => {
        running += 1;
        most = Math.max(most, running);
        await released;
        running -= 1;
        if ((turn += 1) === 1) throw new Error('away');
      },
      () => (failures += 1),
    );
    batch.start();
    const flushes = [batch.flush(), batch.flush(), batch.flush()];
    await until(() => running > 0);
    release();
    await Promise.all(flushes);
    await batch.stop();
    expect([most, failures]).toEqual([1, 1]);
  });
});
