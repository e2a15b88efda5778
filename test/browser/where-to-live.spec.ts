import { isDeepStrictEqual } from 'node:util';
import type { AdminArea, AreasPage, PageAnswer } from '#contract';
import type { Page } from 'playwright-core';
import { starterAreas } from '../../src/content/starter-content/starter-areas.js';
import { createArea } from '../support/areas.js';
import { DESKTOP, newPage, PHONE } from '../support/browser.js';
import { createCostFacts } from '../support/create-cost-facts.js';
import { openHydrated, untilHydrated } from '../support/hydration.js';
import { press, tabTo } from '../support/keyboard.js';
import { startNetworkProxy } from '../support/network-proxy.js';
import { expectReadable } from '../support/readable.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

const WIDTHS = [PHONE.width, DESKTOP.width] as const;
const NO_NETWORK = [/net::ERR_/, /Failed to fetch/];
/** By the heading of each. */
const PAGES: Readonly<Record<string, string>> = {
  '/areas': 'Where to Live',
  '/area/hebbal': 'Living in Hebbal',
  '/map': 'Map of Bangalore',
  '/costs': 'What It Costs',
  '/prices': 'Prices Today',
};

describe('a reader decides where to live', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const drawing = (page: Page) => page.locator('figure svg');
  const fit = (page: Page) => page.getByRole('region', { name: /areas fit$/ });
  const names = (page: Page) =>
    page.locator('[aria-labelledby=results]').getByRole('heading', { level: 3 }).getByRole('link').allInnerTexts();
  /** What the server answers. */
  const ranked = async (path: string): Promise<string[]> => {
    const { body } = await app.agent.get('/api/pages').query({ path }).expect(200);
    return ((body as PageAnswer).data as AreasPage).results.map(({ name }) => name);
  };
  let areas: AdminArea[] = [];

  beforeAll(async () => {
    await createCostFacts(admin);
    areas = [await createArea(admin)];
    for (const area of await starterAreas()) areas.push(await createArea(admin, area));
  });

  it.each(WIDTHS)('without JavaScript, by keyboard, at %d px', async (width) => {
    const page = await newPage({ baseURL: app.url, width, javaScript: false });
    await page.goto('/areas');
    await tabTo(page, page.getByLabel('Where do you work?'));
    await page.keyboard.type('Peenya');
    await press(page, page.getByRole('button', { name: 'Show areas' }));
    await page.waitForURL('**/areas?work=peenya**');
    expect(await drawing(page).locator('.number').count()).toBe(10);
    const first = fit(page).getByRole('heading', { level: 3 }).first().getByRole('link');
    const name = await first.innerText();
    await press(page, first);
    await page.getByRole('heading', { level: 1, name: `Living in ${name}` }).waitFor();
    await tabTo(page, page.getByRole('link', { name: 'Open in your map' }));
    await page.goBack();
    await press(page, page.getByRole('link', { name: /^Compare / }).first());
    await page.getByRole('region', { name: 'Side by side' }).getByRole('columnheader', { name }).waitFor();
    await page.goto('/map');
    await press(page, page.getByRole('link', { name: 'Hebbal', exact: true }));
    await page.waitForURL('**/area/hebbal');
    await page.goto('/prices');
    await press(page, page.getByRole('navigation', { name: 'Subjects' }).getByRole('link').first());
    await page.waitForURL('**/prices#*');
  });

  it.each(WIDTHS)('on pages that are accessible in both schemes, and print as text alone, at %d px', async (width) => {
    const page = await newPage({ baseURL: app.url, width, reducedMotion: true });
    for (const path of [
      '/areas?work=manyata&need=pets&compare=hebbal&compare=hill-top',
      '/area/hebbal',
      '/map',
      '/costs?ctc=1200000&rent=30000',
      '/prices',
    ]) {
      await openHydrated(page, path);
      await expectReadable(page);
    }
  });

  it('and sees the list follow each answer: no page is loaded, the address holds all of them, and leads back', async () => {
    const page = await newPage({ baseURL: app.url, width: PHONE.width });
    await openHydrated(page, '/areas');
    await page.evaluate(() => (document.body.dataset.loaded = 'once'));
    await page.getByRole('heading', { name: `All ${areas.length} areas by name` }).waitFor();
    expect(await names(page)).toEqual(areas.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en')));
    expect(await drawing(page).locator('.number').count()).toBe(0);

    await page.getByLabel('Where do you work?').selectOption('Peenya');
    await fit(page).waitFor();
    expect(await names(page)).toEqual(await ranked('/areas?work=peenya'));
    await page.getByLabel('Rent a month, at most').fill('20,000');
    await page.keyboard.press('Tab');
    await page.getByText('Does not fit: Rent ₹25,000 to ₹30,000: above ₹20,000.').first().waitFor();
    const pets = page.getByRole('checkbox', { name: 'Pets are accepted' });
    await pets.focus();
    const place = await page.evaluate(() => scrollY);
    await page.keyboard.press('Space');
    const asked = '/areas?work=peenya&budget=20000&need=pets';
    await page.waitForURL(`**${asked}`);
    await until(async () => isDeepStrictEqual(await names(page), await ranked(asked)));
    // The reader stays where they were.
    expect(await pets.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await page.getByRole('link', { name: 'Compare Hill Top' }).click();
    await page.getByRole('region', { name: 'Side by side' }).getByRole('columnheader', { name: 'Hill Top' }).waitFor();
    // A comparison outlasts another answer.
    await page.getByLabel('Longest trip to work').selectOption('30 minutes');
    await page.waitForURL('**/areas?work=peenya&budget=20000&longest=30&need=pets&compare=hill-top');

    for (let step = 0; step < 3; step += 1) await page.goBack();
    await page.waitForURL('**/areas?work=peenya&budget=20000');
    await until(async () => !(await pets.isChecked()));
    expect(await page.getByLabel('Rent a month, at most').inputValue()).toBe('20000');
    expect(await names(page)).toEqual(await ranked('/areas?work=peenya&budget=20000'));
    expect(await page.evaluate(() => document.body.dataset.loaded)).toBe('once');
  });

  it('offline, from the pack: an area, the map, the prices, and the costs and the finder worked out on the device', async () => {
    // A browser that is told to be offline forgets it for a service worker that it starts again.
    const network = await startNetworkProxy(app.url);
    const page = await newPage({ baseURL: network.url, width: PHONE.width, expectedErrors: NO_NETWORK });
    await openHydrated(page, '/areas');
    await press(page, page.getByRole('link', { name: /^Keep for offline \(/ }));
    await page.getByRole('button', { name: /^Keep for offline .*: Where to Live$/ }).press('Enter');
    await page
      .getByText(/kept on /)
      .first()
      .waitFor();
    const question = '/areas?work=peenya&need=metro&compare=hebbal&compare=hill-top';
    const online = await ranked(question);
    network.act = () => 'cut';
    for (const [path, title] of Object.entries(PAGES)) {
      await page.goto(path);
      await page.getByRole('complementary', { name: 'Kept page' }).waitFor();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      if (path !== '/costs') continue;
      await untilHydrated(page);
      await page.getByLabel('CTC, rupees a year').fill('1200000');
      await page.getByText(/New regime: ₹85,400 to ₹96,200 a month/).waitFor();
    }
    // Asked on a page that is open, by keyboard, and by an address.
    await openHydrated(page, '/areas');
    await tabTo(page, page.getByLabel('Where do you work?'));
    await page.keyboard.type('Peenya');
    const own = page.getByText(`Worked out on this device from the ${areas.length} areas kept on it.`);
    await own.waitFor();
    expect(await names(page)).toEqual(await ranked('/areas?work=peenya'));
    await page.goto(question);
    await own.waitFor();
    expect(await names(page)).toEqual(online);
    expect(await page.getByLabel('Where do you work?').inputValue()).toBe('peenya');
    for (const name of ['Hebbal', 'Hill Top'])
      await page.getByRole('region', { name: 'Side by side' }).getByRole('columnheader', { name }).waitFor();
    await expectReadable(page);
    await network.close();
  });
});
