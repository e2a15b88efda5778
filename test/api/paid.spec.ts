import type { AdminFact, SourceCheck } from '#contract';
import { callFacts, createFact } from '../support/facts.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('what readers paid', () => {
  const app = withApp({ trustProxy: 1 });
  const admin = withAdmin(app);
  let readers = 0;

  /** Answers as a new reader of a new network, unless one is given. */
  const answer = (body: object, network = `10.2.${(readers += 1)}.1`) =>
    app.agent.post('/api/paid').set('User-Agent', BROWSER).set('X-Forwarded-For', network).send(body);
  const findFact = async (): Promise<AdminFact> => {
    const { body } = await callFacts(admin, 'get').expect(200);
    return (body as AdminFact[]).find(({ id }) => id === 'auto-min')!;
  };
  const readGuide = async (): Promise<string> => (await app.agent.get('/autos').expect(200)).text;

  beforeAll(async () => {
    await createFact(admin, { value: '₹36' });
    await createFact(admin, { id: 'tax-free', label: 'Income without tax', value: '₹500000', unit: '' });
    await admin.create({ title: 'Autos', slug: 'autos', content: '<p>Pay {{auto-min}}, {{tax-free}}.</p>' });
  });
  beforeEach(() => app.db('truncate price_answer, reader_today'));

  it('is asked only under prices, by a form that works without script and comes back to the fact', async () => {
    expect(await readGuide()).toContain('aria-label="What did you pay: Auto: the first 2 km"');
    expect(await readGuide()).not.toContain('What did you pay: Income without tax');
    const sent = await answer({}).type('form').send({ fact: 'auto-min', article: 'autos', amount: '' }).expect(303);
    expect(sent.headers.location).toBe('/autos#paid-auto-min');
    const elsewhere = await answer({}).type('form').send({ fact: 'auto-min', article: '//x.example' }).expect(303);
    expect(elsewhere.headers.location).toBe('/');
    await answer({ fact: 'tax-free' }).expect(400);
    await answer({ fact: 'unknown' }).expect(404);
    expect(await findFact()).toMatchObject({ readers: { same: 2, others: [] } });
  });

  it('is asked on the page of prices too, which the form comes back to, limited together with the guide', async () => {
    const readPrices = async () => (await app.agent.get('/prices').expect(200)).text;
    expect(await readPrices()).toContain('aria-label="What did you pay: Auto: the first 2 km"');
    expect((await readPrices()).split('What did you pay:')).toHaveLength(2);
    const sent = await answer({}, '10.8.0.1').type('form').send({ fact: 'auto-min', amount: '' }).expect(303);
    expect(sent.headers.location).toBe('/prices#paid-auto-min');
    await answer({}, '10.8.0.1').type('form').send({ fact: 'auto-min', article: 'autos', amount: '90' }).expect(303);
    expect(await findFact()).toMatchObject({ readers: { same: 1, others: [] } });
    expect(await readPrices()).not.toContain('Confirmed by readers this month');
    for (let reader = 0; reader < 2; reader += 1) await answer({}).type('form').send({ fact: 'auto-min' }).expect(303);
    await until(async () => (await readPrices()).includes('Confirmed by readers this month'));
  });

  it('is kept as sums by month and amount, the first answer of a reader a day, without identity', async () => {
    await answer({ fact: 'auto-min' }, '10.9.0.1').expect(204);
    await answer({ fact: 'auto-min', amount: 90 }, '10.9.0.1').expect(204);
    for (const amount of [90, '₹ 90', '1,200.60']) await answer({ fact: 'auto-min', amount }).expect(204);
    for (const amount of ['soon', -1, '99999999', true]) await answer({ fact: 'auto-min', amount }).expect(400);
    expect((await findFact()).readers).toMatchObject({
      same: 1,
      others: [
        { amount: 90, count: 2 },
        { amount: 1201, count: 1 },
      ],
    });
    const [row] = await app.db('select * from price_answer');
    expect(Object.keys(row!).sort()).toEqual(['amount', 'count', 'fact_id', 'month', 'value']);
  });

  it('is limited per network and day, and ignores programs', async () => {
    for (let reader = 0; reader < 25; reader += 1)
      await answer({ fact: 'auto-min' }, '10.9.0.9').set('Accept-Language', `x-${reader}`).expect(204);
    await answer({ fact: 'auto-min' }).set('User-Agent', 'curl/8').expect(204);
    expect((await findFact()).readers?.same).toBe(20);
  });

  it('is shown to readers from three of the same on, until the value changes', async () => {
    for (let reader = 0; reader < 2; reader += 1) await answer({ fact: 'auto-min' }).expect(204);
    expect(await readGuide()).not.toContain('Confirmed by readers this month');
    await answer({ fact: 'auto-min' }).expect(204);
    await until(async () => (await readGuide()).includes('Confirmed by readers this month'));
    await callFacts(admin, 'put', '/auto-min').send({ value: '₹40' }).expect(200);
    expect(await readGuide()).not.toContain('Confirmed by readers this month');
    expect((await findFact()).readers).toBeUndefined();
    await callFacts(admin, 'put', '/auto-min').send({ value: '₹36' }).expect(200);
  });

  it('orders the queue where readers doubt a price, and never changes the value', async () => {
    const list = async () =>
      (await app.agent.get('/api/admin/source-checks').set(admin.session).expect(200)).body as SourceCheck[];
    await answer({ fact: 'auto-min', amount: 90 }).expect(204);
    expect(await list()).toEqual([]);
    await answer({ fact: 'auto-min', amount: 90 }).expect(204);
    expect(await list()).toMatchObject([{ facts: [{ id: 'auto-min', value: '₹36', readers: { same: 0 } }] }]);
    const { body } = await app.agent.get('/api/admin/today').set(admin.session).expect(200);
    expect((body as { items: { why: string }[] }).items.map(({ why }) => why)).toContain(
      '2 readers paid something else, such as ₹90',
    );
  });
});
