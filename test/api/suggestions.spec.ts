import { SITE_PAGES, type Suggestion, SUGGESTION_LIMITS, type SuggestionsAnswer } from '#contract';
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
    for (const q of [
      'g',
      'GA',
      ' gas ',
      'gas con',
      'tenant gas',
      'how to get a gas',
      'gas connexion abroad',
      'as con ten',
    ])
      expect((await suggested(q))[0]).toEqual(guide);
    expect(await suggested('ectio')).toEqual([]);
  });

  it('returns sections by heading, even if the title contains some of the words', async () => {
    const section = (title: string, anchor: string) => ({
      kind: 'section',
      title,
      url: `/gas#${anchor}`,
      of: 'Gas connection as a tenant',
    });
    expect(await suggested('bring')).toEqual([section('What to bring & pay', 'what-to-bring--pay')]);
    for (const q of ['kyc', 'e-kyc', 'gas transfer', 'transfer gas'])
      expect((await suggested(q))[0]).toEqual(section('Transfer your e-KYC', 'transfer-your-e-kyc'));
  });

  it('names each guide once: as a whole, or by the section that says what its title does not', async () => {
    for (const q of ['gas', 'gas transfer', 'gas kyc bring', 'the meter of gas', 'fares meter']) {
      const named = (await suggested(q)).map(({ url }) => url.replace(/#.*/, ''));
      expect([q, named]).toEqual([q, [...new Set(named)]]);
    }
    expect((await suggested('fares meter'))[0]).toMatchObject({ kind: 'section', title: 'The meter' });
  });

  it('returns the pages of the site that are not guides, by their names and by what readers want of them', async () => {
    const found: Record<string, string> = {
      'arrival plan': 'Arrival Plan',
      'what to do first': 'Arrival Plan',
      'my checklist': 'Arrival Plan',
      saved: 'Saved Guides',
      'read offl': 'Offline Guides',
      contact: 'Contact Us',
      'privacy pol': 'Privacy Policy',
    };
    for (const [q, name] of Object.entries(found))
      expect((await suggested(q)).filter(({ kind }) => kind === 'page')).toEqual([
        { kind: 'page', title: name, url: Object.values(SITE_PAGES).find((page) => page.name === name)?.path },
      ]);
    for (const q of ['gas plan', 'pl', 'us', 'metro card', 'guides to gas'])
      expect((await suggested(q)).filter(({ kind }) => kind === 'page')).toEqual([]);
  });

  it('matches local synonyms, spelling variants and typos', async () => {
    for (const q of ['lpg', 'cylinder', 'gas conection', 'tenent '])
      expect((await titles(q))[0]).toBe('guide: Gas connection as a tenant');
    expect((await titles('rickshaw'))[0]).toBe('guide: Auto fares');
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
    // Whole words rank first, the local meaning before them.
    expect(await titles('dosa')).toEqual(['guide: Breakfast', 'guide: Offices']);
    expect((await titles('dose')).slice(0, 2)).toEqual(['guide: Breakfast', 'guide: Vaccines']);
    for (const q of ['bda', 'Bangalore Development Authority', 'plannin'])
      expect((await titles(q))[0]).toBe('guide: Offices');
    for (const q of ['KR Puram', 'krishnarajapuram', 'K.R. Puram', 'k r puram'])
      expect((await titles(q))[0]).toBe('guide: Breakfast');
    for (const q of ['malleshwaram', 'Malleswaram', 'mallesh']) expect((await titles(q))[0]).toBe('guide: Vaccines');
    // Titles rank over bodies; parts of words are slips of the pen.
    expect((await titles('gas'))[0]).toBe('guide: Gas connection as a tenant');
    expect((await titles('alleswaram '))[0]).toBe('guide: Vaccines');
    expect(await titles('dosa malleswaram')).toEqual(expect.arrayContaining(['guide: Breakfast', 'guide: Vaccines']));
  });

  it('gets no worse the more is typed', async () => {
    for (const q of ['tenant', 'connection for a tenant', 'how do I get a gas connection as a tenant in Bangalore?'])
      expect((await titles(q))[0]).toBe('guide: Gas connection as a tenant');
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
    expect((await titles('housing')).filter((one) => one.startsWith('category'))).toEqual([]);
  });

  it('never returns drafts, withdrawn or deleted articles, and reflects a change at once', async () => {
    expect(await titles('gasoline')).toEqual([]);
    const { id } = await admin.create({ title: 'Zebra crossings', content: '<h2>Quagga lanes</h2><p>x</p>' });
    expect((await titles('zebr'))[0]).toBe('guide: Zebra crossings');
    expect(await titles('quagg')).toContain('section: Quagga lanes');
    await admin.update(id, '<h2>Okapi lanes</h2><p>x</p>');
    expect(await titles('quagg')).toEqual([]);
    expect(await titles('okap')).toContain('section: Okapi lanes');
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
    expect(await titles('okap')).toContain('section: Okapi lanes');
    await admin.call('delete', `/${id}`);
    expect(await titles('zebr')).toEqual([]);
    expect(await titles('okap')).toEqual([]);
  });

  it('returns at most eight guides, under three kilobytes', async () => {
    const many = async (title: string): Promise<void> => {
      for (let number = 0; number < 9; number += 1)
        await createArticle(app, { title: `${title} ${number}`, content: `<h2>${title} ${number}</h2><p>x</p>` });
    };
    await many('Candle');
    const kinds = (await suggested('CANDLE')).map(({ kind }) => kind);
    expect(kinds).toHaveLength(SUGGESTION_LIMITS.suggestions);
    expect(new Set(kinds)).toEqual(new Set(['guide']));
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
