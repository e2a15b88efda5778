import type { AdminArticle, DraftAnswer, StoredDraft } from '#contract';
import type { Test } from 'supertest';
import { withAdmin, withApp } from '../support/with-app.js';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const app = withApp();
const admin = withAdmin(app);
beforeEach(async () => {
  for (const table of ['article', 'article_address', 'article_draft', 'change_set'])
    await app.db(`delete from ${table}`);
});

const call = (method: 'get' | 'put' | 'post' | 'delete', path: string, body?: object): Test =>
  app.agent[method](`/api/admin/${path}`).set(admin.session).send(body);
const undo = (answer: { headers: Record<string, string> }) =>
  call('post', `history/${answer.headers['x-change-set']}/undo`, {}).expect(200);
const text = (content: string, more: object = {}) => ({
  ...{ title: 'Rent a flat', category: 'housing', content },
  ...{ revision: 0, writer: 'one', sequence: 1, ...more },
});
const put = (id: number, content: string, more: object = {}) =>
  call('put', `articles/${id}/draft`, text(content, more));
const findDraft = async (id: number): Promise<StoredDraft | null> =>
  ((await call('get', `articles/${id}/draft`).expect(200)).body as DraftAnswer).draft;
const saved = async (test: Test): Promise<StoredDraft> => ((await test.expect(200)).body as DraftAnswer).draft!;

describe('a draft beside a published article', () => {
  it('is invisible to readers until it is published', async () => {
    const { id, slug, updated_at } = await admin.create();
    const draft = await saved(put(id, '<p>Other words.</p>', { title: 'Rent &amp; stay', excerpt: 'New' }));
    expect(draft).toMatchObject({
      ...{ key: `article-${id}`, article_id: id, title: 'Rent &amp; stay', content: '<p>Other words.</p>' },
      ...{
        excerpt: 'New',
        slug,
        published: true,
        sequence: 1,
        base: { updated_at, content: '<p>Ask for the agreement.</p>' },
      },
    });
    expect(await findDraft(id)).toEqual(draft);
    expect((await app.agent.get(`/${slug}`).expect(200)).text).not.toContain('Other words');
    expect((await admin.call('get', `/${id}`)).body).toMatchObject({ title: 'Rent a flat', updated_at });
    const list = await admin.call('get', '?fields=summary').expect(200);
    expect(list.body).toMatchObject([{ id, unpublished_changes: true }]);

    const published = await call('post', `articles/${id}/draft/publish`, { revision: draft.revision }).expect(200);
    expect(published.body as AdminArticle).toMatchObject({
      title: 'Rent &amp; stay',
      content: '<p>Other words.</p>',
      slug,
    });
    expect((await app.agent.get(`/${slug}`).expect(200)).text).toContain('Other words');
    expect(await findDraft(id)).toBeNull();
    expect((await admin.call('get', '?fields=summary')).body[0]).not.toHaveProperty('unpublished_changes');
    await undo(published);
    expect((await app.agent.get(`/${slug}`).expect(200)).text).toContain('Ask for the agreement');
    expect(await findDraft(id)).toEqual(draft);
  });

  it('can be discarded, and restored by an undo that reports a conflict with a newer draft', async () => {
    const { id } = await admin.create();
    const draft = await saved(put(id, '<p>Other words.</p>'));
    await call('delete', `articles/${id}/draft?revision=${draft.revision + 1}`).expect(409);
    for (const revision of [{ toString: 1, valueOf: 1 }, [], '1e1', 0])
      await call('post', `articles/${id}/draft/publish`, { revision }).expect(400);
    const discarded = await call('delete', `articles/${id}/draft?revision=${draft.revision}`).expect(204);
    expect(await findDraft(id)).toBeNull();
    await undo(discarded);
    expect(await findDraft(id)).toEqual(draft);
    const again = await call('delete', `articles/${id}/draft`).expect(204);
    await saved(put(id, '<p>Newer words.</p>', { writer: 'two' }));
    const refused = await call('post', `history/${again.headers['x-change-set']}/undo`, {}).expect(409);
    expect(JSON.stringify(refused.body)).toContain('Another draft has taken its place.');
    expect((await findDraft(id))?.content).toBe('<p>Newer words.</p>');
    await call('delete', `articles/${id}/draft`).expect(204);
    await call('delete', `articles/${id}/draft`).expect(404);
    await call('post', `articles/${id}/draft/publish`, {}).expect(404);
  });

  it('applies saves of one editor in sequence, even if they arrive out of order', async () => {
    const { id } = await admin.create();
    await saved(put(id, '<p>First.</p>'));
    const newest = await saved(put(id, '<p>Third.</p>', { sequence: 3 }));
    expect(await saved(put(id, '<p>Second.</p>', { sequence: 2 }))).toEqual(newest);
    expect(await saved(put(id, '<p>Third, sent again.</p>', { sequence: 3 }))).toEqual(newest);
    expect((await findDraft(id))?.content).toBe('<p>Third.</p>');
  });

  it('is never overwritten by an editor that has not seen it', async () => {
    const { id } = await admin.create();
    const mine = await saved(put(id, '<p>Mine.</p>'));
    const refused = await put(id, '<p>Theirs.</p>', { writer: 'two' }).expect(409);
    expect(refused.body.detail).toBe('This draft was changed in another tab or elsewhere.');
    const merged = await saved(put(id, '<p>Both.</p>', { writer: 'two', sequence: 2, revision: mine.revision }));
    await put(id, '<p>Mine again.</p>', { sequence: 2, revision: mine.revision }).expect(409);
    await call('delete', `articles/${id}/draft`).expect(204);
    await put(id, '<p>After its end.</p>', { writer: 'two', sequence: 3, revision: merged.revision }).expect(409);
    expect(await findDraft(id)).toBeNull();
  });

  it('accepts one of two concurrent first saves and returns 409 for the other', async () => {
    const { id } = await admin.create();
    const both = await Promise.all([put(id, '<p>A</p>', { writer: 'a' }), put(id, '<p>B</p>', { writer: 'b' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('records its base, and returns 409 if the article has changed since', async () => {
    const { id, updated_at } = await admin.create();
    const draft = await saved(put(id, '<p>Mine.</p>', { base: updated_at }));
    const article = await admin.update(id, '<p>Published meanwhile.</p>');
    expect((await saved(put(id, '<p>Mine, too.</p>', { sequence: 2, base: updated_at }))).base).toEqual(draft.base);
    const refused = await call('post', `articles/${id}/draft/publish`, {}).expect(409);
    expect(refused.body.detail).toBe('This article was changed in another tab or elsewhere.');
    expect((await findDraft(id))?.content).toBe('<p>Mine, too.</p>');
    const rebased = await saved(put(id, '<p>Merged.</p>', { sequence: 3, base: article.updated_at }));
    expect(rebased.base?.content).toBe('<p>Published meanwhile.</p>');
    await call('post', `articles/${id}/draft/publish`, {}).expect(200);
    const other = await admin.create({ title: 'Other' });
    await admin.update(other.id, '<p>New</p>', { title: 'Other' });
    await put(other.id, '<p>Late</p>', { base: other.updated_at }).expect(409);
  });

  it('is removed by a save of the article that names its latest revision, and by no other', async () => {
    const { id } = await admin.create();
    const draft = await saved(put(id, '<p>Typed.</p>'));
    const newer = await saved(put(id, '<p>Typed more.</p>', { sequence: 2 }));
    await admin.update(id, '<p>Typed.</p>', { draft_revision: draft.revision });
    expect(await findDraft(id)).not.toBeNull();
    await admin.update(id, '<p>Typed more.</p>', { draft_revision: newer.revision });
    expect(await findDraft(id)).toBeNull();
    await saved(put(id, '<p>Again.</p>', { sequence: 3 }));
    await admin.update(id, '<p>By a caller of the API.</p>');
    expect((await findDraft(id))?.content).toBe('<p>Again.</p>');
  });

  it('is not kept if it equals the article', async () => {
    const { id } = await admin.create();
    const article = (await admin.call('get', `/${id}`)).body as AdminArticle;
    expect((await put(id, article.content, article).expect(200)).body).toEqual({ draft: null });
    await saved(put(id, '<p>Other.</p>'));
    const same = { ...article, writer: 'one', sequence: 2, revision: 0 };
    expect((await put(id, article.content, same).expect(200)).body).toEqual({ draft: null });
    expect(await findDraft(id)).toBeNull();
  });

  it('is one history entry per editing session, undone as one', async () => {
    const { id } = await admin.create();
    const sets = [1, 2, 3].map((sequence) => () => put(id, `<p>Words ${sequence}</p>`, { sequence }).expect(200));
    const numbers: (string | undefined)[] = [];
    for (const save of sets) numbers.push((await save()).headers['x-change-set']);
    expect(new Set(numbers).size).toBe(1);
    const { body: draft } = (await call('get', `articles/${id}/draft`)) as { body: DraftAnswer };
    const other = await put(id, '<p>Elsewhere</p>', { writer: 'two', revision: draft.draft!.revision }).expect(200);
    expect(other.headers['x-change-set']).not.toBe(numbers[0]);
    await undo(other);
    expect((await findDraft(id))?.content).toBe('<p>Words 3</p>');
    await undo({ headers: { 'x-change-set': numbers[0]! } });
    expect(await findDraft(id)).toBeNull();
    const history = (await call('get', 'history?kind=draft-saved').expect(200)).body as {
      names: string[];
      noun: string;
    }[];
    expect(history.at(-1)).toMatchObject({ names: ['Rent a flat'], noun: 'draft', count: 1 });
  });

  it('is trashed and restored with its article', async () => {
    const { id } = await admin.create();
    const draft = await saved(put(id, '<p>Other words.</p>'));
    await admin.call('delete', `/${id}`).expect(204);
    expect(await findDraft(id)).toBeNull();
    await call('post', 'trash/restore', { ids: [id] }).expect(200);
    expect(await findDraft(id)).toEqual(draft);
    await undo(await admin.call('delete').expect(200));
    expect(await findDraft(id)).toEqual(draft);
  });

  it('is sanitised like an article, keeps its images, and may be incomplete', async () => {
    const { id } = await admin.create();
    const html = `<h1>Rent</h1><script>alert(1)</script><p onclick="x()">Ask <img src="data:image/png;base64,${PIXEL}" alt="A dot"></p>`;
    const draft = await saved(put(id, html, { title: '', slug: 'half-', sources: [{ title: 'T', url: 'ht' }] }));
    expect(draft.content).toMatch(/^<h2 id="rent">Rent<\/h2><p>Ask <img src="\/media\/[0-9a-f]{64}\.png"/);
    expect(draft).toMatchObject({ title: '', slug: 'half-', sources: [{ title: 'T', url: 'ht', read_on: null }] });
    expect(await app.db(`select media_in_use(hash) as used from media`)).toEqual([{ used: true }]);
    const refused = await call('post', `articles/${id}/draft/publish`, {}).expect(400);
    expect(refused.body.errors).toHaveProperty('title');
    expect(refused.body.errors).toHaveProperty('slug');
  });

  it('is rejected beyond an article’s limits, with a sentence', async () => {
    const { id } = await admin.create();
    const refusal = async (more: object) => (await put(id, '<p>x</p>', more).expect(400)).body.errors as object;
    expect(await refusal({ title: 'x'.repeat(201) })).toEqual({ title: ['The title has more than 200 characters'] });
    expect(await refusal({ excerpt: 'x'.repeat(501) })).toHaveProperty('excerpt');
    expect(await refusal({ related: Array.from({ length: 21 }, () => 'a') })).toHaveProperty('related');
    expect(await refusal({ category: 'x' })).toHaveProperty('category');
    expect(await refusal({ sequence: 0 })).toHaveProperty('sequence');
    expect(await refusal({ revision: -1 })).toHaveProperty('revision');
    expect(await refusal({ writer: '' })).toHaveProperty('writer');
    expect(await refusal({ content: 5 })).toHaveProperty('content');
    await put(id, `<p>${'x'.repeat(1_000_001)}</p>`).expect(413);
    await put(999_999, '<p>x</p>').expect(404);
    await call('get', 'articles/x/draft').expect(404);
    await call('post', `articles/${id}/draft/publish`, { revision: 'x' }).expect(400);
    await call('delete', `articles/${id}/draft?revision=x`).expect(400);
  });

  it('requires sign-in', async () => {
    const { id } = await admin.create();
    for (const path of [`articles/${id}/draft`, 'drafts/new-12345678']) {
      for (const method of ['get', 'put', 'delete'] as const) await app.agent[method](`/api/admin/${path}`).expect(401);
      await app.agent.post(`/api/admin/${path}/publish`).expect(401);
    }
    await app.agent.get('/api/admin/drafts').expect(401);
  });
});

describe('a draft of a new article', () => {
  it('is stored under the key its editor chose, listed, and published as an article', async () => {
    const draft = await saved(call('put', 'drafts/new-monsoon-1', text('<p>Half a', { title: 'Rain &amp; shoes' })));
    expect(draft).toMatchObject({ key: 'new-monsoon-1', article_id: null, base: null, content: '<p>Half a</p>' });
    const { key, saved_at } = draft;
    expect((await call('get', 'drafts').expect(200)).body).toEqual([{ key, title: 'Rain & shoes', saved_at }]);
    expect((await call('get', `drafts/${key}`).expect(200)).body).toEqual({ draft });
    expect((await admin.call('get')).body).toEqual([]);
    const published = await call('post', `drafts/${key}/publish`, { revision: draft.revision }).expect(201);
    expect(published.body).toMatchObject({ slug: 'rain-and-shoes', content: '<p>Half a</p>', published: true });
    expect((await call('get', 'drafts')).body).toEqual([]);
    await undo(published);
    expect((await call('get', `drafts/${key}`)).body).toEqual({ draft });
    await app.agent.get('/rain-and-shoes').expect(404);
    const dropped = await call('delete', `drafts/${key}`).expect(204);
    await undo(dropped);
    const { body: article } = await admin
      .call('post')
      .send({ ...text('<p>Whole</p>'), draft_revision: draft.revision });
    expect(article).toMatchObject({ content: '<p>Whole</p>' });
    expect((await call('get', 'drafts')).body).toEqual([]);
  });

  it('rejects malformed keys', async () => {
    for (const key of ['article-1', 'new-', 'new-A2345678', 'x'])
      await call('put', `drafts/${key}`, text('<p>x</p>')).expect(400);
    await call('post', 'drafts/new-12345678/publish', {}).expect(404);
    await call('delete', 'drafts/new-12345678').expect(404);
    expect((await call('get', 'drafts/new-12345678').expect(200)).body).toEqual({ draft: null });
  });
});
