import type { HistoryDetail, HistoryEntry } from '#contract';
import { createFact } from '../support/facts.js';
import { createStep } from '../support/plan.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('the history names things', () => {
  const app = withApp();
  const admin = withAdmin(app);
  beforeEach(async () => {
    for (const table of ['article', 'redirect', 'plan_step', 'fact', 'change_set'])
      await app.db(`delete from ${table}`);
  });

  const get = (path = '') => app.agent.get(`/api/admin/history${path}`).set(admin.session);
  const last = async () => ((await get().expect(200)).body as HistoryEntry[])[0]!;
  const send = (method: 'put' | 'post', path: string, body: object = {}) =>
    app.agent[method](`/api/admin/${path}`).set(admin.session).send(body);
  const undo = (id: number) => send('post', `history/${id}/undo`);

  it('with the value of a fact before and after, and long texts as changed', async () => {
    await createFact(admin, { id: 'update-fee', label: 'Aadhaar update fee', value: '₹75' });
    expect(await last()).toMatchObject({ names: ['Aadhaar update fee'], change: { change: 'added' } });
    await send('put', 'facts/update-fee', { value: '₹100' }).expect(200);
    const changed = await last();
    expect(changed.change?.change).toBe('changed');
    expect(changed.change?.fields[0]).toEqual({ field: 'value', before: '₹75', after: '₹100' });
    const { id } = await admin.create();
    await admin.update(id, '<p>Read it twice.</p>', { category: 'transport', title: 'T'.repeat(100) });
    const { items } = (await get(`/${(await last()).id}`).expect(200)).body as HistoryDetail;
    expect(items[0]).toMatchObject({ noun: 'article', change: 'changed', article_id: id });
    expect(items[0]!.fields).toEqual(
      expect.arrayContaining([
        { field: 'title', before: 'Rent a flat', after: 'T'.repeat(100) },
        { field: 'category', before: 'housing', after: 'transport' },
        { field: 'text', before: null, after: null },
      ]),
    );
    await app.agent.delete('/api/admin/facts/update-fee').set(admin.session).expect(204);
    expect((await last()).change?.change).toBe('removed');
  });

  it('with the target of a redirect by its title', async () => {
    await admin.create({ slug: 'rent' });
    await send('post', 'redirects', { from: '/old', to: '/rent' }).expect(201);
    expect((await last()).change).toEqual({
      change: 'added',
      fields: [{ field: 'guide', before: null, after: 'Rent a flat' }],
    });
  });

  it('with the one step that was moved', async () => {
    for (const id of ['a', 'b', 'c']) await createStep(admin, { id, title: `Step ${id}` });
    await send('put', 'plan-order', { ids: ['b', 'c', 'a'], moved: 'a' }).expect(200);
    expect(await last()).toMatchObject({ kind: 'plan-ordered', count: 1, noun: 'step', names: ['Step a'] });
    await undo((await last()).id).expect(200);
    await send('put', 'plan-order', { ids: ['c', 'a', 'b'] }).expect(200);
    expect(await last()).toMatchObject({ count: 3, noun: 'step' });
  });

  it('with what an undo took back, or did again', async () => {
    const { id } = await admin.create();
    await admin.call('delete', `/${id}`).expect(204);
    await undo((await last()).id).expect(200);
    expect((await last()).origin).toEqual({ kind: 'article-deleted', redone: false });
    await undo((await last()).id).expect(200);
    expect((await last()).origin).toEqual({ kind: 'article-deleted', redone: true });
    expect(((await get('?kind=article-deleted').expect(200)).body as HistoryEntry[])[0]!.origin).toBeNull();
  });

  it('with the API key that a change was made with', async () => {
    const made = await send('post', 'account/keys', { name: 'Importer', days: 30 }).expect(201);
    const { key } = made.body as { key: string };
    const put = app.agent.post('/api/admin/articles').set('Authorization', `Bearer ${key}`);
    await put.send({ title: 'By key', content: '<p>b</p>', category: 'housing' }).expect(201);
    expect(await last()).toMatchObject({ actor: 'administrator', key: 'Importer', names: ['By key'] });
    await undo((await last()).id).expect(200);
    expect((await last()).key).toBeNull();
  });

  it('and is filtered by kind, by object, and by name', async () => {
    await createFact(admin, { id: 'auto-fare', label: 'Auto fare' });
    await admin.create({ title: 'Autos' });
    await admin.create({ title: 'Rent' });
    const names = async (query: string) => {
      const response = await get(`?${query}`).expect(200);
      expect(response.headers['x-total-count']).toBe(String((response.body as unknown[]).length));
      return (response.body as HistoryEntry[]).flatMap((entry) => entry.names);
    };
    expect(await names('object=fact')).toEqual(['Auto fare']);
    expect(await names('q=AUTO')).toEqual(['Autos', 'Auto fare']);
    expect(await names('q=auto&object=article')).toEqual(['Autos']);
    expect(await names('q=100%25')).toEqual([]);
    await get('?object=nonsense').expect(400);
    await get(`?q=${'x'.repeat(201)}`).expect(400);
  });

  it('and names the later act that must be undone first', async () => {
    await createFact(admin, { id: 'update-fee', value: '₹75' });
    await send('put', 'facts/update-fee', { value: '₹100' }).expect(200);
    const first = await last();
    await send('put', 'facts/update-fee', { value: '₹125' }).expect(200);
    const second = await last();
    const { conflicts } = (await get(`/${first.id}`).expect(200)).body as HistoryDetail;
    expect(conflicts).toMatchObject([{ noun: 'fact', act: second.id }]);
    await undo(first.id).expect(409);
    await undo(second.id).expect(200);
    await undo(first.id).expect(200);
  });
});
