import type { ArticleSchedule, HistoryEntry, UndoProgress } from '#contract';
import { ArticleWriter } from '../../src/content/articles/write/article-writer.service.js';
import { HistoryRecorder } from '../../src/content/history/history-recorder.service.js';
import { UndoService } from '../../src/content/history/undo.service.js';
import { until } from '../support/until.js';
import { contents } from '../support/site-contents.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('undo of acts that others followed', () => {
  const app = withApp();
  const admin = withAdmin(app);
  beforeEach(async () => {
    for (const table of ['article', 'article_address', 'change_set']) await app.db(`delete from ${table}`);
    await app.db('delete from change_set');
  });

  const undo = (id: number | string, body: object = {}) =>
    app.agent.post(`/api/admin/history/${id}/undo`).set(admin.session).send(body);
  const entries = async () =>
    (await app.agent.get('/api/admin/history').set(admin.session).expect(200)).body as HistoryEntry[];

  it('does not count an act as undone because a later one hides it', async () => {
    const before = await contents(app);
    const { id } = await admin.create();
    const [created] = await entries();
    await admin.call('delete', `/${id}`).expect(204);
    const [deleted] = await entries();
    const refused = await undo(created!.id).expect(409);
    expect(refused.body.errors.conflicts).toEqual(['“Rent a flat”: The article has since been deleted.']);
    await undo(deleted!.id).expect(200);
    await undo(created!.id).expect(200);
    expect(await contents(app)).toEqual(before);
  });

  it('does not count a change as undone because it was reverted by hand', async () => {
    const { id } = await admin.create({ featured: false });
    for (const featured of [true, false]) await admin.update(id, '<p>Read the agreement.</p>', { featured });
    const [back, forth] = await entries();
    await undo(forth!.id).expect(409);
    await undo(back!.id).expect(200);
    await undo(forth!.id).expect(200);
    expect((await admin.call('get', `/${id}`)).body.featured).toBe(false);
  });

  it('can later undo what an earlier undo left', async () => {
    const [one, two] = [await admin.create({ title: 'One' }), await admin.create({ title: 'Two' })];
    const before = await contents(app);
    await app.agent
      .post('/api/admin/articles/bulk')
      .set(admin.session)
      .send({ act: 'withdraw', ids: [one.id, two.id] })
      .expect(200);
    const [withdrawn] = await entries();
    await app.agent
      .post('/api/admin/articles/bulk')
      .set(admin.session)
      .send({ act: 'publish', ids: [one.id] })
      .expect(200);
    const [published] = await entries();
    await undo(withdrawn!.id, { rest: true }).expect(200);
    const entry = async () => (await entries()).find(({ id }) => id === withdrawn!.id);
    expect(await entry()).toMatchObject({ undone: false, partly_undone: true, undoable: true });
    await undo(published!.id).expect(200);
    await undo(withdrawn!.id).expect(200);
    expect(await entry()).toMatchObject({ undone: true, partly_undone: false, undoable: false });
    expect((await contents(app)).article).toEqual(
      before.article!.map((row) => ({ ...(row as object), updated_at: expect.any(Date) as unknown })),
    );
  });

  it('undoes the rest of a deletion that was partly restored from the trash', async () => {
    const [one, two] = [await admin.create({ title: 'One' }), await admin.create({ title: 'Two' })];
    await admin.call('delete').expect(200);
    const [cleared] = await entries();
    await app.agent
      .post('/api/admin/trash/restore')
      .set(admin.session)
      .send({ ids: [one.id] })
      .expect(200);
    const [restored] = await entries();
    await undo(cleared!.id).expect(200);
    for (const { id } of [one, two]) await admin.call('get', `/${id}`).expect(200);
    // The restored article is in the trash again, so the deletion of it stands.
    await undo(restored!.id).expect(200);
    await admin.call('get', `/${one.id}`).expect(404);
    expect((await entries()).find(({ id }) => id === cleared!.id)).toMatchObject({
      undone: false,
      partly_undone: true,
    });
    await undo(cleared!.id).expect(200);
    await admin.call('get', `/${one.id}`).expect(200);
  });

  it('continues a long undo in the background, and reports its result', async () => {
    const { id } = await admin.create();
    await admin.call('delete', `/${id}`).expect(204);
    const undoes = app.app.get(UndoService, { strict: false });
    const { waitMs: patience } = undoes;
    let begun: UndoProgress;
    undoes.waitMs = 0;
    const [deleted] = await entries();
    try {
      undoes.waitMs = 0;
      ({ body: begun } = await undo(deleted!.id).expect(202));
    } finally {
      undoes.waitMs = patience;
    }
    const progress = () => app.agent.get(`/api/admin/history/jobs/${begun.job}`).set(admin.session).expect(200);
    await until(async () => (await progress()).body.state === 'done');
    await admin.call('get', `/${id}`).expect(200);
  });

  it('keeps an article that a draft depends on', async () => {
    const { id } = await admin.create();
    const [created] = await entries();
    const body = { title: 'Rent', content: '<p>Draft</p>', category: 'housing', revision: 0, writer: 'w', sequence: 1 };
    await app.agent.put(`/api/admin/articles/${id}/draft`).set(admin.session).send(body).expect(200);
    await app.agent.delete(`/api/admin/articles/${id}/draft`).set(admin.session).send({}).expect(204);
    const [discarded, saved] = await entries();
    expect((await undo(created!.id).expect(409)).body.detail).toContain('Something added later depends on the');
    for (const entry of [discarded, saved, created]) await undo(entry!.id).expect(200);
    await admin.call('get', `/${id}`).expect(404);
  });

  it('works for change sets recorded before rows had a state', async () => {
    const [one, two] = [await admin.create({ title: 'One' }), await admin.create({ title: 'Two' })];
    await admin.call('delete', `/${one.id}`).expect(204);
    await undo((await entries())[0]!.id).expect(200);
    await undo((await entries())[0]!.id).expect(200);
    await admin.call('delete', `/${two.id}`).expect(204);
    await app.agent.post('/api/admin/trash/restore').set(admin.session).send({ all: true }).expect(200);
    const marks = () =>
      app.db('select change_set_id, table_name, key, takes_back, stands from history_row order by 1, 2, 3');
    const now = await marks();
    await app.db('update history_row set takes_back = null, stands = true, seq = 0');
    await app.db('select settle_history()');
    expect(await marks()).toEqual(now);
  });

  it('never overwrites newer text', async () => {
    const { id } = await admin.create();
    await admin.update(id, '<p>Second</p>');
    const [second] = await entries();
    await admin.update(id, '<p>Third</p>');
    for (const body of [{}, { rest: true }]) {
      const refused = await undo(second!.id, body).expect(409);
      expect(refused.body.detail).toBe(
        'Some of this was changed later. “Rent a flat”: The article has since been changed (text). Undo the later changes first.',
      );
      expect(refused.body.errors).toEqual({ conflicts: ['“Rent a flat”: The article has since been changed (text).'] });
    }
    expect((await admin.call('get', `/${id}`)).body.content).toBe('<p>Third</p>');
    expect((await entries()).find((entry) => entry.id === second!.id)).toMatchObject({ undone: false, undoable: true });
  });

  it('leaves saves made during an import alone', async () => {
    const before = await contents(app);
    const { id } = await admin.create({ title: 'One' });
    const title = async () => ((await admin.call('get', `/${id}`)).body as { title: string }).title;
    await app.app.get(HistoryRecorder).recordAsOne({ kind: 'guides-imported', actor: 'command' }, async () => {
      await app.app.get(ArticleWriter).update(id, { title: 'Two' });
      await admin.update(id, '<p>Ask for the agreement.</p>', { title: 'Three' });
      await app.app.get(ArticleWriter).update(id, { title: 'Four' });
    });
    const [last, saved, first, created] = await entries();
    expect([last, saved, first].map((entry) => entry!.kind)).toEqual([
      'guides-imported',
      'article-saved',
      'guides-imported',
    ]);
    await undo(saved!.id).expect(409);
    await undo(last!.id).expect(200);
    expect(await title()).toBe('Three');
    await undo(saved!.id).expect(200);
    expect(await title()).toBe('Two');
    await undo(first!.id).expect(200);
    await undo(created!.id).expect(200);
    expect(await contents(app)).toEqual(before);
  });

  describe('with schedules', () => {
    const set = (id: number, body: object) =>
      app.agent.put(`/api/admin/articles/${id}/schedule`).set(admin.session).send(body).expect(200);
    const schedule = async (id: number) =>
      (
        (await app.agent.get(`/api/admin/articles/${id}/schedule`).set(admin.session).expect(200))
          .body as ArticleSchedule
      ).withdraw_at;
    /** An article whose withdrawal was scheduled, then rescheduled. */
    const rescheduled = async (): Promise<number> => {
      const { id } = await admin.create();
      for (const at of ['2099-01-01T10:00', '2099-02-01T10:00']) await set(id, { withdraw_at: at });
      return id;
    };
    const makePast = (column: 'before' | 'after') =>
      app.db(
        `update history_row set ${column} = jsonb_set(${column}, '{at}', to_jsonb((now() - interval '1 minute')::text))
         where table_name = 'article_schedule' and ${column} ? 'at'`,
      );

    it('does not restore a schedule that has run, in whatever order its changes are undone', async () => {
      const id = await rescheduled();
      await app.db(`select set_config('namma.history', 'off', false)`);
      await app.db('update article_schedule set at = clock_timestamp()');
      await app.db(`select set_config('namma.history', '', false)`);
      await until(async () => (await schedule(id)) === null);
      const [fired, changed, first] = await entries();
      expect(fired!.kind).toBe('schedule-withdrawn');
      await undo(changed!.id).expect(200);
      await undo(first!.id).expect(200);
      expect(await schedule(id)).toBeNull();
      await undo(fired!.id).expect(200);
      await app.agent.get('/rent-a-flat').expect(200);
    });

    it('does not restore a time that has passed, which would run at once', async () => {
      const id = await rescheduled();
      await makePast('before');
      const [changed] = await entries();
      expect((await undo(changed!.id).expect(409)).body.errors.conflicts).toEqual([
        '“Rent a flat”: The time of the schedule has passed.',
      ]);
      await set(id, { withdraw_at: null });
      await makePast('before');
      const [cancelled] = await entries();
      await undo(cancelled!.id).expect(409);
      expect(await schedule(id)).toBeNull();
    });

    it('restores a deleted article without a time that has passed', async () => {
      const { id } = await admin.create();
      await set(id, { withdraw_at: '2099-01-01T10:00' });
      await admin.call('delete', `/${id}`).expect(204);
      await makePast('before');
      const [deleted] = await entries();
      await undo(deleted!.id).expect(200);
      expect(await schedule(id)).toBeNull();
      await app.agent.get('/rent-a-flat').expect(200);
      expect((await entries()).find((entry) => entry.id === deleted!.id)).toMatchObject({ undone: true });
    });
  });
});
