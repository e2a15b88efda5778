import type { AdminFact } from '#contract';
import { adminPage, closeToast, expectToast } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, PHONE } from '../support/browser.js';
import { callFacts, createFact, FARE } from '../support/facts.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

const TODAY = 'The minimum fare for the first 2 km is Rs 42.';

describe.each([DESKTOP, PHONE])('facts by their source at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);
  const stored = async (id: string) => (await callFacts(admin, 'get', `/${id}`).expect(200)).body as AdminFact;
  const dueCount = async () =>
    (await app.db<{ id: string }>(`select id from fact where review_by < now()`)).map(({ id }) => id).length;

  /** Three due facts of two pages, looked at yesterday: one differs, one is still said, one has no quote. */
  beforeEach(async () => {
    await app.db('delete from source_check');
    await app.db('delete from fact');
    const due = { checked_on: '2026-01-01', review_by: '2026-04-01' };
    await createFact(admin, { ...due, id: 'auto-min', label: 'Auto: the first 2 km' });
    await createFact(admin, {
      ...due,
      id: 'auto-km',
      label: 'Auto: each further km',
      value: '₹18',
      quote: 'Rs 18 a km',
    });
    const other = { source_title: 'BMTC, passes', source_url: 'https://bmtc.example/passes', quote: '' };
    await createFact(admin, { ...due, ...other, id: 'bus-day', label: 'Bus: day pass', value: '₹80' });
    const verdicts = [
      { fact: 'auto-min', quote: FARE.quote, isSaid: false, found: TODAY },
      { fact: 'auto-km', quote: 'Rs 18 a km', isSaid: true, found: '' },
    ];
    await app.db(
      `insert into source_check (url, host, outcome, verdicts, looked_at) values ($1, 'h', 'read', $2, now() - interval '1 day')`,
      [FARE.source_url, JSON.stringify(verdicts)],
    );
  });

  it('show what stands there today, and are confirmed one by one or together, by keyboard, with one undo', async () => {
    const page = await adminPage(admin, { width });
    const undo = page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('button', { name: 'Undo', exact: true });
    await page.goto('/admin?tab=facts');
    await page.getByRole('tab', { name: 'Facts 3 due' }).waitFor();
    await page.getByLabel('Show').selectOption('To check, by source');
    await page.getByRole('heading', { name: 'Sources to check (2)' }).waitFor();
    expect(new URL(page.url()).searchParams.get('show')).toBe('source');
    const fare = page.getByRole('article', { name: 'Auto: the first 2 km' });
    await fare.getByText('Differs', { exact: true }).waitFor();
    await fare.getByText(FARE.quote).waitFor();
    await fare.getByText(TODAY).waitFor();
    await page.getByRole('article', { name: 'Auto: each further km' }).getByText('Still says so').waitFor();
    await page.getByRole('article', { name: 'Bus: day pass' }).getByText('No quote to compare').waitFor();
    await expectAccessible(page);

    // By keyboard: skip, unchanged, undo.
    const buttons = page.getByRole('button', { name: /^Unchanged/ });
    await buttons.first().focus();
    const first = (await buttons.first().textContent()) ?? '';
    await page.keyboard.press('s');
    await page.waitForFunction((before) => document.activeElement?.textContent !== before, first);
    await page.keyboard.press('u');
    await expectToast(page, 'Checked today, unchanged');
    expect(await dueCount()).toBe(2);
    await page.waitForFunction(() => document.activeElement?.closest('[data-fact]') !== null);
    await page.keyboard.press('z');
    await expectToast(page, /^Undone: /);
    await until(async () => (await dueCount()) === 3);
    await closeToast(page);

    await page.getByRole('button', { name: /^All 2 unchanged/ }).click();
    await expectToast(page, 'Checked today, unchanged');
    await page.getByRole('heading', { name: 'Sources to check (1)' }).waitFor();
    expect(await dueCount()).toBe(1);
    await undo.click();
    await expectToast(page, /^Undone: /);
    await page.getByRole('heading', { name: 'Sources to check (2)' }).waitFor();
    expect(await dueCount()).toBe(3);
  });

  it('get their new value, or a better source, where the page has changed; undone, they are due again', async () => {
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=facts&show=source');
    const dialog = page.getByRole('dialog', { name: 'Edit fact' });
    await page.getByRole('button', { name: /^Not found here Bus/ }).click();
    await until(async () => dialog.getByLabel('Source URL').evaluate((field) => field === document.activeElement));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Unchanged Auto: the first 2 km' }).focus();
    await page.keyboard.press('e');
    const value = dialog.getByRole('textbox', { name: 'Value' });
    await until(async () => value.evaluate((field) => field === document.activeElement));
    await value.fill('₹42');
    await dialog.getByLabel(/^Quote/).fill(TODAY);
    await dialog.getByLabel('This page also states the new value').check();
    await dialog.getByRole('button', { name: 'Save fact' }).click();
    await expectToast(page, 'Fact saved');
    await page.getByRole('article', { name: 'Auto: the first 2 km' }).waitFor({ state: 'detached' });
    expect(await stored('auto-min')).toMatchObject({ value: '₹42', quote: TODAY, due: false });
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('button', { name: 'Undo', exact: true })
      .click();
    await page.getByRole('article', { name: 'Auto: the first 2 km' }).getByText(TODAY).waitFor();
    expect(await stored('auto-min')).toMatchObject({ value: '₹36', due: true });
  });

  it('open their source beside, in a window cut off from this one; else in a new tab; the focus stays', async () => {
    const page = await adminPage(admin, { width });
    await page
      .context()
      .route(FARE.source_url, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Fares</title>' }));
    await page.addInitScript(() => {
      const open = window.open.bind(window);
      const asked: string[] = [];
      Object.assign(window, { asked });
      window.open = (url, target, features) => {
        asked.push(features ?? '');
        return document.documentElement.dataset.refuses === undefined ? open(url, target, features) : null;
      };
      Object.defineProperty(screen, 'availWidth', { get: () => Math.max(innerWidth, outerWidth) });
    });
    await page.goto('/admin?tab=facts&show=source');
    const source = page.getByRole('link', { name: `${FARE.source_title} (opens beside)` });
    const press = async () => {
      const opening = page.context().waitForEvent('page');
      await source.press('Enter');
      const opened = await opening;
      await opened.waitForURL(FARE.source_url);
      expect(await opened.evaluate(() => window.opener === null)).toBe(true);
      await opened.close();
      expect(await source.evaluate((link) => link === document.activeElement)).toBe(true);
      expect(new URL(page.url()).search).toBe('?tab=facts&show=source');
    };
    await press();
    const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
    const isWide = width === DESKTOP.width;
    expect(await asked()).toHaveLength(isWide ? 1 : 0);
    if (isWide) expect((await asked())[0]).toMatch(/^popup,left=\d+,top=\d+,width=\d+,height=\d+$/);
    await page.evaluate(() => document.documentElement.setAttribute('data-refuses', ''));
    await press();
    expect(await asked()).toHaveLength(isWide ? 2 : 0);
  });
});
