import type { AdminArticle, NewPreviewLink, SuggestionsAnswer } from '#contract';
import { createArea } from '../support/areas.js';
import { callFacts, createFact } from '../support/facts.js';
import { readSearch } from '../support/page-data.js';
import { createStep, STEP } from '../support/plan.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('a new value of a fact', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const draft = { title: 'Autos', category: 'transport', revision: 0, writer: 'one', sequence: 1 };
  const readText = async (path: string): Promise<string> =>
    (await app.agent.get(path).expect(200)).text.replaceAll('<!-- -->', '');
  let guide: AdminArticle;

  beforeAll(async () => {
    await createFact(admin, { value: '₹36' });
    const content = '<h2>Fares from {{auto-min}}</h2><p>A meter begins at {{auto-min}}.</p>';
    guide = await admin.create({ title: 'Autos', slug: 'autos', content, category: 'transport' });
  });
  beforeEach(async () => {
    await callFacts(admin, 'put', '/auto-min').send({ value: '₹36' }).expect(200);
  });

  const change = () => callFacts(admin, 'put', '/auto-min').send({ value: '₹40' }).expect(200);

  it('stands in the preview of a draft, which keeps the name of the fact', async () => {
    const written = '<p>In the draft it begins at {{auto-min}}.</p>';
    await admin
      .call('put', `/${guide.id}/draft`)
      .send({ ...draft, content: written, excerpt: 'From {{auto-min}} on.' })
      .expect(200);
    const { url } = (await admin.call('post', `/${guide.id}/previews`).send({}).expect(201)).body as NewPreviewLink;
    const preview = async () => readText(new URL(url).pathname);
    expect(await preview()).toContain('In the draft it begins at ₹36.');
    await change();
    const shown = await preview();
    expect(shown).toContain('In the draft it begins at ₹40.');
    expect(shown).toContain('From ₹40 on.');
    expect(shown).not.toContain('₹36');
    const { body } = await admin.call('get', `/${guide.id}/draft`).expect(200);
    expect(JSON.stringify(body)).toContain('begins at {{auto-min}}.');
    // A draft of a new article is shown through the same preview.
    const fresh = await admin.call('post', '/preview').send({ content: written }).expect(200);
    expect(JSON.stringify(fresh.body)).toContain('begins at ₹40.');
  });

  it('stands in a pinned answer: in the section it leads to, its sentence and what is suggested', async () => {
    await app.agent
      .post('/api/admin/pinned-answers')
      .set(admin.session)
      .send({ words: 'rickshaw money', guide: 'autos', heading: 'fares-from-auto-min' })
      .expect(201);
    const answer = async () => (await readSearch(app, 'rickshaw money')).list.items[0];
    const suggested = async () => {
      const { body } = await app.agent.get('/api/search/suggestions').query({ q: 'rickshaw money' }).expect(200);
      return JSON.stringify((body as SuggestionsAnswer).suggestions);
    };
    expect(JSON.stringify(await answer())).toContain('₹36');
    expect(await suggested()).toContain('Fares from ₹36');
    await change();
    expect(await answer()).toMatchObject({ slug: 'autos', pinned: true });
    const text = JSON.stringify((await answer())?.sections);
    expect(text).toContain('Fares from ₹40');
    expect(text).toContain('/autos#fares-from-auto-min');
    expect(text).not.toContain('₹36');
    expect(await suggested()).toContain('Fares from ₹40');
    const { body } = await app.agent.get('/api/admin/pinned-answers').set(admin.session).expect(200);
    expect(JSON.stringify(body)).not.toContain('₹36');
  });

  it('stands in a diagram that mentions the fact, with its multiples', async () => {
    await createFact(admin, { id: 'auto-km', value: '₹18', valid_from: '2025-08-01' });
    const read = async () => {
      const { body, headers } = await app.agent.get('/static/diagrams/auto-meter.svg').expect(200);
      expect(headers['cache-control']).toBe('public, no-cache');
      return String(body);
    };
    expect(await read()).toContain('3 km ₹54, 5 km ₹90, 10 km ₹180');
    await callFacts(admin, 'put', '/auto-km').send({ value: '₹21', valid_from: '2026-11-01' }).expect(200);
    for (const part of ['km times ₹21<', '3 km ₹63, 5 km ₹105, 10 km ₹210', 'Fares of November 2026;'])
      expect(await read()).toContain(part);
    expect(await read()).not.toMatch(/₹18|₹54|\{\{/);
  });

  it('stands on pages that work with facts or show them as they are, and where readers follow changes', async () => {
    await createStep(admin, { fee: 'auto-min' });
    await createArea(admin, { deposit: { fact: 'auto-min' } });
    const paths = ['/costs', `/errands/${STEP.id}`, '/area/hill-top', '/autos', '/autos.md', '/feed', '/llms.txt'];
    const read = async (path: string) => {
      const text = await readText(path);
      return { isOld: text.includes('₹36'), isNew: text.includes('₹40') };
    };
    for (const path of paths) expect([path, await read(path)]).toEqual([path, { isOld: true, isNew: false }]);
    await change();
    for (const path of paths) expect([path, await read(path)]).toEqual([path, { isOld: false, isNew: true }]);
    expect(await readText('/prices')).toContain('₹40 for the first 2 km; before: ₹36');
  });
});
