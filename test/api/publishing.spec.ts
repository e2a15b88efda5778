import type { ArticleSchedule, DraftAnswer, UpcomingAct } from '#contract';
import { readSettings } from '../../src/platform/config/settings.js';
import { HistoryCleaner } from '../../src/content/history/history-cleaner.service.js';
import { createTestApp } from '../support/create-test-app.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { until } from '../support/until.js';

const app = withApp();
const admin = withAdmin(app);
beforeEach(async () => {
  for (const table of ['article', 'article_address', 'change_set']) await app.db(`delete from ${table}`);
});

const send = (method: 'get' | 'put' | 'post', path: string, body?: object) =>
  app.agent[method](`/api/admin/${path}`).set(admin.session).send(body);
const undo = (answer: { headers: Record<string, string> }) =>
  send('post', `history/${answer.headers['x-change-set']}/undo`);

describe('bulk acts on articles', () => {
  const bulk = (body: object) => send('post', 'articles/bulk', body);

  it('publish, withdraw, feature and move articles that are not yet so, as one change set that one undo reverts', async () => {
    const [one, two] = [await admin.create({ title: 'One', published: false }), await admin.create({ title: 'Two' })];
    const ids = [one.id, two.id];
    const published = await bulk({ act: 'publish', ids }).expect(200);
    expect(published.body).toEqual({ changed: 1 });
    await app.agent.get('/one').expect(200);
    await undo(published).expect(200);
    await app.agent.get('/one').expect(404);
    expect((await bulk({ act: 'withdraw', ids }).expect(200)).body).toEqual({ changed: 1 });
    await app.agent.get('/two').expect(404);
    expect((await bulk({ act: 'feature', ids }).expect(200)).body).toEqual({ changed: 2 });
    expect((await bulk({ act: 'unfeature', ids }).expect(200)).body).toEqual({ changed: 2 });
    expect((await bulk({ act: 'move', ids, category: 'transport', subcategory: 'public-transport' })).body).toEqual({
      changed: 2,
    });
    expect((await admin.call('get', `/${two.id}`)).body).toMatchObject({
      category: 'transport',
      subcategory: 'public-transport',
    });
  });

  it('apply to everything a filter matches', async () => {
    for (const title of ['Metro one', 'Metro two', 'Rent']) await admin.create({ title });
    const trashed = await bulk({ act: 'trash', filter: { q: 'metro' } }).expect(200);
    expect(trashed.body).toEqual({ changed: 2 });
    await app.agent.get('/metro-one').expect(410);
    await app.agent.get('/rent').expect(200);
    await undo(trashed).expect(200);
    await app.agent.get('/metro-one').expect(200);
    expect((await bulk({ act: 'trash', filter: {} }).expect(200)).body).toEqual({ changed: 3 });
  });

  it('reject bad input, and anybody but the administrator', async () => {
    await bulk({ act: 'burn', ids: [1] }).expect(400);
    await bulk({ act: 'publish' }).expect(400);
    await bulk({ act: 'publish', ids: [] }).expect(400);
    await bulk({ act: 'publish', filter: { category: 'x' } }).expect(400);
    // Every field is validated, even one that another makes redundant.
    for (const choice of [{ filter: null }, { filter: {}, ids: 'all' }, { filter: {}, ids: null }, { filter: [] }]) {
      await bulk({ act: 'publish', ...choice }).expect(400);
      await send('post', 'articles/export', choice).expect(400);
    }
    await send('post', 'trash/restore', { all: true, ids: 'all' }).expect(400);
    await bulk({ act: 'move', ids: [1] }).expect(400);
    await bulk({ act: 'move', ids: [1], category: 'housing', subcategory: 'services' }).expect(400);
    await app.agent.post('/api/admin/articles/bulk').expect(401);
  });
});

describe('a copy of an article', () => {
  it('is a draft with its own slug', async () => {
    const { id } = await admin.create({ excerpt: 'Short', featured: true });
    const { body } = await send('post', `articles/${id}/duplicate`).expect(201);
    expect(body).toMatchObject({
      title: 'Copy of Rent a flat',
      slug: 'copy-of-rent-a-flat',
      excerpt: 'Short',
      published: false,
      featured: false,
      content: '<p>Ask for the agreement.</p>',
    });
    await send('post', 'articles/999999/duplicate').expect(404);
    await app.agent.post(`/api/admin/articles/${id}/duplicate`).expect(401);
  });
});

describe('a schedule', () => {
  const set = (id: number, body: object) => send('put', `articles/${id}/schedule`, body);

  it('takes Indian times, returns them in UTC, and lists what is upcoming', async () => {
    const { id } = await admin.create({ published: false });
    const { body } = await set(id, { publish_at: '2099-01-01T10:00', withdraw_at: '2099-02-01T00:00' }).expect(200);
    const expected: ArticleSchedule = {
      publish_at: '2099-01-01T04:30:00.000Z',
      withdraw_at: '2099-01-31T18:30:00.000Z',
    };
    expect(body).toEqual(expected);
    const { body: upcoming } = (await send('get', 'schedule').expect(200)) as { body: UpcomingAct[] };
    expect(upcoming.map(({ act, title }) => [act, title])).toEqual([
      ['publish', 'Rent a flat'],
      ['withdraw', 'Rent a flat'],
    ]);
    expect((await set(id, { withdraw_at: null }).expect(200)).body).toEqual({ ...expected, withdraw_at: null });
    expect((await send('get', `articles/${id}/schedule`).expect(200)).body.publish_at).toBe(expected.publish_at);
  });

  it('publishes and withdraws an article once, visible on each of three replicas', async () => {
    const replicas = [
      app,
      await createTestApp({ databaseUrl: app.settings.databaseUrl }),
      await createTestApp({ databaseUrl: app.settings.databaseUrl }),
    ];
    try {
      const { id, slug } = await admin.create({ published: false });
      await app.db(`insert into article_schedule (article_id, act, at) values ($1, 'publish', clock_timestamp())`, [
        id,
      ]);
      for (const { agent } of replicas) await until(async () => (await agent.get(`/${slug}`)).status === 200);
      expect(await app.db(`select actor from change_set where kind = 'schedule-published'`)).toEqual([
        { actor: 'schedule' },
      ]);
      expect((await send('get', 'schedule')).body).toEqual([]);
      await app.db(`insert into article_schedule (article_id, act, at) values ($1, 'withdraw', clock_timestamp())`, [
        id,
      ]);
      for (const { agent } of replicas) await until(async () => (await agent.get(`/${slug}`)).status === 404);
      const [set] = await app.db<{ id: string }>(`select id from change_set where kind = 'schedule-withdrawn'`);
      await send('post', `history/${set!.id}/undo`).expect(200);
      await app.agent.get(`/${slug}`).expect(200);
    } finally {
      await Promise.all(replicas.slice(1).map((replica) => replica.close()));
    }
  });

  it('applies due changes even if an earlier one fails, and retries that one', async () => {
    const [stuck, fine] = [
      await admin.create({ title: 'Stuck', published: false }),
      await admin.create({ title: 'Fine', published: false }),
    ];
    await app.db(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
    await app.db(
      `create trigger fail before update on article for each row when (old.id = ${stuck.id}) execute function fail()`,
    );
    await app.db(
      `insert into article_schedule (article_id, act, at)
       values ($1, 'publish', clock_timestamp() - interval '1 minute'), ($2, 'publish', clock_timestamp())`,
      [stuck.id, fine.id],
    );
    await until(async () => (await app.agent.get('/fine')).status === 200);
    await app.agent.get('/stuck').expect(404);
    expect((await send('get', 'schedule')).body).toMatchObject([{ title: 'Stuck', act: 'publish' }]);
    await app.db('drop trigger fail on article');
    await app.db('drop function fail');
    await until(async () => (await app.agent.get('/stuck')).status === 200);
  });

  it('rejects invalid and past times, and anybody but the administrator', async () => {
    const { id } = await admin.create();
    expect((await set(id, { publish_at: '2020-01-01T10:00' }).expect(400)).body.detail).toBe(
      'Publish on: The time is in the past',
    );
    await set(id, { publish_at: '2099-02-30T10:00' }).expect(400);
    await set(id, { publish_at: 'tomorrow' }).expect(400);
    await set(id, { publish_at: 5 }).expect(400);
    await set(id, { publish_at: '2099-01-02T10:00', withdraw_at: '2099-01-01T10:00' }).expect(400);
    await set(999_999, { publish_at: '2099-01-01T10:00' }).expect(404);
    await send('get', 'articles/999999/schedule').expect(404);
    await app.agent.get('/api/admin/schedule').expect(401);
    await app.agent.get(`/api/admin/articles/${id}/schedule`).expect(401);
    await app.agent.put(`/api/admin/articles/${id}/schedule`).expect(401);
  });
});

describe('the limits of the history', () => {
  it('delete old acts, texts and surplus versions; the older versions that remain are readable', async () => {
    const { id } = await admin.create({ content: '<p>Version 0</p>' });
    for (let number = 1; number <= 6; number += 1) await admin.update(id, `<p>Version ${number}</p>`);
    const gone = await admin.create({ title: 'Gone' });
    await admin.call('delete', `/${gone.id}`).expect(204);
    await app.db(`update change_set set at = at - interval '31 days'`);
    await app.db(`update history_text set seen = seen - interval '31 days'`);
    app.settings.history.versions = 3;
    const cleaned = await app.app.get(HistoryCleaner).clean();
    expect(cleaned.rows).toBeGreaterThan(0);
    expect((await send('get', 'trash')).body).toEqual([]);
    const { body: versions } = (await send('get', `articles/${id}/versions`)) as { body: { version: number }[] };
    expect(versions).toHaveLength(4);
    const texts: string[] = [];
    for (const { version } of versions) {
      const { body } = await send('get', `articles/${id}/versions/${version}`).expect(200);
      texts.push((body as { article: { content: string } }).article.content);
    }
    expect(texts).toEqual(['<p>Version 6</p>', '<p>Version 5</p>', '<p>Version 4</p>', '<p>Version 0</p>']);
    expect(await app.app.get(HistoryCleaner).clean()).toEqual({ rows: 0, sets: 0, texts: 0 });
  });

  it('keep the first version, every published one, and everything for thirty days, even beyond a hundred', async () => {
    const { history } = app.settings;
    expect(readSettings({}).history).toEqual({ days: 30, trashDays: 30, versions: 100 });
    Object.assign(history, { versions: 2 });
    const { id } = await admin.create({ content: '<p>Version 0</p>', published: false });
    const text = (number: number) => `<p>Version ${number}</p>`;
    const draft = async (number: number) => {
      const body = { title: 'Rent a flat', content: text(number), category: 'housing', published: true };
      const order = { revision: 0, writer: 'test', sequence: 1 };
      const { body: saved } = (await send('put', `articles/${id}/draft`, { ...body, ...order }).expect(200)) as {
        body: DraftAnswer;
      };
      return saved.draft!;
    };
    await admin.update(id, text(1), { published: false });
    await admin.update(id, text(2), { published: true });
    await admin.update(id, text(3), { published: true });
    await draft(4);
    await send('post', `articles/${id}/draft/publish`, {}).expect(200);
    const { revision } = await draft(5);
    await admin.update(id, text(5), { published: true, draft_revision: revision });
    for (const number of [6, 7, 8]) await admin.update(id, text(number), { published: true });
    const age = (days: number) =>
      app.db(`update change_set set at = clock_timestamp() - make_interval(days => $1)`, [days]);
    await age(29);
    await app.app.get(HistoryCleaner).clean();
    expect((await send('get', `articles/${id}/versions`)).body).toHaveLength(9);
    await age(31);
    await app.app.get(HistoryCleaner).clean();
    const { body: versions } = (await send('get', `articles/${id}/versions`)) as { body: { version: number }[] };
    const texts: string[] = [];
    for (const { version } of versions) {
      const { body } = await send('get', `articles/${id}/versions/${version}`).expect(200);
      texts.push((body as { article: { content: string } }).article.content);
    }
    expect(texts).toEqual([8, 7, 5, 4, 2, 0].map(text));
  });
});
