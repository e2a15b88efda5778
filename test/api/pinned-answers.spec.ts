import type { ApiError, PinnedAnswer, SuggestionsAnswer } from '#contract';
import { withAdmin, withApp } from '../support/with-app.js';
import { readPage } from '../support/page-data.js';

describe('pinned answers', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const call = (method: 'get' | 'post' | 'put' | 'delete', path = '') =>
    app.agent[method](`/api/admin/pinned-answers${path}`).set(admin.session);
  const pin = async (words: string, guide: string, heading = ''): Promise<PinnedAnswer> =>
    (await call('post').send({ words, guide, heading }).expect(201)).body as PinnedAnswer;
  const list = async (): Promise<PinnedAnswer[]> => (await call('get').expect(200)).body as PinnedAnswer[];
  const searched = (query: string) => readPage(app, 'search', `/search?${query}`);
  const results = async (q: string, more = ''): Promise<string[]> =>
    (await searched(`q=${encodeURIComponent(q)}${more}`)).list.items.map(
      ({ slug, pinned }) => slug + (pinned ? '!' : ''),
    );
  const suggested = async (q: string): Promise<string[]> => {
    const { body } = await app.agent.get('/api/search/suggestions').query({ q }).expect(200);
    return (body as SuggestionsAnswer).suggestions.map(({ kind, url }) => `${kind} ${url}`);
  };

  beforeEach(async () => {
    await app.db('delete from article');
    await app.db('delete from pinned_answer');
    const content = '<h2>Bring papers</h2><p>All of them.</p><h2>Wait</h2><p>A week.</p>';
    await admin.create({ title: 'A stove at last', slug: 'stove', content, category: 'utilities' });
    await admin.create({ title: 'Gas in the news', slug: 'news', content: '<p>Gas and gas.</p>' });
  });

  it('put a guide first, once, whatever it contains, also for synonyms and inflections of the words', async () => {
    expect(await results('gas')).toEqual(['news']);
    await pin('  Gas   Connections ', 'stove');
    await pin('gas', 'stove');
    for (const q of ['gas', 'GAS', 'lpg', 'cylinder']) expect([q, await results(q)]).toEqual([q, ['stove!', 'news']]);
    expect(await results('connection gas')).toEqual(['stove!', 'news']);
    expect(await results('gas news')).toEqual(['news']);
    expect((await searched('q=gas')).list).toMatchObject({ total: 2, pages: 1 });
    await pin('news', 'news');
    expect(await results('news')).toEqual(['news!']);
    expect(await results('gas', '&category=utilities')).toEqual(['stove!']);
    expect(await results('gas', '&category=housing')).toEqual(['news']);
  });

  it('match words that no guide contains, and count as results', async () => {
    expect((await searched('q=qwertz')).list.total).toBe(0);
    await pin('qwertz', 'stove', 'wait');
    const { list, understood } = await searched('q=qwertz');
    expect([list.total, understood, list.items[0]?.sections?.[0]]).toEqual([
      1,
      [],
      { title: 'Wait', url: '/stove#wait', snippet: ['A week.'] },
    ]);
    expect((await searched('q=qwertzz')).list.items).toEqual([]);
  });

  it('come first in suggestions, from three letters on', async () => {
    await pin('gas', 'stove');
    await pin('gas papers', 'stove', 'bring-papers');
    expect(await suggested('gas')).toEqual(['answer /stove', 'answer /stove#bring-papers', 'guide /news']);
    expect((await suggested('ga'))[0]).toBe('guide /news');
    expect((await suggested('lpg'))[0]).toBe('answer /stove');
    // A stove runs on gas, by the first vocabulary; news does not.
    expect((await suggested('stove'))[0]).toBe('answer /stove');
    expect(await suggested('news')).toEqual(['guide /news']);
  });

  it('follow a guide whose slug changes, and report one that is gone or unpublished', async () => {
    const { id } = (await admin.call('get', '?q=stove')).body[0] as { id: number };
    await pin('gas', 'stove', 'wait');
    const save = (fields: object) =>
      admin.update(id, '<h2>Wait</h2><p>A week.</p>', { title: 'A stove at last', ...fields });
    await save({ slug: 'cooker' });
    expect((await list())[0]).toMatchObject({
      guide: 'stove',
      title: 'A stove at last',
      url: '/cooker#wait',
      problem: '',
    });
    expect(await results('gas')).toEqual(['cooker!', 'news']);
    await save({ published: false });
    expect((await list())[0]).toMatchObject({
      url: '',
      problem: 'There is no published guide at /stove: readers see no answer.',
    });
    expect([await results('gas'), await suggested('gas')]).toEqual([['news'], ['guide /news']]);
    await admin.update(id, '<p>x</p>', { title: 'A stove at last', published: true });
    expect((await list())[0]).toMatchObject({
      url: '/cooker',
      problem: 'The guide has no heading “wait”: the answer leads to its beginning.',
    });
    expect((await suggested('gas'))[0]).toBe('answer /cooker');
  });

  it('can be changed and deleted, and restored by an undo', async () => {
    const { id, updated_at } = await pin('gas', 'stove');
    const { body } = await call('put', `/${id}`).send({ guide: 'news', updated_at }).expect(200);
    expect(body).toMatchObject({ id, words: 'gas', guide: 'news', title: 'Gas in the news', url: '/news' });
    await call('put', `/${id}`).send({ words: 'late', updated_at }).expect(409);
    const { headers } = await call('delete', `/${id}`).expect(204);
    expect([await list(), await results('gas')]).toEqual([[], ['news']]);
    await call('delete', `/${id}`).expect(404);
    await call('put', `/${id}`).send({ words: 'gas' }).expect(404);
    await app.agent.post(`/api/admin/history/${headers['x-change-set']}/undo`).set(admin.session).send({}).expect(200);
    expect(await results('gas')).toEqual(['news!']);
  });

  it.each([
    ['no words', { words: ' ' }, 'words', 'The words are required.'],
    ['words without letters', { words: '"("' }, 'words', 'The words are required.'],
    ['long words', { words: 'x'.repeat(101) }, 'words', 'The words must have at most 100 characters.'],
    ['no guide', { guide: '' }, 'guide', 'The guide is required.'],
    ['a path as guide', { guide: '/stove' }, 'guide', 'Enter the slug of the guide.'],
    ['an unknown guide', { guide: 'no-such' }, 'guide', 'There is no published guide at /no-such.'],
    ['an unknown heading', { heading: 'x' }, 'heading', 'The guide has no heading “x”; it has bring-papers, wait.'],
    ['words that are not a string', { words: 7 }, 'words', 'The words must be text.'],
  ])('reject %s', async (_name, wrong, field, sentence) => {
    const { body } = await call('post')
      .send({ words: 'gas', guide: 'stove', ...wrong })
      .expect(400);
    expect((body as ApiError).errors?.[field]).toEqual([sentence]);
    expect(await list()).toEqual([]);
  });

  it('are unique by words', async () => {
    await pin('gas', 'stove');
    const { body } = await call('post').send({ words: ' GAS', guide: 'news' }).expect(409);
    expect((body as ApiError).errors?.words).toEqual(['“gas” already has a pinned answer.']);
  });

  it('are managed only by the administrator', async () => {
    for (const [method, path] of [
      ['get', ''],
      ['post', ''],
      ['put', '/1'],
      ['delete', '/1'],
    ] as const)
      await app.agent[method](`/api/admin/pinned-answers${path}`).expect(401);
  });
});
