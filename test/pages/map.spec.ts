import { brotliCompressSync } from 'node:zlib';
import { starterAreas } from '../../src/content/starter-content/starter-areas.js';
import { createArea } from '../support/areas.js';
import { createFact } from '../support/facts.js';
import { FAST, LARGEST_PAGE, pageWeight } from '../support/page-weight.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { readPage } from '../support/page-data.js';

const LARGEST_DRAWING = 35 * 1024;

const PINK = {
  id: 'metro-pink',
  label: 'Pink Line',
  kind: 'status',
  unit: '',
  valid_from: null,
  caveat: '',
  source_title: 'The News, 2 November 2026',
  checked_on: '2026-11-20',
  check_at: 'https://example.org/metro',
} as const;

describe('the map of the city', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const html = async (path = '/map'): Promise<string> =>
    (await app.agent.get(path).expect(200)).text.replaceAll('<!-- -->', '');

  beforeAll(async () => {
    for (const area of await starterAreas()) await createArea(admin, area);
  });

  it('has every area, place of work and station, drawn and in a list with links to maps', async () => {
    const { areas, stations, workplaces, lines, landmarks, planned } = await readPage(app, 'map', '/map');
    expect([areas.length, stations.length, workplaces.length, lines.length]).toEqual([43, 83, 11, 3]);
    const text = await html();
    const drawing = /<svg[^>]*viewBox="0 0 390 541".*?<\/svg>/s.exec(text)?.[0] ?? '';
    expect(drawing.match(/class="area"/g)).toHaveLength(43);
    expect(drawing.match(/class="station"/g)).toHaveLength(83);
    expect(drawing).toContain('aria-hidden="true"');
    expect(brotliCompressSync(drawing).length).toBeLessThan(LARGEST_DRAWING);
    expect(pageWeight(text)).toBeLessThan(LARGEST_PAGE);
    // A list entry for each, the stations of two lines in both.
    const entries = 43 + 11 + 85 + landmarks.length + planned.flatMap((line) => line.stations).length;
    expect(text.match(/href="geo:/g)).toHaveLength(entries);
    for (const part of [
      'href="/area/indiranagar"',
      'href="geo:12.9783,77.6387"',
      'https://www.openstreetmap.org/?mlat=12.9783&amp;mlon=77.6387&amp;zoom=15',
      '(ODbL)',
      'Majestic',
    ])
      expect(text).toContain(part);
  });

  it('draws lines that are being built dashed, and says what is known of their opening', async () => {
    const opening = 'not open yet; the first part is expected in March 2027';
    await createFact(admin, { ...PINK, value: opening });
    const { planned } = await readPage(app, 'map', '/map');
    expect(planned.map(({ name, stations }) => [name, stations.length])).toEqual([
      ['Pink Line', 18],
      ['Blue Line', 29],
    ]);
    const text = await html();
    expect(text.match(/<polyline[^>]*stroke-dasharray/g)).toHaveLength(2);
    expect(text.match(/<circle[^>]*class="planned"/g)).toHaveLength(47);
    const [, pink = '', blue = ''] = /id="pink"(.*?)id="blue"(.*)/s.exec(text) ?? [];
    expect(pink).toContain('Pink Line, being built');
    expect(pink).toContain('Not open yet; the first part is expected in March 2027.');
    expect(pink).toContain('The News, 2 November 2026</a>, checked 20 November 2026');
    expect(pink).toContain('href="https://example.org/metro"');
    expect(pink.replace(/<[^>]+>/g, ' ')).toMatch(/Kalena Agrahara .* Nagawara/s);
    // Nothing is known of the other.
    expect(blue).toContain('We have no dated word on its opening.');
    // They are not lines that one can ride.
    await app.agent.delete('/api/admin/facts/metro-pink').set(admin.session).expect(204);
  });

  it('marks an area, and only an existing one', async () => {
    const marked = await html('/map?area=hebbal');
    expect(marked).toContain('class="marked"');
    expect(marked).toContain('noindex');
    const unknown = await html('/map?area=atlantis');
    expect(unknown).not.toContain('class="marked"');
    expect(await html('/map?area=%3Cb%3E&x=1')).toContain('<link rel="canonical" href="http://localhost:3000/map">');
  });

  it('is on the page of an area, small, with a link to the whole', async () => {
    const text = await html('/area/hebbal');
    expect(text).toContain('class="marked"');
    expect(text).toContain('href="/map?area=hebbal"');
  });

  it('is in the finder: the first ten areas numbered as in the list, the places of work named, and no data beside it', async () => {
    const text = await html('/areas?work=manyata&work=peenya&budget=35000');
    const drawing = /<figure.*?<\/figure>/s.exec(text)?.[0] ?? '';
    const numbers = [
      ...drawing.matchAll(/href="([^"]+)"[^>]*><circle[^>]*><title>[^<]*<\/title><\/circle><text[^>]*>(\d+)</g),
    ];
    const listed = [...text.matchAll(/>(\d+)\. <\/span><a[^>]*href="([^"]+)"/g)];
    expect(listed).toHaveLength(43);
    expect(numbers.map(([, path, rank]) => [rank, path])).toEqual(
      listed.slice(0, 10).map(([, rank, path]) => [rank, path]),
    );
    for (const place of ['Manyata Tech Park', 'Peenya'])
      expect(drawing).toMatch(new RegExp(`class="name"[^>]*>${place}<`));
    expect(drawing).toContain('aria-hidden="true"');
    expect(drawing).toContain('The first 10 areas have their numbers of the list.');
    expect(text).toContain('"results":[]');
    // A query’s first reader gets it before the best compression.
    expect(pageWeight(text, FAST)).toBeLessThan(LARGEST_PAGE);
    const none = await html('/areas?work=centre&need=metro&longest=1');
    expect(none).toContain('0 areas fit');
    expect(none).toContain('No area fits.');
  });

  it('is a picture of each part of the city, for guides, which follows the areas', async () => {
    const { headers, body } = await app.agent.get('/static/maps/north.svg').expect(200);
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(String(body)).toContain('>Hebbal</text>');
    await app.agent.get('/static/maps/atlantis.svg').expect(404);
    await app.agent.put('/api/admin/areas/hebbal').set(admin.session).send({ name: 'Hebbala' }).expect(200);
    expect(String((await app.agent.get('/static/maps/north.svg').expect(200)).body)).toContain('>Hebbala</text>');
    await app.agent.put('/api/admin/areas/hebbal').set(admin.session).send({ name: 'Hebbal' }).expect(200);
  });

  it('is in the sitemap', async () => {
    expect((await app.agent.get('/sitemap.xml').expect(200)).text).toContain('/map</loc>');
  });
});
