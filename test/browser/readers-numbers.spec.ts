import type { NumbersAnswer } from '#contract';
import type { Page } from 'playwright-core';
import { adminPage } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, newPage, PHONE, type PageOptions } from '../support/browser.js';
import { createArticle } from '../support/factories.js';
import { createFact } from '../support/facts.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('the numbers of readers', () => {
  const app = withApp();
  const admin = withAdmin(app);
  let guide: number;
  let visitors = 0;
  beforeAll(async () => {
    guide = (await createArticle(app, { title: 'A &amp; B', slug: 'a-guide', content: '<p>Words.</p>'.repeat(60) })).id;
  });

  /** A page with an ordinary user agent: headless browsers are not counted. */
  const reader = async (options: PageOptions = {}): Promise<Page> => {
    const page = await newPage({ baseURL: app.url, ...options });
    await page.context().setExtraHTTPHeaders({ 'User-Agent': `${BROWSER} Reader/${(visitors += 1)}` });
    return page;
  };

  it('say once that a reader reached the end of the text, after the read', async () => {
    const page = await reader();
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/reads')) sent.push(request.postDataJSON());
    });
    await page.goto('/a-guide');
    await page.mouse.wheel(0, 600);
    await until(() => sent.length === 1);
    expect(sent[0]).toEqual({ article: guide, referrer: '' });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await until(() => sent.length === 2);
    expect(sent[1]).toEqual({ article: guide, referrer: '', end: true });
    await until(async () => {
      const { body } = await app.agent.get('/api/admin/numbers').set(admin.session).expect(200);
      return (body as NumbersAnswer).total.to_end === 1;
    });
  });

  it('include what readers paid, said without JavaScript in one press or with another sum', async () => {
    await createFact(admin, { value: '₹36' });
    await admin.create({ title: 'Autos', slug: 'autos', content: '<p>Pay {{auto-min}}.</p>' });
    const paid = () => app.db('select amount, count from price_answer order by amount');
    const page = await reader({ javaScript: false, ...PHONE });
    await page.goto('/autos');
    const form = page.getByRole('form', { name: 'What did you pay: Auto: the first 2 km' });
    expect(await form.getByText('Thank you.').isVisible()).toBe(false);
    await form.getByRole('button', { name: 'I paid the same' }).press('Enter');
    await page.waitForURL('**/autos#paid-auto-min');
    expect(await form.getByText('Thank you.').isVisible()).toBe(true);
    expect(await paid()).toEqual([{ amount: 0, count: 1 }]);
    const prices = await reader({ javaScript: false, ...PHONE });
    await prices.goto('/prices');
    const seen = await reader(PHONE);
    await seen.goto('/prices');
    await expectAccessible(seen);
    const priceForm = prices.getByRole('form', { name: 'What did you pay: Auto: the first 2 km' });
    await priceForm.getByText('I paid something else').press('Enter');
    await priceForm.getByRole('textbox').fill('75');
    await priceForm.getByRole('button', { name: 'Send' }).press('Enter');
    await prices.waitForURL('**/prices#paid-auto-min');
    expect(await priceForm.getByText('Thank you.').isVisible()).toBe(true);
    const other = await reader({ javaScript: false });
    await other.goto('/autos');
    const otherForm = other.getByRole('form', { name: 'What did you pay: Auto: the first 2 km' });
    await otherForm.getByText('I paid something else').press('Enter');
    await otherForm.getByRole('textbox').fill('90');
    await otherForm.getByRole('textbox').press('Enter');
    await other.waitForURL('**/autos#paid-auto-min');
    expect(await paid()).toEqual([
      { amount: 0, count: 1 },
      { amount: 75, count: 1 },
      { amount: 90, count: 1 },
    ]);
  });

  it.each([PHONE.width, DESKTOP.width])(
    'are drawn beside the time before, with tables and files; only this tab loads what draws, at %d pixels',
    async (width) => {
      await app.db('truncate article_day');
      const day = (ago: number) => `(now() at time zone 'Asia/Kolkata')::date - ${ago}`;
      await app.db(
        `insert into article_day (day, article_id, from_search, direct, helpful, to_end)
       values (${day(0)}, $1, 30, 10, 3, 10), (${day(3)}, $1, 4, 0, 0, 0), (${day(40)}, $1, 20, 0, 0, 0)`,
        [guide],
      );
      const page = await adminPage(admin, { width });
      const drawing: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('numbers-chart')) drawing.push(page.url());
      });
      await page.goto('/admin');
      await page.getByRole('heading', { name: /^Articles \(/ }).waitFor();
      expect(drawing).toEqual([]);
      await page.goto('/admin?tab=analytics');
      const numbers = page.getByRole('region', { name: 'Numbers' });
      const reads = numbers.getByRole('region', { name: 'Reads by day' });
      await reads.getByText('Reads: 44, before 20 (+120 %).').waitFor();
      await reads.locator('.recharts-line path').first().waitFor();
      await numbers.getByRole('region', { name: 'Arrivals by kind' }).locator('.recharts-bar path').first().waitFor();
      expect(drawing.length).toBeGreaterThan(0);
      const toEnd = numbers.getByRole('region', { name: 'Guides by share read to the end' });
      await toEnd.getByText('Table', { exact: false }).click();
      await toEnd.getByRole('row', { name: 'A & B 23 %' }).waitFor();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);
      const download = page.waitForEvent('download');
      await toEnd.getByRole('button', { name: 'CSV of Guides by share read to the end' }).click();
      expect((await download).suggestedFilename()).toBe('to-end-28-days.csv');
      await numbers.getByRole('button', { name: 'Last 365 days' }).press('Enter');
      await reads.getByText('Reads: 64, before 0.').waitFor();
    },
  );
});
