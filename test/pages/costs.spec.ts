import { createArea } from '../support/areas.js';
import { createCostFacts } from '../support/create-cost-facts.js';
import { callFacts } from '../support/facts.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { readPage } from '../support/page-data.js';

describe('the page of the calculators', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const html = async (query = ''): Promise<string> =>
    (await app.agent.get(`/costs${query}`).expect(200)).text.replaceAll('<!-- -->', '');

  beforeAll(async () => {
    await createCostFacts(admin, ['deposit-custom']);
    await createArea(admin);
    await createArea(admin, { slug: 'valley', name: 'Valley', rents: {} });
  });

  it('works out everything without a script, by a form that the address holds', async () => {
    const text = await html('?ctc=1200000&area=hill-top&adults=2&commute=metro&km=9&broker=1');
    for (const part of [
      'action="/costs"',
      // A year: 10,24,654 at least, 11,54,300 at most.
      'New regime: ₹85,400 to ₹96,200 a month',
      'Income tax with cess',
      'value="1200000"',
      // Rent 25,000 to 30,000; food, bills, trips and going out of two.
      'Day 1: ₹2,00,600 to ₹3,30,700',
      'In the first week',
      'Living in Hill Top',
    ])
      expect(text).toContain(part);
    expect(text).toContain('noindex');
  });

  it('says of each result which of its facts is due, and where every figure comes from', async () => {
    const text = await html('?rent=20000');
    expect(text).toContain('Due for a check: Fact deposit-custom (last checked 12 January 2026)');
    expect(text.match(/Due for a check/g)).toHaveLength(1);
    expect(text).toContain('Fact cost-of-a-month: ');
    // Take-home was not asked for.
    expect(text).not.toContain('Fact tax-slabs: ');
  });

  it('offers only areas that have a rent, and says when the size has none', async () => {
    expect((await readPage(app, 'costs', '/costs')).areas).toEqual([
      { slug: 'hill-top', name: 'Hill Top', rents: { two: { least: 25_000, most: 30_000 } } },
    ]);
    expect(await html('?area=hill-top&home=one')).toContain('in Hill Top there is no dated figure');
  });

  it('is in the sitemap, and may be indexed only without figures', async () => {
    expect((await app.agent.get('/sitemap.xml').expect(200)).text).toContain('/costs</loc>');
    expect(await html()).not.toContain('content="noindex"');
    const { text } = await app.agent.get('/costs?ctc=-5&adults=99&km=x&area=%27&nonsense=1').expect(200);
    expect(text).toContain('<link rel="canonical" href="http://localhost:3000/costs">');
  });

  it('leaves out what depends on a deleted fact', async () => {
    await callFacts(admin, 'delete', '/brokerage-custom').expect(204);
    expect(await html('?rent=20000&broker=1')).not.toContain('>Broker<');
    await callFacts(admin, 'delete', '/pt-year').expect(204);
    expect(await html('?ctc=1200000')).toContain('We have no dated figures for this at the moment.');
  });
});
