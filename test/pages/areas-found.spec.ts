import type { SuggestionsAnswer } from '#contract';
import { createArea } from '../support/areas.js';
import { createArticle } from '../support/factories.js';
import { readHead } from '../support/head.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { readSearch } from '../support/page-data.js';

describe('an area is found', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const suggested = async (q: string): Promise<string[]> => {
    const { body } = await app.agent.get('/api/search/suggestions').query({ q }).expect(200);
    return (body as SuggestionsAnswer).suggestions.filter(({ kind }) => kind === 'area').map(({ url }) => url);
  };
  const named = async (q: string): Promise<string[]> => (await readSearch(app, q)).pages.map(({ path }) => path);

  beforeAll(async () => {
    await createArticle(app, { title: 'Hill walks' });
    await createArea(admin, { other_names: ['Betta Nagara', 'Hilltop Layout'] });
    await createArea(admin, { slug: 'hill-view', name: 'Hill View Extension Second Stage', other_names: [] });
  });

  it('by its names, in suggestions and in searches', async () => {
    for (const q of ['hill top', 'Hill Top', 'betta nagara', 'living in hill top', 'rent in Hilltop Layout'])
      expect([q, await suggested(q), await named(q)]).toEqual([q, ['/area/hill-top'], ['/area/hill-top']]);
    expect(await suggested('betta nag')).toEqual(['/area/hill-top']);
  });

  it('not by words that say less than half of a name, or more than a name says', async () => {
    for (const q of ['hill top temple timings', 'extension', 'hi', 'second'])
      expect([q, await suggested(q), await named(q)]).toEqual([q, [], []]);
  });

  it('by its own picture when it is shared, which no other address draws', async () => {
    const url = new URL((await readHead(app, '/area/hill-top')).meta('og:image')!);
    expect(url.pathname).toMatch(/^\/static\/share\/area\/hill-top-[0-9a-f]{16}\.png$/);
    const { headers } = await app.agent.get(url.pathname).expect(200);
    expect(headers['content-type']).toBe('image/png');
    await app.agent.get(url.pathname.replace('hill-top', 'hill-view')).expect(404);
    await app.agent.get(url.pathname.replace('hill-top', 'nowhere')).expect(404);
  });

  it('by programs, as Markdown with the basis of each statement', async () => {
    const page = await app.agent.get('/area/hill-top').expect(200);
    expect(page.text).toContain('href="/area/hill-top.md"');
    const { text, headers } = await app.agent.get('/area/hill-top.md').expect(200);
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(headers.link).toBe('<http://localhost:3000/area/hill-top>; rel="canonical"');
    for (const part of [
      '# Living in Hill Top\n\n> Quiet, and near Manyata.',
      '- Two bedrooms (2 BHK): ₹25,000 to ₹30,000 a month (our estimate: Ten boards at gates.)',
      '- One bedroom (1 BHK): no dated figure',
      'by road 20 to 30 minutes',
      '[BWSSB](https://bwssb.karnataka.gov.in/water), read 23 November 2026',
    ])
      expect(text).toContain(part);
    await app.agent.get('/area/nowhere.md').expect(404);
    await app.agent.get('/area/%27.md').expect(404);
  });
});
