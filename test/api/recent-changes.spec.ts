import type { RecentChanges } from '#contract';
import { callFacts, createFact, FARE } from '../support/facts.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('GET /api/changes', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const changes = async () => (await app.agent.get('/api/changes').expect(200)).body as RecentChanges;

  beforeEach(async () => {
    await app.db('delete from article');
    await app.db('delete from fact');
  });

  it('names the values of facts that were replaced, with the published guides that use them', async () => {
    await createFact(admin);
    await createFact(admin, { id: 'unchanged' });
    await admin.create({ title: 'Autos &amp; fares', slug: 'autos', content: '<p>{{auto-min}} {{unchanged}}</p>' });
    await admin.create({ title: 'A draft', content: '<p>{{auto-min}}</p>', published: false });
    expect(await changes()).toEqual({ facts: [], guides: [] });
    await callFacts(admin, 'put', '/auto-min').send({ value: '₹37' }).expect(200);
    await callFacts(admin, 'put', '/auto-min').send({ value: '₹38', valid_from: '2026-12-01' }).expect(200);
    const { facts, guides } = await changes();
    expect(facts).toMatchObject([
      {
        id: 'auto-min',
        label: FARE.label,
        value: '₹38',
        valid_from: '2026-12-01',
        former: [{ value: FARE.value }, { value: '₹37' }],
        guides: ['autos'],
      },
    ]);
    expect(guides).toEqual([{ slug: 'autos', title: 'Autos & fares', notes: [] }]);
  });

  it('names the notes of published guides from the last 90 days', async () => {
    const at = new Date().toISOString();
    const notes = [
      { at: '2020-01-01T00:00:00.000Z', text: 'Long ago.' },
      { at, text: 'The apps are new.' },
    ];
    await admin.create({ title: 'Autos', slug: 'autos', change_notes: notes });
    await admin.create({ title: 'A draft', published: false, change_notes: notes });
    expect(await changes()).toEqual({
      facts: [],
      guides: [{ slug: 'autos', title: 'Autos', notes: [{ at, text: 'The apps are new.' }] }],
    });
  });
});
