import type { AdminArea, AdminFact, ApiError, Area } from '#contract';
import { AREA, createArea } from '../support/areas.js';
import { createFact } from '../support/facts.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('areas to live in', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const change = (slug: string, body: object) =>
    app.agent.put(`/api/admin/areas/${slug}`).set(admin.session).send(body);

  beforeEach(async () => {
    await app.db('delete from area');
  });

  it('are listed by name, and read one by one', async () => {
    await createArea(admin, { slug: 'valley', name: 'Valley' });
    const created = await createArea(admin);
    expect(created).toMatchObject({ ...AREA, problems: [] });
    const { body } = await app.agent.get('/api/areas').expect(200);
    expect((body as Area[]).map(({ slug }) => slug)).toEqual(['hill-top', 'valley']);
    expect((await app.agent.get('/api/areas/hill-top').expect(200)).body).toMatchObject(AREA);
    await app.agent.get('/api/areas/sea-side').expect(404);
  });

  it('are changed field by field, and refuse to overwrite what somebody else has changed', async () => {
    const { updated_at } = await createArea(admin);
    const { body } = await change('hill-top', { name: 'Hilltop', updated_at }).expect(200);
    expect(body).toMatchObject({ ...AREA, name: 'Hilltop' });
    await change('hill-top', { name: 'Hill', updated_at }).expect(409);
    await change('sea-side', { name: 'Sea' }).expect(404);
    await app.agent.delete('/api/admin/areas/hill-top').set(admin.session).expect(204);
    await app.agent.get('/api/areas/hill-top').expect(404);
  });

  it('take each slug once', async () => {
    await createArea(admin);
    await app.agent.post('/api/admin/areas').set(admin.session).send(AREA).expect(409);
  });

  it.each([
    ['a statement without a basis', { answer: { text: 'Quiet.' } }, 'answer'],
    ['a statement with two', { answer: { text: 'Quiet.', guide: 'a', estimate: 'Seen.' } }, 'answer'],
    [
      'a source that no browser should follow',
      { answer: { text: 'Quiet.', source: { title: 'A', url: 'javascript:1', read_on: '2026-01-01' } } },
      'answer.source.url',
    ],
    ['a rent without an amount', { rents: { two: { estimate: 'Seen.' } } }, 'rents.two.least'],
    ['a rent that falls', { rents: { two: { least: 3, most: 2, estimate: 'Seen.' } } }, 'rents.two.most'],
    ['an unknown size', { rents: { palace: { fact: 'rent' } } }, 'rents'],
    ['a trip to nowhere', { trips: [{ to: 'moon', by: 'road', least: 1, most: 2, estimate: 'Seen.' }] }, 'trips.0.to'],
    ['a position outside the city', { position: { ...AREA.position, lat: 28.6 } }, 'position.lat'],
    ['an unknown side', { side: 'up' }, 'side'],
    ['a list that is too long', { guides: Array.from({ length: 11 }, () => 'a') }, 'guides'],
  ])('refuse %s, with a sentence beside the field', async (_name, body, field) => {
    await createArea(admin);
    const { body: error } = await change('hill-top', body).expect(400);
    expect(Object.keys((error as ApiError).errors ?? {})).toEqual([field]);
  });

  it('lose a figure that is set to null', async () => {
    await createArea(admin, { deposit: { fact: 'deposit' } });
    const { body } = await change('hill-top', { deposit: null }).expect(200);
    expect(body).not.toHaveProperty('deposit');
  });

  it('are listed with the facts that they name, which cannot be deleted before, and which readers may know', async () => {
    const fact = '/api/admin/facts/auto-min';
    await createFact(admin);
    await admin.create({ title: 'Unwritten', content: '<p>{{auto-min}}</p>', published: false });
    await app.agent.get('/api/facts/auto-min').expect(404);
    await createArea(admin, { deposit: { fact: 'auto-min' }, suits: [{ text: 'Riders.', fact: 'auto-min' }] });
    await app.agent.get('/api/facts/auto-min').expect(200);
    const { body: details } = await app.agent.get(fact).set(admin.session).expect(200);
    expect(details).toMatchObject({ uses: 1, areas: 1, used_in_areas: [{ slug: 'hill-top', name: 'Hill Top' }] });
    const { body: facts } = await app.agent.get('/api/admin/facts').set(admin.session).expect(200);
    expect((facts as AdminFact[]).map(({ id, areas }) => [id, areas])).toEqual([['auto-min', 1]]);
    const { body: refusal } = await app.agent.delete(fact).set(admin.session).expect(409);
    expect((refusal as ApiError).detail).toBe('1 guide and 1 area still use this fact: “Unwritten”, “Hill Top”.');
    await admin.call('delete').expect(200);
    const { body: last } = await app.agent.delete(fact).set(admin.session).expect(409);
    expect((last as ApiError).detail).toBe('1 area still uses this fact: “Hill Top”.');
    await app.agent.delete('/api/admin/areas/hill-top').set(admin.session).expect(204);
    await app.agent.delete(fact).set(admin.session).expect(204);
  });

  it('tell the administrator which facts and guides are gone', async () => {
    await createArea(admin, { deposit: { fact: 'gone' }, guides: ['lost'] });
    const { body } = await app.agent.get('/api/admin/areas').set(admin.session).expect(200);
    expect((body as AdminArea[])[0]?.problems).toEqual([
      'There is no fact “gone”.',
      'There is no published guide at /lost.',
    ]);
  });
});
