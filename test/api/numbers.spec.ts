import type { NumbersAnswer } from '#contract';
import { CountsService } from '../../src/readers/statistics/counts.service.js';
import { createArticle } from '../support/factories.js';
import { withAdmin, withApp } from '../support/with-app.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('the numbers of readers', () => {
  const app = withApp();
  const admin = withAdmin(app);
  let guide: number;
  const find = async (days = 28): Promise<NumbersAnswer> =>
    (await app.agent.get(`/api/admin/numbers?days=${days}`).set(admin.session).expect(200)).body as NumbersAnswer;
  const read = (body: object, reader: string) =>
    app.agent
      .post('/api/reads')
      .set('User-Agent', `${BROWSER} ${reader}`)
      .send({ article: guide, referrer: '', ...body })
      .expect(204);

  beforeAll(async () => {
    guide = (await createArticle(app, { title: 'Rent &amp; more' })).id;
  });
  beforeEach(() => app.db('truncate article_day, search_day, empty_search, reader_today'));

  it('hold every day of the span and of the time before, also those without readers', async () => {
    for (const days of [28, 365]) {
      const { daily, daily_before, total } = await find(days);
      const all = [...daily_before, ...daily].map(({ day }) => day);
      expect([daily.length, new Set(all).size, total.reads]).toEqual([days, 2 * days, 0]);
      expect(all).toEqual([...all].sort());
    }
    for (const bad of ['0', '30', 'x'])
      await app.agent.get(`/api/admin/numbers?days=${bad}`).set(admin.session).expect(400);
    await app.agent.get('/api/admin/numbers').expect(401);
  });

  it('compare reads, arrivals and votes with the time before, by day and guide', async () => {
    const day = (ago: number) => `(now() at time zone 'Asia/Kolkata')::date - ${ago}`;
    await app.db(
      `insert into article_day (day, article_id, from_search, direct, helpful, not_helpful, to_end)
       values (${day(0)}, $1, 8, 4, 3, 1, 6), (${day(27)}, $1, 1, 0, 0, 0, 0), (${day(28)}, $1, 0, 5, 0, 2, 1)`,
      [guide],
    );
    const { total, before, daily, guides } = await find();
    expect(total).toMatchObject({ reads: 13, to_end: 6, helpful: 3, not_helpful: 1 });
    expect(total.arrivals).toEqual({ search: 9, sites: 0, inside: 0, direct: 4 });
    expect(before).toMatchObject({ reads: 5, not_helpful: 2 });
    expect([daily[0]!.reads, daily.at(-1)!.reads]).toEqual([1, 12]);
    expect(guides).toMatchObject([{ id: guide, title: 'Rent & more', reads: 13, to_end: 6, reads_before: 5 }]);
  });

  it('count a reader who reaches the end once, beside the read', async () => {
    await read({}, 'One');
    await read({ end: true }, 'One');
    await read({ end: true }, 'One');
    await read({}, 'Two');
    expect((await find()).total).toMatchObject({ reads: 2, to_end: 1 });
    await app.agent.post('/api/reads').send({ article: guide, referrer: '', end: 'yes' }).expect(400);
  });

  it('count searches by whether guides answered them, without their words', async () => {
    const counts = app.app.get(CountsService, { strict: false });
    const reader = { headers: { 'user-agent': BROWSER } } as never;
    const outcomes = { rent: 'enough', metro: 'enough', yacht: 'nothing', rnt: 'repaired' } as const;
    for (const [words, outcome] of Object.entries(outcomes)) counts.search(words, outcome, reader);
    expect((await find()).total).toMatchObject({ answered: 2, unanswered: 2 });
    expect(Object.keys((await app.db('select * from search_day'))[0]!)).toEqual(['day', 'answered', 'unanswered']);
  });
});
