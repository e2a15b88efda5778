import type { Page } from 'playwright-core';
import { newPage, PHONE } from '../support/browser.js';
import { withApp } from '../support/with-app.js';
import { applicationScripts, emulateConnection, SLOW_CONNECTION } from '../support/connection.js';
import { createArticle } from '../support/factories.js';
import { openHydrated } from '../support/hydration.js';

const CONTENT =
  '<p>Start here.</p><h2>Before you go</h2><p>Words.</p><h3>Papers &amp; "copies"</h3><p>Words.</p><h4>Photos</h4><p>Words.</p>';

describe('a click before hydration', () => {
  const app = withApp();
  const open = (page: Page, path: string) => openHydrated(page, app.url + path);

  beforeAll(async () => {
    await createArticle(app, {
      title: 'First day &amp; first night',
      slug: 'first-day',
      content: CONTENT,
      subcategory: 'setup',
    });
  });

  /** A page whose application scripts never load. */
  const withoutHydration = async (page: Page) => {
    await page.route('**/assets/app-*.js', () => undefined);
    return page;
  };

  it('on the back link goes back', async () => {
    const page = await withoutHydration(await newPage({ width: PHONE.width }));
    await page.goto(`${app.url}/category/housing?page=1`);
    await page.goto(`${app.url}/category/housing`);
    await page.goto(`${app.url}/first-day`);
    await page.getByRole('link', { name: 'Back to Articles' }).tap();
    await page.waitForURL('**/category/housing');
    // Without a previous page of this site the link is followed.
    const fresh = await withoutHydration(await newPage());
    await fresh.goto('about:blank');
    await fresh.goto(`${app.url}/first-day`);
    await fresh.getByRole('link', { name: 'Back to Articles' }).click();
    await fresh.waitForURL(`${app.url}/`);
  });

  it('on the back link leads to the previous page, not the previous heading', async () => {
    const page = await newPage({ reducedMotion: true });
    await open(page, '/category/housing');
    await page.getByRole('link', { name: 'First day & first night' }).click();
    const contents = page.getByRole('navigation', { name: 'Table of Contents' });
    await contents.getByText('Before you go').click();
    await contents.getByText('Photos').click();
    await page.waitForFunction(() => location.hash === '#photos');
    await page.getByRole('link', { name: 'Back to Articles' }).click();
    await page.waitForURL('**/category/housing');
  });

  describe('after a reload', () => {
    /** A guide, to which a link of the application led from its category. */
    const openGuide = async () => {
      const page = await newPage();
      await open(page, '/category/housing');
      await page.getByRole('link', { name: 'First day & first night' }).click();
      const guide = page.getByRole('heading', { level: 1, name: 'First day & first night' });
      await guide.waitFor();
      const category = page.getByRole('heading', { level: 1, name: 'Housing & Home Setup' });
      return { page: await withoutHydration(page), guide, category };
    };

    it('on Back and Forward leads to the page that the address names', async () => {
      const { page, guide, category } = await openGuide();
      await page.reload();
      await page.goBack();
      await category.waitFor();
      await page.waitForLoadState();
      await page.goForward();
      await guide.waitFor();
    });

    it('on Back leads there, even if no script has come yet', async () => {
      const { page, category } = await openGuide();
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/index-*.js', (route) => held.then(() => route.continue()));
      await page.reload({ waitUntil: 'commit' });
      await page.evaluate(() => history.back());
      await page.waitForFunction(() => location.pathname === '/category/housing');
      release();
      await category.waitFor();
    });
  });

  it("on a heading's link copies it", async () => {
    const page = await newPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    let release = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/assets/app-*.js', (route) => held.then(() => route.continue()));
    await page.goto(`${app.url}/first-day`);
    await page.getByRole('link', { name: 'Link to section: Papers & "copies"' }).click();
    await page.waitForFunction(() => location.hash === '#papers--copies');
    release();
    await page.getByText('Link copied to clipboard!').waitFor();
  });

  it('on a page of an earlier release is replayed after a reload', async () => {
    const page = await newPage({ baseURL: app.url, expectedErrors: [/404/, /dynamically imported/] });
    await emulateConnection(page, SLOW_CONNECTION);
    const scripts = applicationScripts(page);
    await page.goto('/first-day');
    let gone = 0;
    await page.route(/\/assets\/app-[^/]+$/, (route) =>
      gone++ === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    expect(scripts).toEqual([]);
    await page.evaluate(() => Object.assign(window, { former: true }));
    await page.getByRole('button', { name: 'Share' }).first().click();
    await page.waitForFunction(() => !('former' in window));
    await page.getByRole('menuitem', { name: 'Copy Link' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/first-day');
    expect(gone).toBeGreaterThan(1);
  });
});
