import type { Page } from 'playwright-core';
import { adminPage } from '../support/admin-screen.js';
import { newPage, PHONE, whenQuiet } from '../support/browser.js';
import { openHydrated } from '../support/hydration.js';
import { withAdmin, withApp } from '../support/with-app.js';

/** Of everything on the page, what moves or fades for longer than an eye can see. */
const moving = (page: Page): Promise<string[]> =>
  page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element);
        const animated = animationDuration.split(', ').some((duration) => Number.parseFloat(duration) > 0.001);
        return Number.parseFloat(transitionDuration) > 0 || animated || scrollBehavior === 'smooth';
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

describe('whoever prefers reduced motion', () => {
  const app = withApp();
  const admin = withAdmin(app);

  beforeAll(() =>
    admin.create({ title: 'Gas', slug: 'gas', content: '<h2>Book</h2><p>A cylinder.</p><h2>Pay</h2><p>₹900</p>' }),
  );

  it.each(['/', '/category/housing', '/gas', '/search?q=gas', '/plan', '/areas', '/contact'])(
    'sees nothing move on %s, and another scheme at once',
    async (path) => {
      const page = await newPage({ baseURL: app.url, width: PHONE.width, reducedMotion: true });
      await openHydrated(page, path);
      expect(await moving(page)).toEqual([]);
      const fading = await page.evaluate(() => {
        document.documentElement.dataset.theme = 'dark';
        return document.getAnimations().map((one) => one.constructor.name);
      });
      expect(fading).toEqual([]);
    },
  );

  it.each(['/admin', '/admin/articles/new'])('sees nothing move in the area: %s', async (path) => {
    const page = await adminPage(admin, { width: PHONE.width, reducedMotion: true });
    await page.goto(path);
    await whenQuiet(page);
    await page.getByRole('heading').first().waitFor();
    expect(await moving(page)).toEqual([]);
  });
});
