import type { Article, ArticleVersion, DraftAnswer, HistoryEntry, VersionDetail } from '#contract';
import { withAdmin, withApp } from '../support/with-app.js';

const PHRASES = ['owner will not give my advance back', 'makaan malik paisa wapas nahi kar raha'];

describe('the search phrases of an article', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const read = async (id: number): Promise<string[]> =>
    ((await admin.call('get', `/${id}`).expect(200)).body as { search_phrases: string[] }).search_phrases;
  const call = (method: 'get' | 'put' | 'post', path: string) =>
    app.agent[method](`/api/admin/${path}`).set(admin.session);

  it('are none at first, are saved on one line each, and stay where a save does not name them', async () => {
    const { id, search_phrases } = await admin.create({ search_phrases: undefined });
    expect(search_phrases).toEqual([]);
    const untidy = [` ${PHRASES[0]!.replace(' ', '\n ')} `, '', PHRASES[1], PHRASES[0]];
    await admin.update(id, '<p>Ask.</p>', { search_phrases: untidy });
    expect(await read(id)).toEqual(PHRASES);
    await admin.update(id, '<p>Ask again.</p>');
    expect(await read(id)).toEqual(PHRASES);
  });

  it.each([
    ['21 of them', Array.from({ length: 21 }, (_, at) => `phrase ${at}`)],
    ['121 characters', ['x'.repeat(121)]],
    ['a number', [5]],
    ['no list', 'rent'],
  ])('are refused: %s', async (_name, search_phrases) => {
    const { id } = await admin.create();
    const saved = await admin.call('post').send({ title: 'A', content: 'b', category: 'housing', search_phrases });
    expect([saved.status, Object.keys(saved.body.errors as object)]).toEqual([400, ['search_phrases']]);
    const draft = { title: 'A', content: 'b', category: 'housing', revision: 0, writer: 'one', sequence: 1 };
    const kept = await call('put', `articles/${id}/draft`).send({ ...draft, search_phrases });
    expect([kept.status, Object.keys(kept.body.errors as object)]).toEqual([400, ['search_phrases']]);
  });

  it('are in no answer and on no page for readers', async () => {
    const { slug } = await admin.create({ search_phrases: PHRASES });
    const { body } = await app.agent.get(`/api/articles/${slug}`).expect(200);
    expect(Object.keys(body as Article)).not.toContain('search_phrases');
    for (const path of [`/${slug}`, '/', `/search?q=${encodeURIComponent(PHRASES[0]!)}`, '/category/housing'])
      expect((await app.agent.get(path).expect(200)).text.replaceAll(/value="[^"]*"/g, '')).not.toContain(PHRASES[1]);
    for (const path of [`/api/pages?path=/${slug}`, '/api/articles', '/feed', '/feed/json'])
      expect((await app.agent.get(path).expect(200)).text).not.toContain(PHRASES[1]);
  });

  it('wait in a draft until it is published, are in versions, and come back with an undo', async () => {
    const { id } = await admin.create({ search_phrases: [PHRASES[0]] });
    const draft = { title: 'Rent a flat', content: '<p>Ask.</p>', category: 'housing', search_phrases: PHRASES };
    const saved = await call('put', `articles/${id}/draft`)
      .send({ ...draft, revision: 0, writer: 'one', sequence: 1 })
      .expect(200);
    const { revision, search_phrases } = (saved.body as DraftAnswer).draft!;
    expect([search_phrases, await read(id)]).toEqual([PHRASES, [PHRASES[0]]]);
    await call('post', `articles/${id}/draft/publish`).send({ revision }).expect(200);
    expect(await read(id)).toEqual(PHRASES);
    const [latest] = (await admin.call('get', `/${id}/versions`).expect(200)).body as ArticleVersion[];
    const { body } = await admin.call('get', `/${id}/versions/${latest!.version}`).expect(200);
    expect((body as VersionDetail).article.search_phrases).toEqual(PHRASES);
    await admin.update(id, '<p>Ask.</p>', { search_phrases: [] });
    const [{ id: change } = { id: 0 }] = (await call('get', 'history?limit=1').expect(200)).body as HistoryEntry[];
    await call('post', `history/${change}/undo`).send({}).expect(200);
    expect(await read(id)).toEqual(PHRASES);
  });

  it('are taken from the front matter of an upload, or refused with it', async () => {
    const upload = (front: string) =>
      admin
        .call('post', '/upload-file')
        .field('category', 'housing')
        .attach('file', Buffer.from(`---\n${front}\n---\n# My flat\n\nA text.\n`), 'a.md');
    const { body } = await upload(`search_phrases:\n  - ${PHRASES[0]}\n  - 2026 rent`).expect(201);
    expect(body).toMatchObject({ search_phrases: [PHRASES[0], '2026 rent'] });
    const refused = await upload('search_phrases: my flat').expect(400);
    expect(refused.body).toMatchObject({
      detail: 'The value of search_phrases in the front matter must be a list of texts.',
    });
  });
});
