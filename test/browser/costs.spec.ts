import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { createArea } from '../support/areas.js';
import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { createCostFacts } from '../support/create-cost-facts.js';
import { openHydrated, untilHydrated } from '../support/hydration.js';
import { press, tabTo, type } from '../support/keyboard.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('a reader works out what it costs', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const TAKE_HOME = /New regime: ₹85,400 to ₹96,200 a month/;
  /** All that is asked of the server from now on. */
  const watchRequests = (page: Page): string[] => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    return asked;
  };

  beforeAll(async () => {
    await createCostFacts(admin);
    await createArea(admin);
  });

  it.each([PHONE.width, DESKTOP.width] as const)('on the device, by keyboard, at %d pixels', async (width) => {
    const page = await newPage({ baseURL: app.url, width, colorScheme: width === PHONE.width ? 'dark' : 'light' });
    await openHydrated(page, '/costs');
    const asked = watchRequests(page);
    await type(page, 'CTC, rupees a year', '12,00,000');
    await page.getByText(TAKE_HOME).waitFor();
    await tabTo(page, page.getByLabel('Area'));
    await page.keyboard.type('Hill Top');
    await press(page, page.getByLabel('Through a broker'), 'Space');
    await page.getByText('Day 1: ₹2,00,600 to ₹3,30,700').waitFor();
    await press(page, page.getByRole('button', { name: 'Work it out' }));
    expect(new URL(page.url()).hash).toBe('#ctc=1200000&area=hill-top&broker=1');
    expect(asked.filter((request) => /ctc|hill-top/.test(request))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBe(0);
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page, page.getByRole('button', { name: 'Save as CSV' })),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv).toContain('"Take-home, new regime","In your account","85400","90800","96200"');
    expect(csv).toContain('"By day 1","All until then","200600"');
    // The link brings everything back.
    const other = await newPage({ baseURL: app.url, width });
    await openHydrated(other, page.url());
    await other.getByText(TAKE_HOME).waitFor();
    expect(await other.getByLabel('Area').inputValue()).toBe('hill-top');
  });

  it('keeps the figures on the device when asked before the application is there', async () => {
    const page = await newPage({ baseURL: app.url });
    let release = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/assets/app-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/costs');
    const asked = watchRequests(page);
    await page.getByLabel('CTC, rupees a year').fill('1200000');
    await page.getByRole('button', { name: 'Work it out' }).click();
    await page.waitForURL('**/costs#*ctc=1200000*');
    release();
    await untilHydrated(page);
    await page.getByText(TAKE_HOME).waitFor();
    expect(asked.filter((request) => request.includes('ctc'))).toEqual([]);
  });

  it('without JavaScript, by a form and the keyboard', async () => {
    const page = await newPage({ baseURL: app.url, javaScript: false, width: PHONE.width });
    await page.goto('/costs');
    await type(page, 'CTC, rupees a year', '1200000');
    await press(page, page.getByRole('button', { name: 'Work it out' }));
    await page.waitForURL('**/costs?*ctc=1200000*');
    await page.getByText(TAKE_HOME).waitFor();
    expect(await page.getByRole('button', { name: 'Save as CSV' }).isVisible()).toBe(false);
  });
});
