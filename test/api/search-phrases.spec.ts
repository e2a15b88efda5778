import type {
  Article,
  ArticleVersion,
  DraftAnswer,
  HistoryEntry,
  PackManifest,
  SuggestionsAnswer,
  VersionDetail,
} from '#contract';
import { Meaning } from '../../src/content/articles/meaning/meaning.service.js';
import { untilEncoded } from '../support/ranking.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { readSearch } from '../support/page-data.js';

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

describe('search by phrases', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const search = async (q: string) => (await readSearch(app, q)).list;
  const find = async (q: string): Promise<string[]> => (await search(q)).items.map(({ slug }) => slug);
  const suggest = async (q: string): Promise<SuggestionsAnswer['suggestions']> =>
    ((await app.agent.get('/api/search/suggestions').query({ q }).expect(200)).body as SuggestionsAnswer).suggestions;

  beforeAll(async () => {
    await admin.create({
      title: 'Security deposits',
      slug: 'deposits',
      excerpt: 'What may be kept.',
      content: '<p>What an owner may keep of it.</p><h2>The return</h2><p>Within a month of the keys.</p>',
      search_phrases: [PHRASES[0], 'kirayedaar ki wapsi', 'landlord refuses to give money'],
    });
    for (const [title, text] of [
      ['Money by telephone', 'Give the money back to who sent it.'],
      ['Landlords and keys', 'A landlord has a key of the flat.'],
      ['Tenants', 'Each kirayedaarina holds an agreement.'],
      ['Trains', 'Book early.'],
    ] as const)
      await admin.create({ title, content: `<p>${text}</p>` });
  });

  it('finds a guide that says it in other words, on the page and in the search box, and shows nothing of the phrase', async () => {
    const { items } = await search('my landlord refuses to give the money back');
    expect(items[0]).toMatchObject({ slug: 'deposits' });
    const shown = [items[0]!.excerptParts, items[0]!.titleParts].flat();
    expect(shown.join(' ')).not.toMatch(/refuses|landlord/);
    expect((await suggest('wapsi'))[0]).toMatchObject({ url: '/deposits' });
    expect(JSON.stringify(await suggest('kirayedaar ki wapsi'))).not.toMatch(/kirayedaar ki/);
  });

  it('forgives slips in their words, and forgets phrases that are taken out', async () => {
    expect(await find('kirayedar wapsi')).toEqual(['deposits']);
    const { id } = await admin.create({ title: 'Wells', search_phrases: ['borewell gone dry'] });
    expect(await find('borewell')).toEqual(['wells']);
    await admin.update(id, '<p>Dig.</p>', { title: 'Wells', search_phrases: [] });
    expect(await find('borewell')).toEqual([]);
    await app.db(`update article set search_phrases = '{tubewell}' where id = $1`, [id]);
    await until(async () => (await find('tubewell')).length === 1);
  });

  it('finds inside words only what a text holds', async () => {
    expect(await find('yedaa')).toEqual(['tenants']);
    expect(await find('yedaar k')).toEqual([]);
  });

  it('are compared without when a text is looked for', async () => {
    const words =
      'gas connection proof identity address papers distributor deposit cylinder regulator refill telephone';
    const content = `<p>${words}</p>`;
    const phrases = Array.from({ length: 20 }, (_, at) => `asked${at}a asked${at}b asked${at}c`);
    const { id } = await admin.create({ title: 'Gas', content, search_phrases: phrases });
    const { body } = await app.agent
      .post('/api/admin/near-guides')
      .set(admin.session)
      .send({ text: `gas ${words}` })
      .expect(200);
    expect(body).toMatchObject([{ id }]);
  });

  it('go into the packs for offline, whose version tells of them', async () => {
    const read = async (): Promise<PackManifest> =>
      (await app.agent.get('/api/offline/packs/housing').expect(200)).body as PackManifest;
    const before = await read();
    const own = (pack: PackManifest) => pack.entries.find(({ url }) => url === '/deposits')!;
    expect(own(before).search_phrases).toHaveLength(3);
    expect(before.entries.filter(({ url }) => url === '/trains')).toEqual([
      expect.not.objectContaining({ search_phrases: expect.anything() }),
    ]);
    const [{ id } = { id: 0 }] = await app.db<{ id: number }>(`select id from article where slug = 'deposits'`);
    const { body } = await admin.call('get', `/${id}`).expect(200);
    await admin
      .call('put', `/${id}`)
      .send({ ...body, search_phrases: ['advance stuck'] })
      .expect(200);
    const after = await read();
    expect(own(after).search_phrases).toEqual(['advance stuck']);
    expect(after.version).not.toBe(before.version);
  });
});

describe('search phrases by their meaning', () => {
  const app = withApp({ searchMeaning: true });
  const admin = withAdmin(app);

  it('bring a guide near to a question, which leads to a section of its text', async () => {
    app.app.get(Meaning).patience = 60_000;
    const { id } = await admin.create({
      title: 'Security deposits',
      slug: 'deposits',
      content: '<p>What may be kept.</p><h2 id="the-return">The return</h2><p>Within a month of the keys.</p>',
      search_phrases: ['the owner is keeping my advance and does not reply', 'flat wapsi'],
    });
    for (const title of ['Trains', 'Dogs', 'Rain', 'Schools', 'Milk', 'Temples'])
      await admin.create({ title, content: `<p>What to know of ${title.toLowerCase()} in the city.</p>` });
    await untilEncoded(app);
    const [row] = await app.db(
      'select vector_sections as sections, length(vectors) / 128 as vectors from article_search where article_id = $1',
      [id],
    );
    expect(row).toEqual({ sections: 2, vectors: 4 });
    const near = await app.app.get(Meaning).find('my landlord keeps the money and never answers', 10);
    expect(near?.[0]).toMatchObject({ article: id });
    expect([0, 1]).toContain(near![0]!.section);
  });
});
