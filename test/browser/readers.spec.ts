import type { CountsAnswer } from '#contract';
import type { Page } from 'playwright-core';
import { adminPage, expectToast } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, newPage, PHONE, type PageOptions } from '../support/browser.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { openHydrated } from '../support/hydration.js';
import { until } from '../support/until.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('readers, counted without cookies', () => {
  const app = withApp();
  const admin = withAdmin(app);
  let guide: number;
  let visitors = 0;

  /** A page with an ordinary user agent: headless browsers are not counted. */
  const reader = async (options: PageOptions = {}): Promise<Page> => {
    const page = await newPage({ baseURL: app.url, ...options });
    await page.context().setExtraHTTPHeaders({ 'User-Agent': `${BROWSER} Reader/${(visitors += 1)}` });
    return page;
  };
  const counts = async () =>
    (await app.agent.get('/api/admin/counts').set(admin.session).expect(200)).body as CountsAnswer;
  const watchBeacons = (page: Page): string[] => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/reads')) sent.push(request.postData() ?? '');
    });
    return sent;
  };
  /** Pages check every second whether they are being read; a second beacon would be sent then. */
  const settle = (page: Page) => page.clock.runFor(1_300);

  beforeAll(async () => {
    guide = (await createArticle(app, { title: 'A &amp; B', slug: 'a-guide', content: '<p>Words.</p>'.repeat(60) })).id;
    await createArticle(app, { title: 'Another guide', slug: 'another', content: '<p>Words.</p>'.repeat(60) });
  });
  beforeEach(async () => {
    // Flushes the batch first.
    await counts();
    await app.db('truncate article_day, empty_search, missed_address, redirect');
  });

  it('send one beacon per page view, once they are reading, with the previous page of the site', async () => {
    const page = await reader();
    const sent = watchBeacons(page);
    // The page's clock is fake, and starts when the page has loaded.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await openHydrated(page, '/a-guide');
    await settle(page);
    expect(sent).toEqual([]);
    await page.mouse.wheel(0, 600);
    await page.waitForFunction(() => scrollY > 300);
    await settle(page);
    await until(() => sent.length > 0);
    await page.mouse.wheel(0, 600);
    await settle(page);
    expect(sent.map((text) => JSON.parse(text) as unknown)).toEqual([{ article: guide, referrer: '' }]);
    await page.getByRole('link', { name: 'Another guide' }).click();
    await page.waitForURL('**/another');
    await page.getByRole('heading', { level: 1, name: 'Another guide' }).waitFor();
    await settle(page);
    expect(sent).toHaveLength(1);
    await page.mouse.wheel(0, 600);
    await page.waitForFunction(() => scrollY > 300);
    await settle(page);
    await until(() => sent.length > 1);
    expect(sent).toHaveLength(2);
    expect(JSON.parse(sent[1]!)).toMatchObject({ referrer: app.settings.siteUrl });
    expect(await page.context().cookies()).toEqual([]);
    expect((await counts()).total).toMatchObject({ reads: 2, arrivals: { inside: 1, direct: 1 } });
  });

  it('send it after five seconds too, with only the origin of the previous site', async () => {
    const page = await reader();
    const sent = watchBeacons(page);
    // Not https: browsers send no referrer from https to http.
    await page.route('http://portal.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<a href="${app.url}/a-guide">Guide</a>` }),
    );
    await page.goto('http://portal.example/inbox?q=private');
    await page.getByRole('link').click();
    await page.waitForURL('**/a-guide');
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await until(() => sent.length > 0);
    expect(sent).toEqual([JSON.stringify({ article: guide, referrer: 'http://portal.example' })]);
  });

  it('vote on a guide without JavaScript', async () => {
    const page = await reader({ javaScript: false });
    await page.goto('/a-guide');
    const form = page.getByRole('form', { name: 'Found this helpful?' });
    const thanks = form.getByText('Thank you for your answer.');
    expect(await thanks.isVisible()).toBe(false);
    await form.getByRole('button', { name: 'Yes' }).click();
    await page.waitForURL('**/a-guide#thanks');
    expect(await thanks.isVisible()).toBe(true);
    expect((await counts()).total).toMatchObject({ helpful: 1, not_helpful: 0 });
  });

  it.each([PHONE.width, DESKTOP.width])('vote with JavaScript in place, at %d pixels', async (width) => {
    const page = await reader({ width });
    await openHydrated(page, '/a-guide');
    const form = page.getByRole('form', { name: 'Found this helpful?' });
    const before = await form.boundingBox();
    await form.getByRole('button', { name: 'No' }).click();
    await expectToast(page, 'Thank you for your answer.');
    await form.getByRole('button', { name: 'No', pressed: true }).waitFor();
    expect((await form.boundingBox())!.height).toBe(before!.height);
    expect(new URL(page.url()).pathname).toBe('/a-guide');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);
    expect((await counts()).total).toMatchObject({ helpful: 0, not_helpful: 1 });
  });

  it('see an error if a vote could not be saved', async () => {
    const page = await reader({ expectedErrors: [/Failed to load resource/] });
    await openHydrated(page, '/a-guide');
    await page.route('**/api/helpful', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expectToast(page, 'Your answer could not be saved.');
    expect(await page.getByRole('button', { pressed: true }).count()).toBe(0);
  });

  describe.each([PHONE.width, DESKTOP.width])('on the dashboard, at %d pixels', (width) => {
    const open = async (path = '/admin?tab=analytics') => {
      const page = await adminPage(admin, { width });
      await page.goto(path);
      return page;
    };

    it('are shown in total and by article, with the weak searches', async () => {
      await app.db(
        `insert into article_day (day, article_id, from_search, from_sites, from_inside, direct, helpful, not_helpful)
         select (now() at time zone 'Asia/Kolkata')::date, id, case slug when 'another' then 2000 else 1 end, 3, 4, 5, 6, 7 from article`,
      );
      await app.db(
        `insert into empty_search (day, words, count)
         select (now() at time zone 'Asia/Kolkata')::date, 'words ' || n, n from generate_series(1, 12) n`,
      );
      const page = await open();
      const readers = page.getByRole('region', { name: 'Readers in the last 28 days' });
      await readers.getByRole('row', { name: /^Another guide.* 2,012 6 7 2,000 3 4 5$/ }).waitFor();
      expect(await readers.getByRole('rowheader').allTextContents()).toEqual([
        'Another guide (opens in a new tab)',
        'A & B (opens in a new tab)',
      ]);
      expect(await readers.locator('dl > div').allTextContents()).toEqual([
        'Reads2,025',
        'Helpful12',
        'Not helpful14',
        'From search2,001',
        'From other sites6',
        'From this site8',
        'Direct10',
      ]);
      const searches = page.getByRole('region', { name: 'Weak searches' });
      expect(await searches.getByRole('rowheader').first().textContent()).toBe('words 12');
      await searches.getByRole('row', { name: /^words 12 12 0 Found nothing/ }).waitFor();
      await searches.getByRole('button', { name: 'Show all 12' }).click();
      expect(await searches.getByRole('rowheader').count()).toBe(12);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);
      await searches.getByRole('button', { name: 'Add a word for words 12' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a word' });
      expect(await dialog.getByLabel('Word', { exact: true }).inputValue()).toBe('words 12');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await searches.getByRole('link', { name: 'Write a guide about words 12' }).click();
      await page.waitForURL('**/admin/articles/new?title=words%2012');
      expect(await page.getByLabel('Title').first().inputValue()).toBe('words 12');
    });

    it('show missed addresses, which can be redirected to pages of the site', async () => {
      await app.db(
        `insert into missed_address (path, count, last_asked) values ('/rare', 1, now()), ('/old-guide', 9, '2026-01-15'), ('/noise', 2, now())`,
      );
      const page = await open();
      const missed = page.getByRole('region', { name: 'Pages not found' });
      await missed.getByText('Requested 9 times, last on 15 January 2026').waitFor();
      expect(await missed.locator('code').allTextContents()).toEqual(['/old-guide', '/noise', '/rare']);
      await missed.getByRole('button', { name: 'Redirect /old-guide' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Redirect /old-guide' });
      const target = dialog.getByRole('combobox', { name: 'Redirect to' });
      await target.fill('/nowhere-at-all');
      await dialog.getByRole('button', { name: 'Save redirect' }).click();
      await dialog.getByRole('alert').getByText('This page does not exist.').first().waitFor();
      await expectAccessible(page);
      await target.fill('a & b');
      await page.getByRole('option', { name: 'A & B' }).waitFor();
      await target.press('ArrowDown');
      await page.getByRole('option', { name: 'A & B' }).and(page.locator('[data-highlighted]')).waitFor();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Save redirect' }).press('Enter');
      await expectToast(page, 'Redirect saved');
      await dialog.waitFor({ state: 'detached' });
      await app.agent.get('/old-guide').expect(301).expect('Location', '/a-guide');
      await missed.getByRole('button', { name: 'Dismiss /noise' }).click();
      await expectToast(page, 'Path dismissed');
      await missed.getByText('/noise', { exact: true }).first().waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expectToast(page, /^Undone: /);
      await missed.getByText('/noise', { exact: true }).first().waitFor();
      await page.getByRole('button', { name: 'Redo', exact: true }).click();
      await missed.getByText('/noise', { exact: true }).first().waitFor({ state: 'detached' });
      await missed.getByText('1 redirect you have set').click();
      await missed.getByRole('button', { name: 'Remove /old-guide' }).click();
      await missed.getByText('1 redirect you have set').waitFor({ state: 'detached' });
      await app.agent.get('/old-guide').expect(404);
    });

    it('are redirected from paths that nobody has requested yet, to any page found by its title', async () => {
      const page = await open();
      await page.getByRole('button', { name: 'New redirect' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'New redirect' });
      await dialog.getByLabel('Path').fill('another');
      await dialog.getByRole('combobox', { name: 'Redirect to' }).fill('transport');
      await page.getByRole('option', { name: 'Transport & Commute' }).click();
      await dialog.getByRole('button', { name: 'Save redirect' }).press('Enter');
      await dialog.getByText('A page already exists at this path.').first().waitFor();
      await dialog.getByLabel('Path').fill('https://example.org/not-printed-yet');
      await dialog.getByRole('button', { name: 'Save redirect' }).press('Enter');
      await expectToast(page, 'Redirect saved');
      await app.agent.get('/not-printed-yet').expect(301).expect('Location', '/category/transport');
    });
  });
});
