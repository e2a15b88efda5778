import type { ApiError, LocalWord, LocalWordInput, PackManifest, WordTrial } from '#contract';
import { STARTER_WORDS } from '../support/starter-words.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { readSearch } from '../support/page-data.js';

describe('words of the search', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const call = (method: 'get' | 'post' | 'put' | 'delete', path = '') =>
    app.agent[method](`/api/admin/words${path}`).set(admin.session);
  const add = async (input: LocalWordInput): Promise<LocalWord> =>
    (await call('post').send(input).expect(201)).body as LocalWord;
  const list = async (): Promise<LocalWord[]> => (await call('get').expect(200)).body as LocalWord[];
  const results = async (q: string): Promise<string[]> => (await readSearch(app, q)).list.items.map(({ slug }) => slug);
  const FLAME = { word: ' Bottled  Flame, BLUE fire ,', means: 'Stove', weight: 'certain' } as const;

  let first: unknown;

  beforeAll(async () => {
    first = await app.db('select word, means, weight from local_word order by id');
    await admin.create({ title: 'Light the stove', slug: 'stove', content: '<p>Slowly.</p>', category: 'utilities' });
    await admin.create({ title: 'Other news', slug: 'news', content: '<p>Nothing.</p>', category: 'utilities' });
  });
  beforeEach(() => app.db('delete from local_word'));

  it('are brands, local words and other names at first', () => {
    expect(first).toEqual(STARTER_WORDS);
  });

  it('lead readers to guides that use other words, and are said to', async () => {
    expect(await results('bottled flame')).toEqual([]);
    expect(await add(FLAME)).toMatchObject({ word: 'bottled flame, blue fire', means: 'stove', weight: 'certain' });
    for (const q of ['bottled flame', 'where is blue fire?']) expect([q, await results(q)]).toEqual([q, ['stove']]);
    expect((await readSearch(app, 'blue fire')).understood).toEqual([
      { typed: 'blue fire', means: ['stove'], isRepaired: false },
    ]);
  });

  it('lead one way or both, by their weight', async () => {
    await admin.create({ title: 'Quiet generators', slug: 'generators', content: '<p>Diesel.</p>' });
    const { id } = await add({ word: 'flamer', means: 'generator', weight: 'certain' });
    expect(await results('flamer')).toEqual(['generators']);
    await admin.create({ title: 'The lodger', slug: 'lodger', content: '<p>Old.</p>' });
    await call('put', `/${id}`).send({ word: 'lodger' }).expect(200);
    expect(await results('generator')).toEqual(['generators']);
    await call('put', `/${id}`).send({ weight: 'same' }).expect(200);
    expect((await results('generator')).sort()).toEqual(['generators', 'lodger']);
  });

  it('can be tried before they are saved', async () => {
    const trial = async (more: object = {}): Promise<WordTrial> =>
      (
        await app.agent
          .post('/api/admin/word-trials')
          .set(admin.session)
          .send({ q: 'bottled flame', ...FLAME, ...more })
          .expect(200)
      ).body as WordTrial;
    expect(await trial()).toEqual({ found: [{ title: 'Light the stove', url: '/stove' }], before: [] });
    expect(await list()).toEqual([]);
    const { id } = await add(FLAME);
    expect(await trial({ means: 'news', id })).toEqual({
      found: [{ title: 'Other news', url: '/news' }],
      before: [{ title: 'Light the stove', url: '/stove' }],
    });
    await app.agent
      .post('/api/admin/word-trials')
      .send({ q: 'x', ...FLAME })
      .expect(401);
    const { body } = await app.agent
      .post('/api/admin/word-trials')
      .set(admin.session)
      .send({ q: 'x'.repeat(201), word: 'a', means: '', weight: 'certain' })
      .expect(400);
    expect((body as ApiError).errors).toEqual({ q: ['The search must have at most 200 characters.'] });
  });

  it('can be changed and deleted, and restored by an undo', async () => {
    const { id, updated_at } = await add(FLAME);
    const { body } = await call('put', `/${id}`).send({ means: 'news', updated_at }).expect(200);
    expect(body).toMatchObject({ id, word: 'bottled flame, blue fire', means: 'news' });
    expect(await results('blue fire')).toEqual(['news']);
    await call('put', `/${id}`).send({ word: 'late', updated_at }).expect(409);
    const { headers } = await call('delete', `/${id}`).expect(204);
    expect([await list(), await results('blue fire')]).toEqual([[], []]);
    await call('delete', `/${id}`).expect(404);
    await call('put', `/${id}`).send({ word: 'x' }).expect(404);
    await app.agent.post(`/api/admin/history/${headers['x-change-set']}/undo`).set(admin.session).send({}).expect(200);
    expect(await results('blue fire')).toEqual(['news']);
  });

  it('go along with every pack for offline, whose version changes with them', async () => {
    const pack = async (): Promise<PackManifest> =>
      (await app.agent.get('/api/offline/packs/utilities').expect(200)).body as PackManifest;
    const before = await pack();
    await add(FLAME);
    const { words, version } = await pack();
    expect(words).toEqual([{ word: 'bottled flame, blue fire', means: 'stove', weight: 'certain' }]);
    expect(version).not.toBe(before.version);
  });

  it.each([
    ['no word', { word: ' , ' }, 'word', 'The word is required.'],
    ['a word without letters', { word: 'a, "("' }, 'word', 'Each word needs a letter or a digit.'],
    ['a long name', { means: 'x'.repeat(61) }, 'means', 'Each meaning must have at most 60 characters.'],
    [
      'many names',
      { word: Array.from({ length: 90 }, (_, index) => `name ${index}`).join() },
      'word',
      'The word must have at most 400 characters.',
    ],
    ['a meaning that is the word', { word: 'gas', means: 'Gas' }, 'means', 'The meaning is required.'],
    ['an unknown weight', { weight: 'toString' }, 'weight', 'The weight must be one of same, meant, certain, usual.'],
    ['a word that is not a string', { word: 7 }, 'word', 'The word must be text.'],
  ])('reject %s', async (_name, wrong, field, sentence) => {
    const { body } = await call('post')
      .send({ ...FLAME, ...wrong })
      .expect(400);
    expect((body as ApiError).errors?.[field]).toEqual([sentence]);
    expect(await list()).toEqual([]);
  });

  it('are managed only by the administrator', async () => {
    for (const [method, path] of [
      ['get', ''],
      ['post', ''],
      ['put', '/1'],
      ['delete', '/1'],
    ] as const)
      await app.agent[method](`/api/admin/words${path}`).expect(401);
  });
});
