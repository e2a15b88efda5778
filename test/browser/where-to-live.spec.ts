import type { Page } from 'playwright-core';
import { starterAreas } from '../../src/content/starter-content/starter-areas.js';
import { createArea } from '../support/areas.js';
import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { createCostFacts } from '../support/create-cost-facts.js';
import { openHydrated, untilHydrated } from '../support/hydration.js';
import { press, tabTo } from '../support/keyboard.js';
import { startNetworkProxy } from '../support/network-proxy.js';
import { createPhrase } from '../support/phrases.js';
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
  const colourOfNotes = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--n-colors-muted'));
  const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

  beforeAll(async () => {
    await createCostFacts(admin);
    await createPhrase(admin);
    for (const area of await starterAreas()) await createArea(admin, area);
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
    await page.goto('/prices');
    await press(page, page.getByRole('navigation', { name: 'Subjects' }).getByRole('link').first());
    await page.waitForURL('**/prices#*');
  });

  it.each(WIDTHS)('on pages that are accessible in both schemes, and print as text alone, at %d px', async (width) => {
    const page = await newPage({ baseURL: app.url, width, reducedMotion: true });
    for (const path of [
      '/areas?work=manyata&need=pets',
      '/area/hebbal',
      '/map',
      '/costs?ctc=1200000&rent=30000',
      '/prices',
      '/cards',
    ]) {
      await openHydrated(page, path);
      const notes: string[] = [];
      for (const theme of ['light', 'dark'] as const) {
        await page.evaluate((now) => {
          document.documentElement.dataset.theme = now;
          // Links fade from one colour to the other.
          for (const fading of document.getAnimations()) if (fading instanceof CSSTransition) fading.finish();
        }, theme);
        notes.push(await colourOfNotes(page));
        await expectAccessible(page);
      }
      const wide = await overflow(page);
      await page.emulateMedia({ media: 'print' });
      const controls = await page.locator('button:visible, nav:visible').count();
      expect([path, wide, await overflow(page), controls]).toEqual([path, 0, 0, 0]);
      // Paper is light whatever the screen is.
      expect(notes).toEqual([await colourOfNotes(page), expect.not.stringContaining(await colourOfNotes(page))]);
      await page.emulateMedia({ media: 'screen' });
    }
  });

  it('offline, from the pack: the finder, an area, the map, the prices, and costs that are worked out', async () => {
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
    network.act = () => 'cut';
    for (const [path, title] of Object.entries(PAGES)) {
      await page.goto(path);
      await page.getByRole('complementary', { name: 'Kept page' }).waitFor();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      if (path === '/areas') expect(await drawing(page).locator('.number').count()).toBe(10);
      if (path !== '/costs') continue;
      await untilHydrated(page);
      await page.getByLabel('CTC, rupees a year').fill('1200000');
      await page.getByText(/New regime: ₹85,400 to ₹96,200 a month/).waitFor();
    }
    await network.close();
  });
});
