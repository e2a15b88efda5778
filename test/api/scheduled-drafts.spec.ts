import type { DraftAnswer, UpcomingAct } from '#contract';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('a time to publish', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const send = (method: 'get' | 'put' | 'post', path: string, body?: object) =>
    app.agent[method](`/api/admin/${path}`).set(admin.session).send(body);

  it('publishes the draft beside an article, public or not, and never over a later change of the same field', async () => {
    const due = (id: number) =>
      app.db(`insert into article_schedule (article_id, act, at) values ($1, 'publish', clock_timestamp())`, [id]);
    const draft = async (id: number, change: object) => {
      const { title, content, category } = (await admin.call('get', `/${id}`)).body as Record<string, string>;
      const body = { title, content, category, ...change, revision: 0, writer: 'a-writer', sequence: 1 };
      await send('put', `articles/${id}/draft`, body).expect(200);
    };
    const findDraft = async (id: number) =>
      ((await send('get', `articles/${id}/draft`).expect(200)).body as DraftAnswer).draft;

    for (const published of [true, false]) {
      const title = `Later ${String(published)}`;
      const { id, slug } = await admin.create({ title, published });
      await draft(id, { content: '<p>From tomorrow.</p>' });
      // A change of another field stays.
      await send('post', 'articles/bulk', { act: 'feature', ids: [id] }).expect(200);
      await due(id);
      await until(async () => (await app.agent.get(`/${slug}`)).text.includes('From tomorrow.'));
      expect((await admin.call('get', `/${id}`)).body).toMatchObject({ title, featured: true, published: true });
      expect(await findDraft(id)).toBeNull();
    }

    const { id, slug } = await admin.create({ title: 'Twice' });
    await draft(id, { content: '<p>Mine.</p>' });
    await admin.update(id, '<p>Theirs.</p>', { title: 'Twice' });
    await due(id);
    await until(async () => {
      const { body } = await send('get', 'schedule');
      return (body as UpcomingAct[]).some(({ article_id, at }) => article_id === id && Date.parse(at) < Date.now());
    });
    expect((await app.agent.get(`/${slug}`)).text).toContain('Theirs.');
    expect((await findDraft(id))?.content).toBe('<p>Mine.</p>');
  });

  it('says since when a page is offline', async () => {
    const { id } = await admin.create();
    const since = async () => (await send('get', `articles/${id}/schedule`).expect(200)).body.offline_since as unknown;
    expect(await since()).toBeNull();
    await send('post', 'articles/bulk', { act: 'withdraw', ids: [id] }).expect(200);
    expect(await since()).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    await send('post', 'articles/bulk', { act: 'publish', ids: [id] }).expect(200);
    expect(await since()).toBeNull();
  });
});
