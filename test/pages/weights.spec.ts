import { type Area, type ErrandsPage, type PageAnswer, type PlanPage, stripServedHtml } from '#contract';
import { LARGEST_PAGE, pageWeight } from '../support/page-weight.js';
import { withApp } from '../support/with-app.js';

describe('the pages of a new site', () => {
  const app = withApp({ starterGuides: true });
  const html = async (path: string): Promise<string> => (await app.agent.get(path).expect(200)).text;
  const answer = async (path: string): Promise<PageAnswer> =>
    (await app.agent.get('/api/pages').query({ path }).expect(200)).body as PageAnswer;

  it('are light: each fits into 40 KB before use, with what comes with it', async () => {
    const { errands } = (await answer('/errands')).data as ErrandsPage;
    const areas = (await app.agent.get('/api/areas').expect(200)).body as Area[];
    const heavy: [string, number][] = [];
    for (const path of [
      ...['/', '/plan', '/saved', '/offline', '/areas', '/map', '/costs', '/prices', '/cards', '/errands'],
      '/areas?work=manyata&need=pets&compare=hebbal&compare=indiranagar&compare=hsr-layout',
      '/costs?ctc=1200000&area=hebbal&rent=30000&children=2&school=budget&help=cook&broker=1',
      ...areas.map(({ slug }) => `/area/${slug}`),
      ...errands.map(({ id }) => `/errands/${id}`),
    ]) {
      const weight = pageWeight(await html(path));
      if (weight > LARGEST_PAGE) heavy.push([path, weight]);
    }
    expect(heavy).toEqual([]);
  });

  it('name the plan’s titles and guides once, in the HTML', async () => {
    const embedded: unknown = JSON.parse(/id="page-data">(.*?)<\/script>/.exec(await html('/plan'))![1]!);
    const whole = await answer('/plan');
    expect(embedded).toEqual(stripServedHtml(whole));
    const { items } = (embedded as { data: PlanPage }).data;
    expect(items).toHaveLength((whole.data as PlanPage).items.length);
    for (const item of items) expect([item.title, item.heading, item.guide]).toEqual(['', '', undefined]);
  });
});
