import type { AdminPhrase, ApiError, HistoryEntry } from '#contract';
import { createPhrase, PHRASE } from '../support/phrases.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('phrases', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const call = (method: 'get' | 'post' | 'put' | 'delete', path = '') =>
    app.agent[method](`/api/admin/phrases${path}`).set(admin.session);
  const html = async () => (await app.agent.get('/cards').expect(200)).text.replaceAll('<!-- -->', '');

  beforeEach(async () => {
    await app.db('delete from phrase');
  });

  it('are open only to the administrator', async () => {
    for (const [method, path] of [
      ['get', 'phrases'],
      ['post', 'phrases'],
      ['put', 'phrases/use-meter'],
      ['delete', 'phrases/use-meter'],
    ] as const)
      await app.agent[method](`/api/admin/${path}`).expect(401);
  });

  it('are listed by situation, and within one in the order in which they were added', async () => {
    await createPhrase(admin);
    await createPhrase(admin, { id: 'hello', situation: 'anywhere' });
    await createPhrase(admin, { id: 'a-stop', situation: 'driver' });
    const { body } = await call('get').expect(200);
    expect((body as AdminPhrase[]).map(({ id }) => id)).toEqual(['hello', 'use-meter', 'a-stop']);
  });

  it('change with what is given, and not over another change', async () => {
    const { updated_at } = await createPhrase(admin);
    const { body } = await call('put', '/use-meter').send({ proofread: true, updated_at }).expect(200);
    expect(body).toMatchObject({ ...PHRASE, proofread: true });
    await call('put', '/use-meter').send({ english: 'Late', updated_at }).expect(409);
    await call('put', '/gone').send({ english: 'Late' }).expect(404);
    await call('post').send(PHRASE).expect(409);
    await call('delete', '/use-meter').expect(204);
    await call('delete', '/use-meter').expect(404);
  });

  it.each([
    ['an id with spaces', { id: 'Use meter' }, 'id', /^The id must be/],
    ['an unknown situation', { situation: 'moon' }, 'situation', /^The situation must be one of/],
    ['no English', { english: ' ' }, 'english', 'The English sentence is required.'],
    ['Kannada in Latin letters', { kannada: 'Meter haaki' }, 'kannada', /in Kannada script/],
    ['Kannada script where Latin letters stand', { latin: 'ಮೀಟರ್' }, 'latin', /in Latin letters/],
    ['a long sentence', { latin: 'x'.repeat(161) }, 'latin', /more than 160 characters/],
    ['a hidden character', { english: 'Stop\u202e' }, 'english', /invisible characters/],
    ['a proofreading that is no yes or no', { proofread: 'yes' }, 'proofread', /must be true or false/],
  ] as const)('reject %s', async (_what, fields, field, message) => {
    const { body } = await call('post')
      .send({ ...PHRASE, ...fields })
      .expect(400);
    expect((body as ApiError).errors?.[field]?.[0]).toMatch(message);
  });

  it('have a history, with an undo', async () => {
    await createPhrase(admin);
    const { headers } = await call('put', '/use-meter').send({ latin: 'Meter haaki.' }).expect(200);
    const { body } = await app.agent.get('/api/admin/history').set(admin.session).expect(200);
    expect((body as HistoryEntry[])[0]).toMatchObject({
      kind: 'phrase-saved',
      noun: 'phrase',
      names: [PHRASE.english],
    });
    await app.agent.post(`/api/admin/history/${headers['x-change-set']}/undo`).set(admin.session).send({}).expect(200);
    expect(await html()).toContain(PHRASE.latin);
  });

  it('are cards at /cards: large in Kannada script, in Latin letters, in English, and whether they are proofread', async () => {
    expect(await html()).toContain('noindex');
    expect((await app.agent.get('/sitemap.xml')).text).not.toContain('/cards<');
    await createPhrase(admin);
    await createPhrase(admin, { id: 'stop', english: 'Stop here.', proofread: true });
    const text = await html();
    for (const part of [
      'lang="kn"',
      PHRASE.kannada,
      PHRASE.latin,
      PHRASE.english,
      'Not yet proofread',
      '>Proofread<',
      'id="card-use-meter"',
      'href="#driver"',
    ])
      expect(text).toContain(part);
    expect((await app.agent.get('/sitemap.xml')).text).toContain('/cards</loc>');
    expect(text).not.toContain('@font-face{font-family:"Anek Kannada"');
  });
});
