import { createFact, FARE } from '../support/facts.js';
import { createStep, STEP } from '../support/plan.js';
import { withAdmin, withApp } from '../support/with-app.js';

/** Characters that nobody sees, but that change what a text says: control, direction and other invisible ones. */
const HIDDEN = [
  ['a bell', '\u0007'],
  ['an escape', '\u001b[31m'],
  ['a delete', '\u007f'],
  ['a C1 control', '\u0085'],
  ['a right-to-left override', '\u202e'],
  ['an embedding', '\u202a'],
  ['an isolate', '\u2066'],
  ['a line separator', '\u2028'],
  ['a byte order mark', '\ufeff'],
  ['a noncharacter', '\uffff'],
] as const;
const TEXTS = ['label', 'value', 'unit', 'source_title', 'note', 'quote', 'caveat'] as const;
/** Joiners that Kannada, Devanagari and emoji need, which are invisible too. */
const NEEDED = 'ರ‍್ಯ ಕನ್ನಡ\u200c क्‍ष 👨‍👩‍👧';
const PASSWORDS = [
  'https://user:password@transport.karnataka.gov.in/fares',
  'https://user@transport.karnataka.gov.in/fares',
  'https://:password@transport.karnataka.gov.in/fares',
  'https://transport.karnataka.gov.in@evil.example/fares',
];

describe('characters that nobody sees', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const send = (method: 'post' | 'put', path: string, body: object) =>
    app.agent[method](`/api/admin/${path}`).set(admin.session).send(body);

  it.each(HIDDEN)('are refused in every text of a fact, even inside a word: %s', async (_name, character) => {
    for (const field of [...TEXTS, 'source_url', 'check_at'] as const) {
      const text = `${field === 'source_url' || field === 'check_at' ? FARE.source_url : 'First'}${character}kilometre`;
      const { body } = await send('post', 'facts', { ...FARE, [field]: text }).expect(400);
      expect(Object.keys(body.errors)).toEqual([field]);
    }
  });

  it.each(HIDDEN)('are refused in every text of a step: %s', async (_name, character) => {
    for (const field of ['title', 'heading', 'done_when'] as const) {
      const { body } = await send('post', 'plan', { ...STEP, [field]: `Get${character}a SIM` }).expect(400);
      expect(Object.keys(body.errors)).toContain(field);
    }
    await send('post', 'plan', { ...STEP, applies_if: `ho${character}me=rent` }).expect(400);
  });

  it.each(HIDDEN)('are refused in the sources of an article: %s', async (_name, character) => {
    const source = { title: 'Rent Act', url: 'https://example.org/act', read_on: null };
    const article = { title: 'Rent', content: '<p>Ask.</p>', category: 'housing' };
    for (const broken of [
      { ...source, title: `Rent${character}Act` },
      { ...source, url: `https://example.org/${character}act` },
    ]) {
      const { body } = await admin
        .call('post')
        .send({ ...article, sources: [broken] })
        .expect(400);
      expect(Object.keys(body.errors)).toEqual(['sources']);
    }
  });

  it('do not include the joiners that scripts and emoji need, or the lines of a table', async () => {
    const fact = await createFact(admin, { id: 'joined', label: NEEDED, note: NEEDED, unit: NEEDED });
    expect(fact).toMatchObject({ label: NEEDED, note: NEEDED });
    await createFact(admin, { id: 'rows', kind: 'table', value: 'Zone | Fare\n1 | ₹36', unit: '' });
    await createFact(admin, { id: 'noted', note: 'Asked by telephone.\nThey said yes.' });
    expect(await createStep(admin, { id: 'joined', title: NEEDED })).toMatchObject({ title: NEEDED });
  });
});

describe('URLs with a name or password', () => {
  const app = withApp();
  const admin = withAdmin(app);

  it.each(PASSWORDS)('are refused as the source of a fact or article: %s', async (url) => {
    const fact = await app.agent
      .post('/api/admin/facts')
      .set(admin.session)
      .send({ ...FARE, source_url: url })
      .expect(400);
    expect(Object.keys(fact.body.errors)).toEqual(['source_url']);
    const article = { title: 'Rent', content: '<p>Ask.</p>', category: 'housing' };
    const { body } = await admin
      .call('post')
      .send({ ...article, sources: [{ title: 'Act', url, read_on: null }] })
      .expect(400);
    expect(Object.keys(body.errors)).toEqual(['sources']);
  });

  it('an @ elsewhere in the URL is fine', async () => {
    await createFact(admin, { source_url: 'https://example.org/@bmtc/fares?mail=a@b.in' });
  });
});
