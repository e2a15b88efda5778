import type { TodayAnswer, TodayItem } from '#contract';
import { createFact } from '../support/facts.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('what there is to do this week', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const due = { checked_on: '2026-01-01', review_by: '2026-04-01' };
  const read = async (): Promise<TodayAnswer> =>
    (await app.agent.get('/api/admin/today').set(admin.session).expect(200)).body as TodayAnswer;
  const putOff = (body: object) => app.agent.put('/api/admin/today/put-off').set(admin.session).send(body);
  const names = ({ items }: { items: TodayItem[] }) => items.map(({ kind, key }) => `${kind} ${key}`);
  const miss = (path: string, count = 9) =>
    app.db(`insert into missed_address (path, count, last_asked) values ($1, $2, now())`, [path, count]);
  const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  beforeEach(async () => {
    for (const table of ['today_item', 'missed_address', 'empty_search', 'contact_message', 'article', 'fact'])
      await app.db(`delete from ${table}`);
  });

  it('chooses nine of many, and keeps them until they are done', async () => {
    for (let page = 0; page < 12; page += 1) await miss(`/missed-${page}`, 10 + page);
    const first = await read();
    expect(names(first)).toHaveLength(9);
    expect({ done: first.done, waiting: first.waiting }).toEqual({ done: 0, waiting: 3 });
    expect(first.items[0]).toMatchObject({ title: '/missed-11', why: 'Requested 21 times, and not there', minutes: 1 });
    await miss('/much-missed', 900);
    expect(names(await read())).toEqual(names(first));
    await app.agent.delete('/api/admin/missed-addresses?path=/missed-11').set(admin.session).expect(204);
    const later = await read();
    expect(names(later)).toEqual(names(first).slice(1));
    expect({ done: later.done, waiting: later.waiting }).toEqual({ done: 1, waiting: 4 });
  });

  it('adds more when asked, and chooses anew in another week', async () => {
    for (let page = 0; page < 12; page += 1) await miss(`/missed-${page}`, 10 + page);
    await read();
    const { body } = await app.agent.post('/api/admin/today/more').set(admin.session).expect(200);
    expect((body as TodayAnswer).items).toHaveLength(12);
    await app.db(`update today_item set week = week - 7`);
    expect((await read()).items).toHaveLength(9);
    expect(await app.db('select 1 from today_item')).toHaveLength(9);
  });

  it('finds messages, facts by source, missing pages, searches, and guides that readers vote down', async () => {
    await createFact(admin, {
      id: 'gas-price',
      source_url: 'https://gas.example/tariff',
      source_title: 'Tariff',
      ...due,
    });
    await createFact(admin, {
      id: 'gas-deposit',
      source_url: 'https://gas.example/tariff',
      source_title: 'Tariff',
      ...due,
    });
    const { id } = await admin.create({ title: 'Gas connections', content: '<p>It costs {{gas-price}}.</p>' });
    const day = `(now() at time zone 'Asia/Kolkata')::date`;
    await app.db(
      `insert into article_day (day, article_id, direct, helpful, not_helpful) values (${day}, $1, 40, 1, 5)`,
      [id],
    );
    await app.db(`insert into empty_search (day, words, count, outcome) values (${day}, 'piped gas', 4, 'nothing')`);
    await miss('/gas-connection');
    await app.db(
      `insert into contact_message (name, email, subject, message, digest) values ('A', 'a@b.in', 'Deposit', 'M', 'd')`,
    );
    const { items } = await read();
    expect(items.map(({ kind, title }) => [kind, title]).sort()).toEqual([
      ['facts', '2 facts from “Tariff”'],
      ['guide', 'Gas connections'],
      ['message', 'Deposit'],
      ['missing-page', '/gas-connection'],
      ['search', 'Search “piped gas”'],
    ]);
    const byKind = new Map(items.map((item) => [item.kind, item]));
    expect(byKind.get('facts')!.why).toBe('Due since 1 April 2026, read 40 times in 28 days');
    expect(byKind.get('guide')!.why).toBe('5 of 6 readers did not find it helpful, read 40 times in 28 days');
    expect(byKind.get('missing-page')!.guide).toMatchObject({ id, title: 'Gas connections' });
    expect(byKind.get('guide')!.guide).toMatchObject({ id });
  });

  it('lists everything with its why, of this week or not, by kind and page, without what was put off', async () => {
    for (let page = 0; page < 12; page += 1) await miss(`/missed-${page}`, 10 + page);
    await app.db(
      `insert into contact_message (name, email, subject, message, digest) values ('A', 'a@b.in', 'Deposit', 'M', 'd')`,
    );
    const week = await read();
    const list = async (query: string) => {
      const { body, headers } = await app.agent.get(`/api/admin/today/all${query}`).set(admin.session).expect(200);
      return { items: body as TodayItem[], total: Number(headers['x-total-count']) };
    };
    const all = await list('');
    expect(all.total).toBe(week.items.length + week.waiting);
    expect(all.items).toHaveLength(13);
    expect(names(all).slice(0, 9)).toEqual(names(week));
    expect(all.items.every(({ why }) => why !== '')).toBe(true);
    const pages = await list('?kind=missing-page&limit=5&offset=10');
    expect({ names: names(pages), total: pages.total }).toEqual({
      names: ['missing-page /missed-1', 'missing-page /missed-0'],
      total: 12,
    });
    const messages = await list('?kind=message');
    expect(messages.items).toMatchObject([{ title: 'Deposit', why: 'Unanswered message', message: { name: 'A' } }]);
    await putOff({ kind: 'missing-page', key: '/missed-0', until: dayFrom(7) }).expect(204);
    expect((await list('?kind=missing-page')).total).toBe(11);
    expect((await list('?kind=link')).items).toEqual([]);
    for (const query of ['?kind=weather', '?limit=51', '?limit=0', '?offset=-1'])
      await app.agent.get(`/api/admin/today/all${query}`).set(admin.session).expect(400);
  });

  it('puts an item off until a day or for good, and brings it back', async () => {
    for (const path of ['/one', '/two']) await miss(path);
    await read();
    await putOff({ kind: 'missing-page', key: '/one', until: dayFrom(7) }).expect(204);
    await putOff({ kind: 'missing-page', key: '/two', until: null, reason: 'A typing error.' }).expect(204);
    const { items, done, waiting, put_off } = await read();
    expect({ items, done, waiting }).toEqual({ items: [], done: 2, waiting: 0 });
    expect(put_off).toEqual([
      { kind: 'missing-page', key: '/one', title: '/one', until: dayFrom(7), reason: '' },
      { kind: 'missing-page', key: '/two', title: '/two', until: null, reason: 'A typing error.' },
    ]);
    await app.agent.delete('/api/admin/today/put-off?kind=missing-page&key=/two').set(admin.session).expect(204);
    expect(names(await read())).toEqual(['missing-page /two']);
    await app.db(`update today_item set until = current_date - 1, week = null where key = '/one'`);
    expect((await read()).waiting).toBe(1);
  });

  it('says what is wrong with putting off', async () => {
    await miss('/one');
    const item = { kind: 'missing-page', key: '/one' };
    const { body } = await putOff({ ...item, until: null }).expect(400);
    expect(body).toMatchObject({ errors: { reason: ['Please say why.'] } });
    for (const until of ['2020-01-01', dayFrom(400), 'soon', '2026-02-30'])
      await putOff({ ...item, until }).expect(400);
    await putOff({ ...item, kind: 'weather', until: null, reason: 'No.' }).expect(400);
    await putOff({ ...item, key: '/none', until: null, reason: 'No.' }).expect(404);
    await putOff({ ...item, until: null, reason: 'x'.repeat(301) }).expect(400);
    await app.agent.delete('/api/admin/today/put-off?kind=weather&key=/one').set(admin.session).expect(400);
  });

  it('is for the administrator only', async () => {
    await app.agent.get('/api/admin/today').expect(401);
    await app.agent.get('/api/admin/today/all').expect(401);
    await app.agent.post('/api/admin/today/more').expect(401);
    await app.agent.put('/api/admin/today/put-off').send({}).expect(401);
    await app.agent.delete('/api/admin/today/put-off?kind=search&key=x').expect(401);
  });
});
