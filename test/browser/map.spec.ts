import type { Page } from 'playwright-core';
import type { Landmark } from '#contract';
import { readCity } from '../../src/content/areas/city/read-city.js';
import { starterAreas } from '../../src/content/starter-content/starter-areas.js';
import { createArea } from '../support/areas.js';
import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { openHydrated } from '../support/hydration.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('a reader looks at the map', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const drawing = (page: Page) => page.locator('svg[viewBox][aria-hidden]:has(.area):has(.station)');
  const names = (page: Page) => drawing(page).locator('text').count();
  const view = async (page: Page) => (await drawing(page).getAttribute('viewBox'))!.split(' ').map(Number);

  let landmarks: Landmark[] = [];

  beforeAll(async () => {
    ({ landmarks } = await readCity());
    for (const area of await starterAreas()) await createArea(admin, area);
  });

  it.each([PHONE.width, DESKTOP.width] as const)(
    'zooms by steps that add names, and drags it, at %d pixels',
    async (width) => {
      const page = await newPage({ baseURL: app.url, width, colorScheme: width === PHONE.width ? 'dark' : 'light' });
      await openHydrated(page, '/map');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBe(0);
      await expectAccessible(page);
      const few = await names(page);
      expect(few).toBeGreaterThan(8);
      const zoomIn = page.getByRole('button', { name: 'Zoom in' });
      for (const size of [195, 97.5, 48.75]) {
        await zoomIn.click();
        await until(async () => (await view(page))[2] === size);
      }
      // Areas, and what newcomers find their way by.
      expect(await names(page)).toBe(43 + landmarks.length);
      const [before = 0] = await view(page);
      await drawing(page).evaluate((one) => one.scrollIntoView({ block: 'center' }));
      const box = (await drawing(page).boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 60, y, { steps: 4 });
      await page.mouse.up();
      await until(async () => ((await view(page))[0] ?? 0) > before);
      // Names stay as large as they were.
      const size = await drawing(page)
        .locator('text')
        .first()
        .evaluate((one) => one.getBoundingClientRect().height);
      expect(size).toBeGreaterThan(11);
    },
  );

  it('without JavaScript sees it, and finds everything by keyboard in the list', async () => {
    const page = await newPage({ baseURL: app.url, javaScript: false, width: PHONE.width });
    await page.goto('/map?area=hebbal');
    await drawing(page).locator('.marked').waitFor();
    expect(await page.getByRole('button', { name: 'Zoom in' }).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Indiranagar', exact: true }).focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('geo:12.9783,77.6387');
    await page.getByRole('link', { name: 'Indiranagar', exact: true }).press('Enter');
    await page.waitForURL('**/area/indiranagar');
    await page.goBack();
    const list = page.getByRole('region', { name: 'Airport' }).getByRole('listitem');
    expect(await list.allInnerTexts()).toEqual(['Kempegowda International Airport · your map · OSM']);
  });
});
