import type { HistoryDetail, HistoryEntry, UndoProgress } from '#contract';
import { contents } from '../support/site-contents.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('the history', () => {
  const app = withApp();
  const admin = withAdmin(app);
  beforeEach(async () => {
    for (const table of ['article', 'article_address', 'redirect', 'change_set', 'history_text'])
      await app.db(`delete from ${table}`);
    await app.db('delete from change_set');
  });

  const get = (path = '') => app.agent.get(`/api/admin/history${path}`).set(admin.session);
  const undo = (id: number | string, body: object = {}) =>
    app.agent.post(`/api/admin/history/${id}/undo`).set(admin.session).send(body);
  const entries = async () => (await get().expect(200)).body as HistoryEntry[];

  it('lists acts, newest first, with what they changed', async () => {
    const { id } = await admin.create({ title: 'Rent &amp; deposit' });
    await admin.update(id, '<p>Read it twice.</p>');
    await admin.call('delete', `/${id}`).expect(204);
    const response = await get().expect(200);
    expect(response.headers['x-total-count']).toBe('3');
    expect(response.body).toEqual([
      expect.objectContaining({
        kind: 'article-deleted',
        actor: 'administrator',
        count: 1,
        noun: 'article',
        names: ['Rent a flat'],
      }),
      expect.objectContaining({ kind: 'article-saved', undoable: true, undone: false, undoes: null }),
      expect.objectContaining({ kind: 'article-created', names: ['Rent & deposit'] }),
    ]);
    expect((await get('?kind=article-saved&limit=1')).body).toHaveLength(1);
  });

  it('returns the change set’s id in a header of every writing response', async () => {
    const response = await admin
      .call('post')
      .send({ title: 'A', content: '<p>b</p>', category: 'housing' })
      .expect(201);
    const [entry] = await entries();
    expect(response.headers['x-change-set']).toBe(String(entry?.id));
    const deleted = await admin.call('delete', `/${response.body.id}`).expect(204);
    expect(Number(deleted.headers['x-change-set'])).toBe((await entries())[0]?.id);
  });

  it('undoes a save: text, image references and modification time', async () => {
    const { id } = await admin.create();
    const before = await contents(app);
    await admin.update(
      id,
      '<p>Read it twice, all of it, before you sign anything at all that is put in front of you.</p>',
      { slug: 'another' },
    );
    const after = await contents(app);
    await undo((await entries())[0]!.id).expect(200);
    expect(await contents(app)).toEqual(before);
    await app.agent.get('/rent-a-flat').expect(200);
    await app.agent.get('/another').expect(404);
    const [entry] = await entries();
    expect(entry).toMatchObject({ kind: 'undo', undone: false, undoable: true });
    await undo(entry!.id).expect(200);
    expect(await contents(app)).toEqual(after);
  });

  it('undoes a deletion: slugs, redirects, counts and image', async () => {
    const { id } = await admin.create({ featured_image: 'https://example.org/a.jpg', featured: true });
    await admin.update(id, '<p>Other</p>', { slug: 'flat-for-rent' });
    await app.agent
      .post('/api/admin/redirects')
      .set(admin.session)
      .send({ from: '/old', to: '/flat-for-rent' })
      .expect(201);
    await app.db(`insert into article_day (day, article_id, direct) values ('2026-01-01', $1, 7)`, [id]);
    const before = await contents(app);
    await admin.call('delete', `/${id}`).expect(204);
    await app.agent.get('/flat-for-rent').expect(410);
    await app.agent.get('/rent-a-flat').expect(410);
    await undo((await entries())[0]!.id).expect(200);
    expect(await contents(app)).toEqual(before);
    await app.agent.get('/flat-for-rent').expect(200);
    await app.agent.get('/rent-a-flat').expect(301);
    await app.agent.get('/old').expect(301);
    expect((await app.agent.get('/api/articles?q=other').expect(200)).body).toHaveLength(1);
  });

  it('undoes Clear All, and then that undo', async () => {
    for (let number = 0; number < 60; number += 1)
      await admin.create({ title: `Guide ${number}`, content: `<p>Word${number} here.</p>` });
    const before = await contents(app);
    await admin.call('delete').expect(200);
    const cleared = await contents(app);
    await app.agent.get('/guide-7').expect(410);
    const { body } = await undo((await entries())[0]!.id).expect(200);
    expect(body).toMatchObject({ state: 'done', conflicts: [], problem: null } satisfies Partial<UndoProgress>);
    expect(await contents(app)).toEqual(before);
    await app.agent.get('/guide-7').expect(200);
    // Search finds the words even before they are indexed again.
    expect((await app.agent.get('/api/articles?q=word33').expect(200)).body).toHaveLength(1);
    await undo((await entries())[0]!.id).expect(200);
    expect(await contents(app)).toEqual(cleared);
  });

  it('reports what has changed since, and undoes the rest only on request', async () => {
    const [one, two] = [await admin.create({ title: 'One' }), await admin.create({ title: 'Two' })];
    await admin.call('delete').expect(200);
    const [cleared] = await entries();
    const other = await admin.create({ title: 'One', content: '<p>Newer</p>' });
    expect(other.slug).toBe('one');
    const refused = await undo(cleared!.id).expect(409);
    expect(refused.body.detail).toContain('/one now belongs to another article');
    expect(refused.body.errors).toEqual({
      conflicts: ['“One”: Its path /one now belongs to another article.'],
      rest: ['The rest can be undone.'],
    });
    const [job] = await app.db<{ id: string }>('select max(id) as id from history_job');
    expect((await get(`/jobs/${job!.id}`).expect(200)).body).toMatchObject({
      state: 'failed',
      conflicts: [{ name: 'One', article_id: one.id }],
      rest: true,
    });
    expect((await admin.call('get', `/${two.id}`)).status).toBe(404);
    const { body: detail } = (await get(`/${cleared!.id}`).expect(200)) as { body: HistoryDetail };
    expect(detail.conflicts).toEqual([expect.objectContaining({ noun: 'article', name: 'One', article_id: one.id })]);
    await undo(cleared!.id, { rest: true }).expect(200);
    expect((await admin.call('get', `/${two.id}`)).body.slug).toBe('two');
    expect((await admin.call('get', `/${one.id}`)).body.slug).toBe('one-2');
    expect((await admin.call('get', `/${other.id}`)).body.content).toBe('<p>Newer</p>');
  });

  it('keeps later changes to other fields of the same article', async () => {
    const { id } = await admin.create();
    await admin.update(id, '<p>Ask for the agreement.</p>', { featured: true });
    const [featured] = await entries();
    await admin.update(id, '<p>Newer text</p>', { featured: true });
    await undo(featured!.id).expect(200);
    const { body } = await admin.call('get', `/${id}`);
    expect(body).toMatchObject({ featured: false, content: '<p>Newer text</p>' });
  });

  it('undoes changes to redirects, settings and messages', async () => {
    await admin.create();
    const before = await contents(app);
    await app.agent
      .post('/api/admin/redirects')
      .set(admin.session)
      .send({ from: '/old', to: '/rent-a-flat' })
      .expect(201);
    await app.agent
      .post('/api/admin/analytics-config')
      .set(admin.session)
      .send({ googleAnalyticsId: 'G-1234567890' })
      .expect(200);
    const [message] = await app.db<{ id: number }>(
      `insert into contact_message (name, email, subject, message, digest) values ('A', 'a@b.in', 'S', 'M', 'd') returning id`,
    );
    const messages = await contents(app);
    await app.agent.delete(`/api/admin/messages/${message!.id}`).set(admin.session).expect(204);
    const [deleted, settings, redirect] = await entries();
    expect([deleted, settings, redirect].map((entry) => entry?.noun)).toEqual(['message', 'settings', 'redirect']);
    await undo(deleted!.id).expect(200);
    expect(await contents(app)).toEqual(messages);
    // The message that is there again is known to the history, which takes it away again and brings it back.
    for (const left of [0, 1]) {
      const [last] = await entries();
      expect(last).toMatchObject({ noun: 'message', origin: { kind: 'message-deleted', redone: left === 1 } });
      await undo(last!.id).expect(200);
      expect(await app.db('select id from contact_message')).toHaveLength(left);
    }
    expect(await contents(app)).toEqual(messages);
    await app.db('delete from contact_message');
    await undo(settings!.id).expect(200);
    await undo(redirect!.id).expect(200);
    expect(await contents(app)).toEqual(before);
  });

  it('lifts the statement timeout to change, clear and restore thousands of articles', async () => {
    for (const title of ['One', 'Two']) await admin.create({ title });
    await app.db(`create function refuse_limited() returns trigger language plpgsql as $$ begin
      if current_setting('statement_timeout') <> '0' then raise exception 'too slow' using errcode = '57014'; end if;
      return null;
    end $$`);
    await app.db(`create trigger refuse_limited before insert or update or delete on article
      for each statement execute function refuse_limited()`);
    try {
      const bulk = (act: string) =>
        app.agent.post('/api/admin/articles/bulk').set(admin.session).send({ act, filter: {} }).expect(200);
      await bulk('feature');
      await bulk('trash');
      await undo((await entries())[0]!.id).expect(200);
      await admin.call('delete').expect(200);
      await undo((await entries())[0]!.id).expect(200);
    } finally {
      await app.db('drop function refuse_limited() cascade');
    }
  });

  it('records changes made directly in the database', async () => {
    const { id } = await admin.create();
    await app.db('delete from article where id = $1', [id]);
    const [entry] = await entries();
    expect(entry).toMatchObject({ kind: 'by-hand', actor: 'database' });
    await undo(entry!.id).expect(200);
    await app.agent.get('/rent-a-flat').expect(200);
  });

  it('records nothing if nothing changed or the request was rejected', async () => {
    const { id } = await admin.create({ slug: 'one' });
    await admin.create({ slug: 'two' });
    await admin
      .call('put', `/${id}`)
      .send({ title: 'A', content: '<p>b</p>', category: 'housing', slug: 'two' })
      .expect(409);
    await admin.call('delete', '/999999').expect(404);
    expect(await entries()).toHaveLength(2);
  });

  it('lists acts only while they can be undone, and names a schedule by its article', async () => {
    const { id } = await admin.create({ title: 'One' });
    const path = `/api/admin/articles/${id}/schedule`;
    await app.agent.put(path).set(admin.session).send({ withdraw_at: '2099-01-01T10:00' }).expect(200);
    expect((await entries())[0]).toMatchObject({ kind: 'scheduled', noun: 'schedule', names: ['One'] });
    const [scheduled] = await entries();
    await app.db(`update change_set set at = at - interval '31 days' where id = $1`, [scheduled!.id]);
    expect((await entries()).map(({ kind }) => kind)).toEqual(['article-created']);
    await get(`/${scheduled!.id}`).expect(404);
    await undo(scheduled!.id).expect(404);
  });

  it('undoes nothing twice, and returns 404 for unknown ids', async () => {
    const { id } = await admin.create();
    await admin.call('delete', `/${id}`).expect(204);
    const [deleted] = await entries();
    await undo(deleted!.id).expect(200);
    expect((await undo(deleted!.id).expect(409)).body.detail).toBe('This has already been undone.');
    await undo(999_999).expect(404);
    await undo('x').expect(404);
    await undo(deleted!.id, { rest: 'yes' }).expect(400);
    await get('/999999').expect(404);
    await get('/jobs/999999').expect(404);
    await get('?limit=0').expect(400);
    await get('?kind=nonsense').expect(400);
  });

  it('is open only to the administrator', async () => {
    await app.agent.get('/api/admin/history').expect(401);
    await app.agent.get('/api/admin/history/1').expect(401);
    await app.agent.get('/api/admin/history/jobs/1').expect(401);
    await app.agent.post('/api/admin/history/1/undo').expect(401);
  });
});
