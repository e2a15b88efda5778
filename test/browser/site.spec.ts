import { endpoints } from '#contract';
import type { Page } from 'playwright-core';
import { createTestApp } from '../support/create-test-app.js';
import { withApp } from '../support/with-app.js';
import { DESKTOP, expectAccessible, newPage, PHONE, whenQuiet } from '../support/browser.js';
import { openHydrated, untilHydrated } from '../support/hydration.js';
import { focused } from '../support/keyboard.js';
import { createArticle } from '../support/factories.js';

const WIDTHS = [PHONE.width, DESKTOP.width] as const;

describe('the public site', () => {
  const app = withApp();
  const open = async (path: string, options: Parameters<typeof newPage>[0] = {}): Promise<Page> => {
    const page = await newPage({ baseURL: app.url, ...options });
    await page.goto(path, { waitUntil: 'networkidle' });
    return page;
  };

  beforeAll(async () => {
    for (let number = 1; number <= 26; number += 1) {
      await createArticle(app, {
        title: `Metro &amp; bus ${number}`,
        category: 'transport',
        subcategory: number % 2 ? 'public-transport' : 'navigating-roads',
        featured: number <= 7,
        content: `<h2>First</h2><p>Text of guide ${number}.</p>`,
      });
    }
    await createArticle(app, { title: 'Only one', category: 'government', subcategory: 'services' });
  });

  it('uses only CSS properties that the browser knows', async () => {
    for (const path of [
      '/',
      '/category/transport',
      '/metro-and-bus-1',
      '/search?q=metro',
      '/sitemap',
      '/contact',
      '/terms',
    ]) {
      const page = await open(path, { javaScript: false });
      const css = (await page.locator('style').allTextContents()).join('').replaceAll(/@font-face\{[^}]*\}/g, '');
      const named = [...css.matchAll(/[;{]([a-z][a-z-]*):[^;{}]+(?=[;}])/g)].map(([, name = '']) => name);
      expect(named.length).toBeGreaterThan(100);
      // `evaluate` works although the page's JavaScript is disabled.
      const unknown = await page.evaluate(
        (names) => names.filter((name) => !CSS.supports(name, 'inherit')),
        [...new Set(named)],
      );
      expect([path, unknown]).toEqual([path, []]);
    }
  });

  describe.each(WIDTHS)('at %d px', (width) => {
    it('shows on the home page the count, six featured articles in new tabs, and only categories with articles', async () => {
      const page = await open('/', { width });
      expect(await page.title()).toBe('Namma Guide - The Ultimate City Guide');
      await page.getByText('27+ Comprehensive Guides').waitFor();
      const featured = page.locator('a[target="_blank"]', { hasText: 'Metro & bus' });
      expect(await featured.count()).toBe(6);
      const sections = page.getByRole('main').getByRole('heading', { level: 2 });
      expect((await sections.allTextContents()).slice(0, 2)).toEqual(['Featured Articles', 'Explore by Category']);
      await page.getByText('...and 23 more').waitFor();
      const targets = (name: string) =>
        page.getByRole('link', { name }).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(await targets('Explore Category')).toEqual(['/category/transport', '/category/government']);
      expect(await targets('Start Your Journey')).toEqual(['/category/housing']);
      expect(await targets('Learn More')).toEqual(['/about']);
      await expectAccessible(page);
    });

    it('navigates from home to a category, its topic and an article without reloading, and back', async () => {
      const page = await open('/', { width });
      await untilHydrated(page);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.getByRole('link', { name: 'Explore Category: Transport & Commute' }).click();
      await page.getByRole('heading', { level: 1, name: 'Transport & Commute' }).waitFor();
      expect(await page.title()).toBe('Transport & Commute - Namma Guide');
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.getByText('26 articles').first().waitFor();
      await page
        .getByRole('link', { name: /Public Transport/ })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: 'Transport & Commute: Public Transport' }).waitFor();
      await page
        .getByRole('link', { name: /Metro & bus 25/ })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: 'Metro & bus 25' }).waitFor();
      await page.getByText('Part of transport guides').waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Transport & Commute: Public Transport' }).waitFor();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });

    it.each(['light', 'dark'] as const)(
      'is accessible on every kind of page in %s, menu open or closed',
      async (theme) => {
        const page = await newPage({ baseURL: app.url, width, colorScheme: theme });
        for (const path of [
          '/',
          '/category/transport',
          '/category/transport?page=2',
          '/category/government/services',
          '/category/utilities',
          '/metro-and-bus-1',
          '/unknown',
          '/category/nowhere',
          '/two/segments',
        ]) {
          await page.goto(path);
          await expectAccessible(page);
        }
        if (width !== PHONE.width) return;
        await page.locator('summary[aria-label=Menu]').focus();
        await page.keyboard.press('Enter');
        await page.getByRole('navigation', { name: 'Mobile' }).waitFor();
        const own = page.getByRole('navigation', { name: 'Your guides' }).getByRole('link');
        expect(await own.allInnerTexts()).toEqual(['Arrival Plan', 'Saved Guides', 'Offline Guides']);
        await expectAccessible(page);
      },
    );

    it('never scrolls sideways from 320 px up', async () => {
      const page = await newPage({ baseURL: app.url, width });
      await page.setViewportSize({ width: width === PHONE.width ? 320 : 1600, height: 800 });
      for (const path of [
        '/',
        '/category/transport',
        '/metro-and-bus-1',
        '/unknown-page',
        '/contact',
        '/search?q=metro',
      ]) {
        await page.goto(path);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);
      }
    });
  });

  it('remembers the chosen theme, without a flash on the next page', async () => {
    const page = await open('/', { colorScheme: 'light' });
    await page.getByRole('button', { name: 'Switch between light and dark theme' }).click();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.body);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });

  it('has a menu on a phone that closes on Escape and when a link in it is followed', async () => {
    const page = await newPage({ baseURL: app.url, width: PHONE.width });
    await openHydrated(page, '/');
    const menu = page.locator('details', { hasText: 'Lifestyle' }).first();
    const about = menu.getByRole('link', { name: 'About' });
    await menu.locator('summary').click();
    await about.waitFor();
    await page.keyboard.press('Escape');
    await about.waitFor({ state: 'hidden' });
    await focused(menu.locator('summary'));
    await menu.locator('summary').click();
    await about.click();
    await page.waitForURL('**/about');
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
    await about.waitFor({ state: 'hidden' });
  });

  it('ignores a blank query even before hydration', async () => {
    const page = await newPage();
    await page.route('**/assets/app-*.js', () => undefined);
    await page.goto(`${app.url}/about`);
    const box = page.getByPlaceholder('Search guides...').first();
    await box.fill('   ');
    await box.press('Enter');
    await box.fill('metro');
    await box.press('Enter');
    await page.waitForURL('**/search?q=metro');
    await page.goBack();
    expect(page.url()).toBe(`${app.url}/about`);
  });

  it('searches from the header: trimmed, encoded, and never for a blank query', async () => {
    const page = await open('/about');
    const box = page.getByLabel('Search guides').first();
    await box.fill('   ');
    await box.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/about');
    await box.fill('  metro & bus ');
    await box.press('Enter');
    await page.waitForURL(/\/search\?q=metro(\+|%20)%26(\+|%20)bus$/);
    await page.getByRole('heading', { level: 1, name: 'Search Results for "metro & bus"' }).waitFor();
    expect(await box.inputValue()).toBe('');
  });

  it('has a skip link as first tab stop, and a visible focus', async () => {
    const page = await open('/category/transport');
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
    expect(focused).toMatch(/skip/i);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => location.hash)).toBe('#main');
  });

  it('works without JavaScript', async () => {
    const page = await open('/metro-and-bus-1', { javaScript: false, width: PHONE.width });
    await page.locator('article p, main p', { hasText: 'Text of guide 1.' }).last().waitFor();
    await page.goto('/category/transport');
    expect(await page.getByText(/Metro & bus \d+/).count()).toBeGreaterThanOrEqual(24);
    await page
      .getByRole('link', { name: /next|2/i })
      .last()
      .click();
    await page.waitForURL('**/category/transport?page=2');
  });

  it('requests only its own files, and no data on the first view', async () => {
    const page = await newPage({ baseURL: app.url });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/metro-and-bus-1', { waitUntil: 'networkidle' });
    await untilHydrated(page);
    await whenQuiet(page);
    expect(requests.filter((url) => !url.startsWith(app.url))).toEqual([]);
    // The read beacon, sent later, requests no data.
    const data = requests.filter((url) => url.includes('/api/') && !url.endsWith(endpoints.reads));
    expect(data).toEqual([]);
  });

  it('shows Coming Soon while it is empty', async () => {
    const empty = await createTestApp();
    const page = await newPage({ baseURL: empty.url });
    await page.goto('/');
    await page.getByText('Coming Soon').waitFor();
    expect(await page.getByText(/Comprehensive Guides/).count()).toBe(0);
    await page.goto('/category/housing');
    await page.getByText('No articles yet').waitFor();
    await page.getByText('No articles have been published for Housing & Home Setup yet.').waitFor();
    // The page may still be loading modules.
    await page.close();
    await empty.close();
  });
});
