import { type FactInput, type PageAnswer, stripServedHtml } from '#contract';
import { PRICE_SUBJECTS } from '../../src/content/money/price-subjects.js';
import { today } from '../../src/platform/common/today.js';
import { createArticle } from '../support/factories.js';
import { callFacts, createFact } from '../support/facts.js';
import { LARGEST_PAGE, pageWeight } from '../support/page-weight.js';
import { factFiles, readFacts } from '../support/starter-guides.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { readPage } from '../support/page-data.js';

const DAY_MS = 86_400_000;

describe('the page of today’s prices', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const html = async (): Promise<string> =>
    (await app.agent.get('/prices').expect(200)).text.replaceAll('<!-- -->', '');
  const data = () => readPage(app, 'prices', '/prices');

  beforeEach(async () => {
    await app.db('delete from article');
    await app.db('delete from fact');
  });

  it('shows prices by subject, each with its source and its age, and tables as tables', async () => {
    await createFact(admin);
    await createFact(admin, {
      id: 'metro-fare-slabs',
      label: 'Namma Metro, fare by distance',
      kind: 'table',
      value: 'Distance | Fare\nup to 2 km | ₹10\n2 to 4 km | ₹20',
      unit: '',
    });
    await createFact(admin, { id: 'not-in-the-list', label: 'A thing of no subject' });
    const text = await html();
    for (const part of [
      'Namma Metro</h2>',
      'Autos and cabs</h2>',
      '₹36 for the first 2 km, from 1 August 2025',
      'RTA Bangalore Urban, order of July 2025</a> (official document), checked 12 November 2026',
      'Meters were to be reset by October 2025.',
      'https://transport.karnataka.gov.in/orders',
      '<th scope="col">Fare</th>',
      '<td>₹20</td>',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('A thing of no subject');
    expect((await data()).subjects.map(({ id }) => id)).toEqual(['metro', 'auto']);
  });

  it('begins with what changed in the last 90 days, and says what it was', async () => {
    await createFact(admin, { valid_from: '2020-01-01' });
    await createFact(admin, { id: 'auto-km', label: 'Auto: a kilometre', value: '₹18', valid_from: '2020-01-01' });
    const recent = today(Date.now() - 89 * DAY_MS);
    await createFact(admin, { id: 'lpg-price', label: 'Gas', value: '₹900', unit: '', valid_from: recent });
    const older = today(Date.now() - 91 * DAY_MS);
    await createFact(admin, { id: 'png-price', label: 'Piped gas', value: '₹50', unit: '', valid_from: older });
    expect((await data()).changed).toEqual([{ fact: 'lpg-price', on: recent, former: '' }]);
    await callFacts(admin, 'put', '/auto-min').send({ value: '₹38' }).expect(200);
    expect((await data()).changed).toEqual([
      { fact: 'auto-min', on: today(), former: '₹36' },
      { fact: 'lpg-price', on: recent, former: '' },
    ]);
    expect(await html()).toContain('₹38 for the first 2 km; before: ₹36');
  });

  it('says of a price that it is due for a check', async () => {
    await createFact(admin, { checked_on: '2026-01-12', review_by: '2026-02-01' });
    const text = await html();
    expect(text).toContain('due for a check: last checked 12 January 2026');
    expect(text).toContain('1 of 1 are due for a check');
  });

  it('drops what is deleted, and what only unpublished guides name', async () => {
    await createFact(admin);
    await createFact(admin, { id: 'auto-km', label: 'Auto: a kilometre' });
    await createArticle(app, { title: 'Autos', content: '<p>{{auto-km}}</p>', published: false });
    expect((await data()).subjects.flatMap(({ facts }) => facts.map(({ id }) => id))).toEqual(['auto-min']);
    await callFacts(admin, 'delete', '/auto-min').expect(204);
    const { text } = await app.agent.get('/prices').expect(200);
    expect(text).toContain('Coming Soon');
    expect(text).toContain('noindex');
    expect((await app.agent.get('/sitemap.xml').expect(200)).text).not.toContain('/prices</loc>');
  });

  it('is in the sitemap, and names the guide of a subject while that is published', async () => {
    await createFact(admin);
    expect((await app.agent.get('/sitemap.xml').expect(200)).text).toContain('/prices</loc>');
    expect(await html()).not.toContain('More in the guide');
    await createArticle(app, { title: 'Autos &amp; fares', slug: 'autos-meters-apps-and-fares' });
    expect((await data()).subjects[0]?.guide).toEqual({ slug: 'autos-meters-apps-and-fares', title: 'Autos & fares' });
  });

  it('is light with all prices of a new site: its data does not repeat what its HTML says', async () => {
    const named = new Set(PRICE_SUBJECTS.flatMap(({ facts }) => facts));
    const facts = (await Promise.all((await factFiles()).map(readFacts))).flat();
    const send = (fact: FactInput) => callFacts(admin, 'post').send(fact).expect(201);
    for (const fact of facts) if (named.has(fact.id ?? '')) await send(fact);
    const text = (await app.agent.get('/prices').expect(200)).text;
    expect(text.match(/id="price-/g)).toHaveLength(named.size);
    expect(pageWeight(text)).toBeLessThan(LARGEST_PAGE);
    const { body } = await app.agent.get('/api/pages').query({ path: '/prices' }).expect(200);
    const embedded: unknown = JSON.parse(/id="page-data">(.*?)<\/script>/.exec(text)![1]!);
    expect(embedded).toEqual(stripServedHtml(body as PageAnswer));
    expect(embedded).toMatchObject({ data: { subjects: [], checked: 'Facts checked November 2026.' } });
  });
});
