import type { AreaPage, AreasPage, PageAnswer } from '#contract';
import { createArea } from '../support/areas.js';
import { FARE } from '../support/facts.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('the pages of areas', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const page = async <T>(path: string): Promise<T> =>
    ((await app.agent.get('/api/pages').query({ path }).expect(200)).body as PageAnswer).data as T;

  beforeEach(async () => {
    await app.db('delete from area');
    await app.db('delete from fact');
    // Caches hear of what the database did by itself a moment later.
    await until(async () => (await app.agent.get('/area/hill-top')).status === 404);
  });

  it('show an area with its answer, its rents, their basis, its trips and its position', async () => {
    await app.agent
      .post('/api/admin/facts')
      .set(admin.session)
      .send({ ...FARE, id: 'traffic-ten-km', value: '36 minutes on average, 41 in the morning rush' })
      .expect(201);
    await createArea(admin, {
      position: { lat: 12.971, lon: 77.5374, place: 'Vijayanagar metro station', data: 'osm-metro' },
    });
    const { text } = await app.agent.get('/area/hill-top').expect(200);
    expect(text).toContain('<h1');
    for (const part of [
      'Living in Hill Top',
      'Quiet, and near Manyata.',
      '₹25,000 to ₹30,000 a month',
      'Our estimate: Ten boards at gates.',
      'No dated figure',
      '20 to 30 minutes',
      'Vijayanagar (Purple Line), 2 minutes on foot',
      'href="geo:12.971,77.5374"',
      '"@type":"Place"',
      'https://bwssb.karnataka.gov.in/water',
    ])
      expect(text).toContain(part);
    const { trips } = await page<AreaPage>('/area/hill-top');
    expect(trips.find(({ to }) => to === 'manyata')?.road).toMatchObject({ least: 20, most: 30 });
    const centre = trips.find(({ to }) => to === 'centre');
    // Seven kilometres and a half as the crow flies; eight stops on one line.
    expect(centre?.road).toEqual({ least: 40, most: 60 });
    expect(centre?.metro).toEqual({ least: 25, most: 30 });
  });

  it('name no minutes by road while nothing says how fast the road is', async () => {
    await createArea(admin, { trips: [] });
    const { trips } = await page<AreaPage>('/area/hill-top');
    expect(trips.some(({ road }) => road !== undefined)).toBe(false);
  });

  it('find areas without a script, by a form that the address holds', async () => {
    await createArea(admin);
    await createArea(admin, {
      slug: 'valley',
      name: 'Valley',
      rents: { two: { least: 60_000, estimate: 'Seen there.' } },
    });
    const { text } = await app.agent.get('/areas?work=manyata&budget=35000&longest=45').expect(200);
    expect(text).toContain('action="/areas#results"');
    expect(text).toContain('1 area fits');
    expect((await app.agent.get('/areas').expect(200)).text.replaceAll('<!-- -->', '')).toContain(
      'All 2 areas by name',
    );
    expect(text).toContain('Does not fit: Rent from ₹60,000: above ₹35,000.');
    const { results } = await page<AreasPage>('/areas?work=manyata&budget=35000');
    expect(results.map(({ slug }) => slug)).toEqual(['hill-top', 'valley']);
  });

  it('compare those that exist, at most three', async () => {
    await createArea(admin);
    const { text } = await app.agent.get('/areas?compare=hill-top&compare=gone').expect(200);
    expect(text).toContain('Side by side');
    expect(text).toContain('Take Hill Top out of the comparison');
  });

  it('are in the sitemap, and only the finder without a query may be indexed', async () => {
    await createArea(admin);
    const { text: map } = await app.agent.get('/sitemap.xml').expect(200);
    expect(map).toContain('/areas</loc>');
    expect(map).toContain('/area/hill-top</loc>');
    expect((await app.agent.get('/areas').expect(200)).text).not.toContain('content="noindex"');
    expect((await app.agent.get('/areas?home=one').expect(200)).text).toContain('noindex');
  });

  it('say that an area does not exist, and follow a change at once', async () => {
    await app.agent.get('/area/hill-top').expect(404);
    await createArea(admin);
    await app.agent.get('/area/hill-top').expect(200);
    await app.agent.put('/api/admin/areas/hill-top').set(admin.session).send({ name: 'Hilltop' }).expect(200);
    expect((await app.agent.get('/area/hill-top').expect(200)).text).toContain('Living in Hilltop');
  });
});
