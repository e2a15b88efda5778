import { type Suggestion, SUGGESTION_LIMITS, type SuggestionsAnswer } from '#contract';
import { createArticle } from '../support/factories.js';
import { withAdmin, withApp } from '../support/with-app.js';

const PATH = '/api/search/suggestions';

describe('GET /api/search/suggestions', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const suggested = async (q: string): Promise<Suggestion[]> => {
    const { body } = await app.agent.get(PATH).query({ q }).expect(200);
    return (body as SuggestionsAnswer).suggestions;
  };
  const titles = async (q: string): Promise<string[]> =>
    (await suggested(q)).map(({ kind, title }) => `${kind}: ${title}`);

  beforeAll(async () => {
    await createArticle(app, {
      title: 'Gas connection as a tenant',
      slug: 'gas',
      category: 'utilities',
      content:
        '<h2>What to <em>bring</em> &amp; pay</h2><p>Papers.</p><h3>Transfer your e-KYC</h3><p>Later.</p><h2>Transfer your e-KYC</h2>',
      publish_date: '2026-01-01',
    });
    await createArticle(app, {
      title: 'Auto fares',
      slug: 'auto-fares',
      category: 'transport',
      subcategory: 'public-transport',
      content: '<h2>The meter</h2><p>A gas of a kind.</p>',
      publish_date: '2026-01-02',
    });
    await createArticle(app, { title: 'Gasoline, a draft', published: false, content: '<h2>Transfer</h2><p>x</p>' });
  });

  it('returns guides whose titles contain the words, the last one as a prefix', async () => {
    const guide = { kind: 'guide', title: 'Gas connection as a tenant', url: '/gas', of: 'Utilities & Home Services' };
    for (const q of ['g', 'GA', ' gas ', 'gas con', 'tenant gas', 'how to get a gas'])
      expect(await suggested(q)).toEqual([guide]);
    expect(await suggested('gas connexion abroad')).toEqual([]);
    expect(await suggested('as con ten')).toEqual([guide]);
    expect(await suggested('nection')).toEqual([]);
  });

  it('returns sections by heading, even if the title contains some of the words', async () => {
    const section = (title: string, anchor: string) => ({
      kind: 'section',
      title,
      url: `/gas#${anchor}`,
      of: 'Gas connection as a tenant',
    });
    const transfers = [
      section('Transfer your e-KYC', 'transfer-your-e-kyc'),
      section('Transfer your e-KYC', 'transfer-your-e-kyc-2'),
    ];
    expect(await suggested('bring')).toEqual([section('What to bring & pay', 'what-to-bring--pay')]);
    for (const q of ['kyc', 'e-kyc', 'gas transfer', 'transfer gas']) expect(await suggested(q)).toEqual(transfers);
    expect(await suggested('meter bring')).toEqual([]);
  });

  it('matches local synonyms, spelling variants and typos', async () => {
    for (const q of ['lpg', 'cylinder', 'gas conection', 'tenent'])
      expect(await titles(q)).toEqual(['guide: Gas connection as a tenant']);
    expect(await titles('rickshaw')).toEqual(['guide: Auto fares']);
  });

  it('falls back to guides that mention the words in any spelling, the last one as a prefix', async () => {
    const inText = (title: string, body: string, publish_date: string) =>
      createArticle(app, { title, excerpt: 'x', content: `<p>${body}</p>`, category: 'lifestyle', publish_date });
    await inText('Breakfast', 'A dosa, crisp, at KR Puram; not the city station.', '2026-02-01');
    await inText('Vaccines', 'The second dose comes in May, in Malleswaram.', '2026-02-02');
    await inText('Offices', 'The BDA (planning) is at Kumara Park; “Dosage” is a medal.', '2026-02-03');
    for (const q of ['dosa', 'DOSA ', 'the dosa', 'crisp dosa', 'dosai']) {
      expect(await titles(q)).toEqual(expect.arrayContaining(['guide: Breakfast']));
      expect((await titles(q))[0]).toBe('guide: Breakfast');
    }
    // Whole words rank first, exact spellings before variants.
    expect(await titles('dosa')).toEqual(['guide: Breakfast', 'guide: Offices']);
    expect(await titles('dose')).toEqual(['guide: Vaccines', 'guide: Breakfast']);
    for (const q of ['bda', 'Bangalore Development Authority', 'plannin'])
      expect(await titles(q)).toEqual(['guide: Offices']);
    for (const q of ['KR Puram', 'krishnarajapuram', 'krishnaraj', 'K.R. Puram', 'k r puram'])
      expect(await titles(q)).toEqual(['guide: Breakfast']);
    for (const q of ['malleshwaram', 'Malleswaram', 'mallesh']) expect(await titles(q)).toEqual(['guide: Vaccines']);
    // Titles rank over bodies; there are no matches inside a word, and none of only some words.
    expect(await titles('gas')).toEqual(['guide: Gas connection as a tenant']);
    for (const q of ['alleswaram', 'dosa malleswaram', 'do']) expect(await titles(q)).toEqual([]);
  });

  it('returns categories and topics by name, if they have guides', async () => {
    expect((await suggested('utilit'))[0]).toEqual({
      kind: 'category',
      title: 'Utilities & Home Services',
      url: '/category/utilities',
    });
    expect((await suggested('public tr'))[0]).toEqual({
      kind: 'category',
      title: 'Public Transport',
      url: '/category/transport/public-transport',
      of: 'Transport & Commute',
    });
    expect(await titles('housing')).toEqual([]);
  });

  it('never returns drafts, withdrawn or deleted articles, and reflects a change at once', async () => {
    expect(await titles('gasoline')).toEqual([]);
    const { id } = await admin.create({ title: 'Zebra crossings', content: '<h2>Quagga lanes</h2><p>x</p>' });
    expect(await titles('zebr')).toEqual(['guide: Zebra crossings']);
    expect(await titles('quagg')).toEqual(['section: Quagga lanes']);
    await admin.update(id, '<h2>Okapi lanes</h2><p>x</p>');
    expect(await titles('quagg')).toEqual([]);
    expect(await titles('okap')).toEqual(['section: Okapi lanes']);
    await admin.call('put', `/${id}`).send({
      title: 'Zebra crossings',
      content: '<h2>Okapi lanes</h2><p>x</p>',
      category: 'housing',
      published: false,
    });
    expect(await titles('zebr')).toEqual([]);
    expect(await titles('okap')).toEqual([]);
    await admin.call('put', `/${id}`).send({
      title: 'Zebra crossings',
      content: '<h2>Okapi lanes</h2><p>x</p>',
      category: 'housing',
      published: true,
    });
    expect(await titles('okap')).toEqual(['section: Okapi lanes']);
    await admin.call('delete', `/${id}`);
    expect(await titles('zebr')).toEqual([]);
    expect(await titles('okap')).toEqual([]);
  });

  it('returns at most eight guides and sections, under three kilobytes', async () => {
    const many = async (title: string): Promise<void> => {
      for (let number = 0; number < 9; number += 1)
        await createArticle(app, { title: `${title} ${number}`, content: `<h2>${title} ${number}</h2><p>x</p>` });
    };
    await many('Candle');
    const kinds = (await suggested('CANDLE')).map(({ kind }) => kind);
    expect(kinds).toHaveLength(SUGGESTION_LIMITS.suggestions);
    expect(kinds.filter((kind) => kind === 'section')).toHaveLength(3);
    await many(`Lantern ${'ಠ'.repeat(150)}`);
    const { text } = await app.agent.get(PATH).query({ q: 'lantern' }).expect(200);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(SUGGESTION_LIMITS.bytes);
    expect(text).toContain('Lantern');
  });

  it('accepts any characters', async () => {
    for (const q of ["'", "o'clock", '\\', "\\'", '& | ! :* ( )', '%', '<b>', 'ಬೆಂಗಳೂರು', 'x '.repeat(100).trim()])
      await app.agent.get(PATH).query({ q }).expect(200);
  });

  it('returns nothing for an empty query, and rejects long or non-text ones', async () => {
    for (const path of [PATH, `${PATH}?q=`, `${PATH}?q=%20%20`])
      await app.agent.get(path).expect(200, { suggestions: [] });
    await app.agent
      .get(PATH)
      .query({ q: 'é'.repeat(200) })
      .expect(200);
    const { body } = await app.agent
      .get(PATH)
      .query({ q: 'é'.repeat(201) })
      .expect(400);
    expect(body.errors.q).toEqual(['q may have at most 200 characters']);
    await app.agent.get(`${PATH}?q=a&q=b`).expect(400);
  });

  it('is cached publicly: 304 for a matching ETag', async () => {
    const { headers } = await app.agent.get(`${PATH}?q=gas`).expect(200).expect('Cache-Control', 'public, no-cache');
    await app.agent
      .get(`${PATH}?q=gas`)
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
  });
});
