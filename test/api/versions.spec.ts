import type { HistoryEntry, ArticleVersion, TrashedArticle, VersionComparison } from '#contract';
import { callFacts, createFact } from '../support/facts.js';
import { withAdmin, withApp } from '../support/with-app.js';

const app = withApp();
const admin = withAdmin(app);
beforeEach(async () => {
  for (const table of ['article', 'article_address', 'change_set', 'history_text'])
    await app.db(`delete from ${table}`);
  await app.db('delete from change_set');
});

describe('versions of an article', () => {
  const versions = async (id: number, query = ''): Promise<ArticleVersion[]> =>
    (await admin.call('get', `/${id}/versions${query}`).expect(200)).body as ArticleVersion[];
  const compare = async (id: number, from: number, to: number): Promise<VersionComparison> =>
    (await admin.call('get', `/${id}/versions/compare?from=${from}&to=${to}`).expect(200)).body as VersionComparison;

  it('are listed, latest first, with the number of changed words', async () => {
    const { id } = await admin.create({ content: '<p>Ask for the agreement.</p>' });
    await admin.update(id, '<p>Ask for the written agreement.</p>', { title: 'Rent a good flat' });
    const [latest, first] = await versions(id);
    expect(latest).toMatchObject({
      kind: 'article-saved',
      current: true,
      title: 'Rent a good flat',
      words_added: 1,
      words_removed: 0,
      changed: ['title', 'content'],
    });
    expect(first).toMatchObject({ kind: 'article-created', current: false, words_added: null, title: 'Rent a flat' });
    expect((await admin.call('get', `/${id}/versions?limit=1&offset=1`)).headers['x-total-count']).toBe('2');
    expect(await versions(id, '?limit=1&offset=1')).toEqual([first]);
  });

  it('can be read as saved', async () => {
    const { id, ...article } = await admin.create();
    await admin.update(id, '<p>Other</p>', { slug: 'other' });
    const [, first] = await versions(id);
    const { body } = await admin.call('get', `/${id}/versions/${first!.version}`).expect(200);
    expect(body).toEqual({ version: first!.version, article: { id, ...article } });
  });

  it('are compared word by word, links and pictures included, as sanitised HTML', async () => {
    const { id } = await admin.create({
      content:
        '<h2>Rent</h2><p>Ask for <a href="/a">the agreement</a> & read it.</p><ul><li>One</li><li>Two</li></ul><p>Stays.</p><p>Goes.</p>',
    });
    await admin.update(
      id,
      '<h2>Rent</h2><p>Ask for <a href="/b">the agreement</a> & sign it.</p><ul><li>One</li><li>Two &lt;b&gt;</li><li>Three</li></ul><p>Stays.</p><figure><img src="/static/x.png" alt="A map"></figure>',
    );
    const [latest, first] = await versions(id);
    const { content, words_added, words_removed } = await compare(id, first!.version, latest!.version);
    expect(content).toContain('<del>read </del><ins>sign </ins>it.');
    expect(content).toContain('<a href="/a"><del>the agreement</del></a>');
    expect(content).toContain('<a href="/b"><ins>the agreement</ins></a>');
    expect(content).toContain('<li><ins>Three</ins></li>');
    expect(content).toContain('<li>Two <ins>&lt;b&gt;</ins></li>');
    expect(content).toContain('<p>Stays.</p>');
    expect(content).toContain('<p><del>Goes.</del></p>');
    expect(content).toMatch(/<figure><ins><img src="\/static\/x\.png"[^>]*><\/ins><\/figure>/);
    expect(content.match(/<h2/g)).toHaveLength(1);
    expect(words_added).toBeGreaterThan(0);
    expect(words_removed).toBeGreaterThan(0);
    const nothing = await compare(id, latest!.version, latest!.version);
    expect(nothing.content).not.toMatch(/<ins|<del/);
    expect(nothing.fields).toEqual([]);
  });

  it('are compared with facts as readers see them, and another reference counts as a change', async () => {
    await createFact(admin);
    await createFact(admin, { id: 'auto-night', label: 'Auto: at night' });
    const table = { id: 'auto-fares', label: 'Fares', kind: 'table', value: 'Km | Fare\n2 | ₹36' } as const;
    await createFact(admin, table);
    const facts = '<p>{{auto-fares|table}}</p><p><code>{{auto-min}}</code></p>';
    const excerpt = { excerpt: 'From {{auto-min}}.' };
    const { id } = await admin.create({
      content: `<p>Pay {{auto-min}}. Then {{ auto-min | since }}.</p>${facts}`,
      ...excerpt,
    });
    await admin.update(id, `<p>Pay {{auto-night}}. Then {{ auto-min | full }}.</p>${facts}`, excerpt);
    const [latest, first] = await versions(id);
    const compared = await compare(id, first!.version, latest!.version);
    const shown = (value: string, label: string, reference: string) =>
      `<data value="${reference}" title="${label}">${value}</data>`;
    const [day, night] = ['Auto: the first 2 km', 'Auto: at night'];
    expect(compared.content).toContain(
      `Pay <del>${shown('₹36', day, 'auto-min')}. </del><ins>${shown('₹36', night, 'auto-night')}. </ins>Then`,
    );
    expect(compared.content).toMatch(/<del><data value="auto-min \| since"[^>]*>from 1 August 2025<\/data>\.<\/del>/);
    expect(compared.content).toContain('<caption>Fares</caption>');
    expect(compared.content).toContain('<code>{{auto-min}}</code>');
    expect(compared.excerpt).toBe(`From ${shown('₹36', day, 'auto-min')}.`);
    expect([compared.words_added, compared.words_removed]).toEqual([2, 2]);
    // A deleted fact leaves its reference.
    await admin.update(id, '<p>Pay now.</p>', { excerpt: '' });
    await callFacts(admin, 'delete', '/auto-night').expect(204);
    const [later] = await versions(id);
    expect((await compare(id, latest!.version, later!.version)).content).toContain(
      '<data value="auto-night">{{auto-night}}</data>',
    );
  });

  it('are compared without blocking other requests, however long', async () => {
    const whole = (part: string): string => part.repeat(Math.floor(300_000 / part.length));
    const { id } = await admin.create({ content: whole('a ') });
    await admin.update(id, whole('b '));
    const [latest, first] = await versions(id);
    const comparison = { isDone: false };
    const compared = compare(id, first!.version, latest!.version).finally(() => (comparison.isDone = true));
    let others = 0;
    for (; !comparison.isDone; others += 1) await app.agent.get('/healthz').expect(200);
    const { content } = await compared;
    expect([content.slice(0, 7), content.slice(-8)]).toEqual(['<del>a ', ' b</ins>']);
    // The comparison takes long; a blocked server would answer only one or two requests meanwhile.
    expect(others).toBeGreaterThan(10);
  });

  it('can be restored as a new version, without changing publication state or URL', async () => {
    const { id } = await admin.create({ content: '<p>First</p>' });
    await admin.update(id, '<p>Second</p>', { slug: 'moved', title: 'Other' });
    const [, first] = await versions(id);
    const { body } = await admin.call('post', `/${id}/versions/${first!.version}/restore`).expect(200);
    expect(body.article).toMatchObject({
      content: '<p>First</p>',
      title: 'Rent a flat',
      slug: 'moved',
      published: true,
    });
    expect((await versions(id)).map(({ kind }) => kind)).toEqual([
      'version-restored',
      'article-saved',
      'article-created',
    ]);
    expect((await app.agent.get('/moved').expect(200)).text).toContain('First');
  });

  it('begin with the text from before the first recorded change', async () => {
    const { id } = await admin.create({ content: '<p>Older than the history</p>' });
    await app.db('delete from change_set');
    await admin.update(id, '<p>Newer</p>');
    const [, before] = await versions(id);
    expect(before).toMatchObject({ version: 0, at: null, kind: null });
    expect((await admin.call('get', `/${id}/versions/0`)).body.article.content).toBe('<p>Older than the history</p>');
  });

  it('return 404 if unknown, 400 for bad parameters, and 401 without a session', async () => {
    const { id } = await admin.create();
    await admin.call('get', '/999999/versions').expect(404);
    await admin.call('get', `/${id}/versions/999999`).expect(404);
    await admin.call('get', `/${id}/versions/x`).expect(404);
    await admin.call('post', `/${id}/versions/999999/restore`).expect(404);
    await admin.call('get', `/${id}/versions?limit=0`).expect(400);
    await admin.call('get', `/${id}/versions/compare?from=1`).expect(400);
    await admin.call('get', `/${id}/versions/compare?from=999999&to=999998`).expect(404);
    for (const path of ['', '/1', '/compare?from=0&to=1']) {
      await app.agent.get(`/api/admin/articles/${id}/versions${path}`).expect(401);
    }
    await app.agent.post(`/api/admin/articles/${id}/versions/1/restore`).expect(401);
  });
});

describe('the trash', () => {
  const get = async (query = ''): Promise<TrashedArticle[]> =>
    (await app.agent.get(`/api/admin/trash${query}`).set(admin.session).expect(200)).body as TrashedArticle[];
  const restore = (body: object) => app.agent.post('/api/admin/trash/restore').set(admin.session).send(body);
  const remove = (path = '') => app.agent.delete(`/api/admin/trash${path}`).set(admin.session);

  it('contains deleted articles, which no public page or list shows', async () => {
    const { id, slug } = await admin.create({ title: 'Tea &amp; coffee' });
    await admin.call('delete', `/${id}`).expect(204);
    await admin.call('delete', `/${id}`).expect(404);
    const [one] = await get();
    expect(one).toMatchObject({ id, slug, title: 'Tea & coffee', published: true, category: 'housing' });
    expect(Date.parse(one!.leaves_at) - Date.parse(one!.deleted_at)).toBe(30 * 86_400_000);
    expect((await admin.call('get')).body).toEqual([]);
    await app.agent.get(`/${slug}`).expect(410);
    await app.agent.get(`/api/articles/${slug}`).expect(404);
  });

  it('restores one, many or all, with their slugs', async () => {
    const ids: number[] = [];
    for (const title of ['One', 'Two', 'Three', 'Four']) ids.push((await admin.create({ title })).id);
    await admin.call('delete', `/${ids[0]}`).expect(204);
    await admin.call('delete').expect(200);
    expect(await get()).toHaveLength(4);
    await restore({ ids: [ids[0]] }).expect(200);
    await app.agent.get('/one').expect(200);
    await app.agent.get(`/${ids[0]}`).expect(301);
    await restore({ ids: [ids[0]] }).expect(404);
    await restore({ ids: [ids[1], ids[2]] }).expect(200);
    expect((await get()).map(({ id }) => id)).toEqual([ids[3]]);
    await restore({ all: true }).expect(200);
    expect(await get()).toEqual([]);
    expect((await app.agent.get('/api/articles')).body).toHaveLength(4);
    expect(await app.db('select slug from article_address')).toEqual([]);
  });

  it('restores an article under another slug if its own is taken, when asked', async () => {
    const { id } = await admin.create({ title: 'One' });
    await admin.call('delete', `/${id}`).expect(204);
    await admin.create({ title: 'One' });
    expect((await restore({ ids: [id] }).expect(409)).body.detail).toContain('/one now belongs to another article');
    await restore({ ids: [id], rest: true }).expect(200);
    expect((await admin.call('get', `/${id}`)).body.slug).toBe('one-2');
  });

  it('can be emptied permanently; the URLs still return 410', async () => {
    const [one, two] = [await admin.create({ title: 'One' }), await admin.create({ title: 'Two' })];
    await admin.call('delete').expect(200);
    await remove(`/${one.id}`).expect(204);
    await remove(`/${one.id}`).expect(404);
    expect((await remove().expect(200)).body).toEqual({ deleted: 1 });
    expect((await remove().expect(200)).body).toEqual({ deleted: 0 });
    expect(await get()).toEqual([]);
    await restore({ ids: [two.id] }).expect(404);
    await restore({ all: true }).expect(404);
    await app.agent.get('/one').expect(410);
    expect(await app.db(`select 1 from history_row where table_name = 'article'`)).toEqual([]);
  });

  it('removes permanently deleted articles from the history, which then cannot undo them', async () => {
    await app.db('delete from change_set');
    const { id, title, content, category } = await admin.create({ title: 'One' });
    const draft = { title, content: `${content}<p>More.</p>`, category, revision: 0, writer: 'test', sequence: 1 };
    await admin.call('put', `/${id}/draft`).send(draft).expect(200);
    const { headers } = await admin.call('delete', `/${id}`).expect(204);
    await remove().expect(200);
    expect(await app.db('select table_name, key from history_row')).toEqual([]);
    const history = () => app.agent.get('/api/admin/history').set(admin.session).expect(200);
    const { body: entries } = (await history()) as { body: HistoryEntry[] };
    expect(entries).toEqual([
      expect.objectContaining({ kind: 'trash-emptied', count: 1, noun: 'article', undoable: false }),
    ]);
    for (const act of [headers['x-change-set'], entries[0]!.id])
      await app.agent.post(`/api/admin/history/${act}/undo`).set(admin.session).send({}).expect(404);
  });

  it('is emptied of articles older than thirty days', async () => {
    const { id } = await admin.create();
    await admin.call('delete', `/${id}`).expect(204);
    await app.db(`update change_set set at = at - interval '31 days'`);
    expect(await get()).toEqual([]);
    await restore({ ids: [id] }).expect(404);
  });

  it('rejects bad input, and anybody but the administrator', async () => {
    await restore({}).expect(400);
    await restore({ ids: [] }).expect(400);
    await restore({ ids: ['x'] }).expect(400);
    await remove('/x').expect(404);
    await app.agent.get('/api/admin/trash?limit=0').set(admin.session).expect(400);
    await app.agent.get('/api/admin/trash').expect(401);
    await app.agent.post('/api/admin/trash/restore').expect(401);
    await app.agent.delete('/api/admin/trash').expect(401);
    await app.agent.delete('/api/admin/trash/1').expect(401);
  });
});
