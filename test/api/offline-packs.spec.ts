import { brotliCompressSync } from 'node:zlib';
import { type OfflinePack, PACK_GUIDES, type PackEntry, type PackManifest, type PageAnswer } from '#contract';
import { createArea } from '../support/areas.js';
import { callFacts, createFact } from '../support/facts.js';
import { createPhrase } from '../support/phrases.js';
import { createStep } from '../support/plan.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { readPage } from '../support/page-data.js';

describe('offline packs', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const packs = async () => (await app.agent.get('/api/offline/packs').expect(200)).body as OfflinePack[];
  const manifest = async (id = 'housing') =>
    (await app.agent.get(`/api/offline/packs/${id}`).expect(200)).body as PackManifest;
  const entry = async (url: string, id?: string) => (await manifest(id)).entries.find((one) => one.url === url);
  const guides = ({ entries }: PackManifest) => entries.filter(({ guide }) => guide).map(({ url }) => url);
  /** The URLs of pages that are new or whose hash has changed. */
  const changed = (before: PackEntry[], after: PackEntry[]) =>
    after.filter(({ url, hash }) => before.find((one) => one.url === url)?.hash !== hash).map(({ url }) => url);

  beforeEach(async () => {
    await app.db('delete from article');
    await app.db('delete from plan_step');
    await app.db('delete from fact');
    await app.db('delete from area');
    await app.db('delete from phrase');
  });

  it('exist for each category with guides, and for the plan with the guides that its steps name', async () => {
    expect(await packs()).toEqual([]);
    await admin.create({ title: 'Rent a flat', slug: 'rent', subcategory: 'finding-home' });
    await admin.create({ title: 'Get a SIM', slug: 'sim', category: 'utilities' });
    expect((await packs()).map(({ id }) => id)).toEqual(['housing', 'utilities']);
    await createStep(admin, { guide: 'sim' });
    const [plan] = await packs();
    expect(plan).toMatchObject({ id: 'plan', title: 'Arrival Plan', guides: 1, picture_bytes: 0 });
    expect(guides(await manifest('plan'))).toEqual(['/sim']);
    await createPhrase(admin);
    expect((await manifest('plan')).entries.map(({ url }) => url)).toEqual([
      ...['/sim', '/errands', '/errands/get-a-sim', '/cards', '/', '/plan', '/saved', '/offline'],
    ]);
    const { version, entries } = await manifest();
    expect(entries.map(({ url }) => url)).toEqual([
      '/rent',
      '/category/housing',
      '/category/housing/finding-home',
      '/',
      '/plan',
      '/saved',
      '/offline',
    ]);
    const [, housing] = await packs();
    expect(housing).toMatchObject({ version, bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0) });
    // The category page and the list of packs give the same size, but for rounding.
    const { body } = await app.agent.get('/api/pages?path=/category/housing').expect(200);
    const { data } = body as PageAnswer;
    expect(Math.abs((data.kind === 'category' ? (data.pack_bytes ?? 0) : 0) - housing!.bytes)).toBeLessThan(200);
  });

  it('exist for the areas, with the finder, the map and what things cost', async () => {
    await app.agent.get('/api/offline/packs/areas').expect(404);
    await createArea(admin);
    const [pack] = await packs();
    expect(pack).toMatchObject({ id: 'areas', title: 'Where to Live', guides: 1, picture_bytes: 0 });
    const first = await manifest('areas');
    expect(first.entries.map(({ url }) => url)).toEqual([
      ...['/area/hill-top', '/areas', '/map', '/costs', '/prices', '/', '/plan', '/saved', '/offline'],
    ]);
    expect(guides(first)).toEqual(['/area/hill-top']);
    expect((await readPage(app, 'areas', '/areas')).pack_bytes).toBe(pack!.bytes);
    const changeOfText = { answer: { text: 'Noisy.', estimate: 'Walked there.' } };
    await app.agent.put('/api/admin/areas/hill-top').set(admin.session).send(changeOfText).expect(200);
    expect(changed(first.entries, (await manifest('areas')).entries)).toContain('/area/hill-top');
  });

  it('return 404 for an unknown category, or one without guides', async () => {
    for (const id of ['nowhere', 'housing', 'plan', 'areas', 'constructor'])
      await app.agent.get(`/api/offline/packs/${id}`).expect(404);
  });

  it('change a page’s hash when what readers see changes, and only then', async () => {
    const rent = await admin.create({ title: 'Rent a flat', slug: 'rent', content: '<p>Ask.</p>' });
    await admin.create({ title: 'Paint it', slug: 'paint' });
    const first = await manifest();
    await admin.update(rent.id, '<p>Ask.</p>', { slug: 'rent' });
    expect(await manifest()).toEqual(first);

    await admin.update(rent.id, '<p>Ask for the agreement.</p>', { slug: 'rent', excerpt: rent.excerpt });
    const second = await manifest();
    expect(second.version).not.toBe(first.version);
    // The word count changed, and lists show it.
    expect(changed(first.entries, second.entries)).toEqual(['/rent', '/category/housing', '/']);

    await admin.update(rent.id, '<p>Ask for the contract.</p>', { slug: 'rent', excerpt: rent.excerpt });
    expect(changed(second.entries, (await manifest()).entries)).toEqual(['/rent']);
  });

  it('reflect changes to the facts that a guide uses', async () => {
    await createFact(admin);
    await admin.create({ slug: 'autos', excerpt: 'Autos', content: '<p>An auto takes {{auto-min}}.</p>' });
    await admin.create({ slug: 'rent' });
    const { entries } = await manifest();
    await callFacts(admin, 'post', '/auto-min/checked').send({ checked_on: '2026-11-20' }).expect(200);
    expect(changed(entries, (await manifest()).entries)).toEqual(['/autos']);
  });

  it('contain nothing that readers cannot see', async () => {
    const { id } = await admin.create({ slug: 'rent' });
    await admin.create({ slug: 'draft', published: false });
    await admin.create({ slug: 'away' }).then((away) => admin.call('delete', `/${away.id}`).expect(204));
    await createStep(admin, { guide: 'rent' });
    expect(guides(await manifest())).toEqual(['/rent']);
    await admin.update(id, '<p>Not yet.</p>', { slug: 'rent', published: false });
    await app.agent.get('/api/offline/packs/housing').expect(404);
    expect(await packs()).toEqual([]);
  });

  it('list pictures stored on this site, each in one variant', async () => {
    const own = '/static/diagrams/payslip.svg';
    await admin.create({
      slug: 'rent',
      featured_image: own,
      content: `<p><img src="${own}" alt="A payslip"><img src="https://example.org/a.png" alt="Elsewhere"></p>`,
    });
    const { pictures } = await manifest();
    expect(pictures.map(({ url }) => url)).toEqual([own]);
    const { text, body } = await app.agent.get(own).expect(200);
    const size = brotliCompressSync(text || (body as Buffer)).length;
    expect(Math.abs(pictures[0]!.bytes - size)).toBeLessThan(size * 0.25);
  });

  it('are limited to the newest guides', async () => {
    await app.db(
      `insert into article (slug, title, title_text, excerpt, content, body_text, category, subcategory, published,
         publish_date, read_time, word_count)
       select 'many-' || n, 'Many', 'Many', '', '<p>One of many.</p>', 'One of many.', 'transport', '', true,
         date '2020-01-01' + n, '1 min read', 3 from generate_series(1, 500) as n`,
    );
    const found = await manifest('transport');
    expect(guides(found)).toHaveLength(PACK_GUIDES);
    expect(guides(found)[0]).toBe('/many-500');
    expect(found.entries.filter(({ url }) => url.startsWith('/category/'))).toHaveLength(13);
  });

  it('are cached until content changes', async () => {
    await admin.create({ slug: 'rent' });
    const { headers } = await app.agent.get('/api/offline/packs').expect(200);
    expect(headers['cache-control']).toBe('public, no-cache');
    await app.agent.get('/api/offline/packs').set('If-None-Match', headers.etag!).expect(304);
    await admin.create({ slug: 'paint' });
    await app.agent.get('/api/offline/packs').set('If-None-Match', headers.etag!).expect(200);
    expect(await entry('/paint')).toMatchObject({ guide: true });
  });
});
