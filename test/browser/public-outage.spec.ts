import { LIST_PAGE_SIZE } from '#contract';
import type { Page } from 'playwright-core';
import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { PublicContent } from '../../src/platform/common/public-content.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.js';
import { createArticle } from '../support/factories.js';
import { openHydrated, untilHydrated } from '../support/hydration.js';

describe('pages during a database outage', () => {
  let store: TestApp;
  let app: TestApp;
  let proxy: DatabaseProxy;
  const expectedErrors = [/Failed to load resource/];

  beforeAll(async () => {
    store = await createTestApp();
    proxy = await startDatabaseProxy(store.settings.databaseUrl ?? '');
    app = await createTestApp({ databaseUrl: proxy.url });
    await createArticle(store, { title: 'Keys', slug: 'keys' });
    for (let number = 1; number <= LIST_PAGE_SIZE; number += 1)
      await createArticle(store, { title: `Guide ${number}` });
    await proxy.cut();
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const expectRecovery = async (page: Page, retry: () => Promise<void>, heading: string) => {
    await proxy.restore();
    await retry();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await proxy.cut();
    // The recovered page is in memory; the next test must start without it, not even as last known.
    app.app.get(PublicContent).changed('withdrawal');
  };

  it.each([
    ['/', 'Unable to load articles', 'Failed to fetch articles'],
    ['/category/housing?page=2', 'Unable to load articles', 'Failed to fetch articles'],
    ['/keys', 'Article Not Found', 'Failed to load article'],
    ['/search?q=keys&category=housing', 'Search Results for &quot;keys&quot;', 'No articles found'],
    ['/sitemap', 'Sitemap', 'No articles have been published yet.'],
  ])('return a page of the site with status 503: %s', async (path, heading, message) => {
    const { text, headers } = await app.agent.get(path).expect(503);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toMatch(new RegExp(`<h1[^>]*>${heading}`));
    expect(text).toContain(message);
    expect(text).toContain('</footer>');
    // Its data must not be mistaken for an article's or a list's.
    await app.agent
      .get(`/api/pages?path=${encodeURIComponent(path)}`)
      .expect(503)
      .expect('Content-Type', /json/);
  });

  it('work without JavaScript, with Try Again as a link to the same URL', async () => {
    const page = await newPage({ javaScript: false, width: PHONE.width });
    await page.goto(`${app.url}/category/housing?page=2`);
    await page.getByText('Failed to fetch articles').waitFor();
    const again = page.getByRole('link', { name: 'Try Again' });
    await expectRecovery(page, () => again.click(), 'Housing & Home Setup');
    expect(page.url()).toBe(`${app.url}/category/housing?page=2`);
    await page.goto(`${app.url}/keys`);
    expect(await page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  });

  it.each([PHONE.width, DESKTOP.width])('retry in place at %d pixels, and stay visible meanwhile', async (width) => {
    const page = await newPage({ width, expectedErrors });
    await openHydrated(page, `${app.url}/keys`);
    expect(await page.title()).toBe('Article Not Found - Namma Guide');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const again = page.getByRole('link', { name: 'Try Again' });
    await Promise.all([page.waitForResponse('**/api/pages**'), again.click()]);
    await page.getByText('Failed to load article').waitFor();
    await expectAccessible(page);
    await expectRecovery(page, () => again.click(), 'Keys');
    expect(await page.title()).toBe('Keys - Namma Guide');
    expect(await page.locator('meta[name=robots][content=noindex]').count()).toBe(0);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  it('link to pages that need no database', async () => {
    const page = await newPage({ expectedErrors, colorScheme: 'dark' });
    await page.goto(app.url);
    await untilHydrated(page);
    await expectAccessible(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await page.getByRole('heading', { level: 1, name: /about/i }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Unable to load articles' }).waitFor();
  });

  it('are not cached: the next reader gets the page', async () => {
    await proxy.restore();
    await app.agent.get('/keys').expect(200);
    await proxy.cut();
  });
});
