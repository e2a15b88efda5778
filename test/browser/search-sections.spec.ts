import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { press } from '../support/keyboard.js';
import { openHydrated } from '../support/hydration.js';

describe('results of a search', () => {
  const app = withApp();

  beforeAll(async () => {
    const gas = `<h2>First</h2>${'<p>A word.</p>'.repeat(60)}<h2>The cylinder</h2><p>The gas comes in a cylinder.</p>`;
    await createArticle(app, { title: 'Getting a gas connection', slug: 'gas', content: gas });
  });

  it.each([PHONE.width, DESKTOP.width])('links from results to their sections, at %d px', async (width) => {
    const still = await newPage({ baseURL: app.url, javaScript: false, width });
    await still.goto('/search?q=gas');
    const found = still.getByRole('article').filter({ hasText: 'gas connection' });
    const section = still.getByRole('link', { name: 'The cylinder in Getting a gas connection', exact: true });
    expect(await found.getByRole('listitem').locator('mark').allTextContents()).toEqual(['gas', 'cylinder']);
    expect(await found.locator('a a, a button, button a').count()).toBe(0);
    expect(await found.getByRole('heading').count()).toBe(1);
    await section.click();
    await still.waitForURL('**/gas#the-cylinder');
    const page = await newPage({ baseURL: app.url, width });
    await openHydrated(page, '/search?q=gas');
    const save = { name: 'Save: Getting a gas connection' };
    await press(page, page.getByRole('button', save));
    await page.getByRole('button', { ...save, pressed: true }).waitFor();
    await expectAccessible(page);
    await press(page, page.getByRole('link', { name: 'The cylinder in Getting a gas connection', exact: true }));
    await page.waitForURL('**/gas#the-cylinder');
  });
});
