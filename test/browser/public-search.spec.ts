import { LIST_PAGE_SIZE, routes } from '#contract';
import type { Page } from 'playwright-core';
import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { openHydrated } from '../support/hydration.js';
import { until } from '../support/until.js';

describe('the search page', () => {
  const app = withApp();

  beforeAll(async () => {
    await createArticle(app, {
      title: 'Metro &amp; bus cards',
      slug: 'metro-and-bus-cards',
      excerpt: 'Pay for the metro without cash',
      category: 'transport',
      featured: true,
    });
    await createArticle(app, { title: 'Moving in', content: '<p>A flat by the metro is dear.</p>' });
    for (let number = 1; number <= LIST_PAGE_SIZE + 1; number += 1)
      await createArticle(app, { title: `Water tanker ${number}`, category: 'utilities' });
  });

  it('searches from its own box, highlights matches, and opens an article in a new tab', async () => {
    const page = await newPage();
    await openHydrated(page, `${app.url}/search`);
    await page.getByRole('heading', { level: 1, name: 'Search Articles' }).waitFor();
    const box = page.getByPlaceholder('Search articles...');
    await box.fill('   ');
    await box.press('Enter');
    expect(page.url()).toBe(`${app.url}/search`);
    await box.fill('  metro ');
    await page.getByRole('search', { name: 'Articles' }).getByRole('button', { name: 'Search' }).click();
    await page.getByRole('heading', { level: 1, name: 'Search Results for "metro"' }).waitFor();
    await page.waitForURL(`${app.url}/search?q=metro`);
    await page.getByText('2 articles found for "metro"', { exact: true }).waitFor();
    const card = page.getByRole('article').filter({ hasText: 'Metro & bus cards' });
    expect(await card.locator('mark').allTextContents()).toEqual(['Metro', 'metro']);
    expect(await card.getByText('Featured', { exact: true }).count()).toBe(1);
    expect(await card.getByText('Transport & Commute').count()).toBe(1);
    expect(await card.getByText(/^\d+ words$/).count()).toBe(1);
    const popup = page.waitForEvent('popup');
    await card.getByRole('link', { name: 'Read More about Metro & bus cards (opens in a new tab)' }).click();
    expect((await popup).url()).toBe(`${app.url}/metro-and-bus-cards`);
    await expectAccessible(page);
  });

  it('filters by category at once, keeps the focus, and supports back and forward', async () => {
    const page = await newPage();
    await openHydrated(page, `${app.url}/search?q=metro`);
    const filter = page.getByLabel('Filter by category:');
    expect(await filter.locator('option').allTextContents()).toEqual([
      'All categories',
      'All Categories',
      'Housing',
      'Transport',
      'Utilities',
    ]);
    expect(await filter.inputValue()).toBe('');
    await filter.focus();
    await filter.selectOption('transport');
    await page.getByText('1 article found for "metro" in transport category', { exact: true }).waitFor();
    await page.waitForURL(`${app.url}/search?q=metro&category=transport`);
    await page.waitForFunction(() => document.activeElement?.id === 'search-category');
    await page.getByPlaceholder('Search articles...').fill('zebra crossing');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No articles found' }).waitFor();
    expect(new URL(page.url()).searchParams.get('category')).toBe('transport');
    expect(
      await page
        .getByText('No articles match your search for "zebra crossing". Try different keywords or remove filters.')
        .count(),
    ).toBe(1);
    await page.goBack();
    await page.getByText('1 article found for "metro" in transport category').waitFor();
    expect(await page.getByPlaceholder('Search articles...').inputValue()).toBe('metro');
    await page.goBack();
    await page.getByText('2 articles found for "metro"', { exact: true }).waitFor();
    expect(await filter.inputValue()).toBe('');
    await page.goForward();
    await page.getByText('in transport category').waitFor();
    expect(await filter.inputValue()).toBe('transport');
    await filter.selectOption('all');
    await page.waitForURL(`${app.url}/search?q=metro`);
  });

  it('says what was read into a query, and searches exactly if asked to', async () => {
    const page = await newPage();
    await openHydrated(page, `${app.url}/search?q=metrro`);
    await page.getByRole('heading', { level: 1, name: 'Search Results for "metrro"' }).waitFor();
    const status = page.getByRole('status').filter({ hasText: 'found' });
    expect(await status.locator('p').allTextContents()).toEqual([
      '2 articles found for "metrro"',
      'metrro: metro. Search exactly',
    ]);
    await page.getByRole('link', { name: 'Search exactly' }).click();
    await page.getByText('0 articles found for "metrro"').waitFor();
    await page.getByRole('link', { name: 'Search as usual' }).waitFor();
  });

  it('lists all articles for an empty query, says that a category needs a query, and has pages', async () => {
    const page = await newPage();
    await openHydrated(page, `${app.url}/search?category=utilities`);
    await page.getByText(`${LIST_PAGE_SIZE + 3} articles found`, { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'utilities page' }).getAttribute('href')).toBe('/category/utilities');
    await openHydrated(page, `${app.url}/search?q=tanker`);
    await page.getByRole('link', { name: 'Show more' }).click();
    await page.waitForURL('**/search?q=tanker&page=2');
    // The URL changes at once, the list after the response.
    const previous = page.getByRole('link', { name: 'Show previous' });
    await previous.waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await previous.click();
    await page.waitForURL('**/search?q=tanker');
  });

  it('treats any query as plain text', async () => {
    const page = await newPage();
    for (const query of ['<b>"&\'', '100% _', '🚇', 'x'.repeat(200)]) {
      await openHydrated(page, `${app.url}/search?q=${encodeURIComponent(query)}`);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`Search Results for "${query}"`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);
    }
  });

  it.each([PHONE.width, DESKTOP.width])('works without JavaScript, at %d pixels', async (width) => {
    const page = await newPage({ javaScript: false, width });
    await page.goto(`${app.url}/search`);
    await page.getByPlaceholder('Search articles...').fill('metro');
    await page.getByLabel('Filter by category:').selectOption('housing');
    await page.getByPlaceholder('Search articles...').press('Enter');
    await page.getByText('1 article found for "metro" in housing category', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Moving in', exact: true }).count()).toBe(1);
  });

  describe.each([PHONE.width, DESKTOP.width])('on a slow network, at %d pixels', (width) => {
    /** Holds responses until `finish`, and records layout shifts. */
    const slowPage = async (path: string) => {
      const page = await newPage({ width });
      await page.addInitScript(() => {
        const moved: number[] = [];
        Object.assign(window, { moved, lastInput: 0 });
        for (const type of ['pointerdown', 'pointerup', 'keydown', 'keyup', 'input', 'click'])
          addEventListener(type, ({ timeStamp }) => Object.assign(window, { lastInput: timeStamp }), true);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) moved.push(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      let release = (): void => undefined;
      const held = new Promise<void>((done) => (release = done));
      await openHydrated(page, app.url + path);
      await page.route('**/api/pages**', (route) => held.then(() => route.continue()));
      const loading = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' });
      const finish = async () => {
        // Browsers attribute shifts within 500 ms of an input to that input.
        await page.waitForFunction(
          () => performance.now() - (window as unknown as { lastInput: number }).lastInput > 600,
        );
        release();
        await loading.waitFor({ state: 'detached' });
        expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([]);
      };
      return { page, loading, finish, box: page.getByPlaceholder('Search articles...') };
    };
    const focused = (page: Page) =>
      page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.id);

    it('keeps the form, its text and the focus while a spinner replaces the results', async () => {
      const { page, loading, finish, box } = await slowPage('/search?q=metro');
      const before = await box.boundingBox();
      await box.fill(' tanker ');
      await box.press('Enter');
      await loading.waitFor();
      await page.getByRole('heading', { level: 1, name: 'Search Results for "tanker"' }).waitFor();
      expect(await page.getByRole('main').getByRole('article').count()).toBe(0);
      expect(await box.boundingBox()).toEqual(before);
      expect(await box.inputValue()).toBe('tanker');
      // On touch screens the on-screen keyboard is closed.
      await until(async () => (await focused(page)) === (width === PHONE.width ? 'main' : 'q'));
      await expectAccessible(page);
      await box.fill('tanker 1');
      await finish();
      await page.getByText(`${LIST_PAGE_SIZE + 1} articles found for "tanker"`).waitFor();
      expect(await box.inputValue()).toBe('tanker 1');
      expect(await focused(page)).toBe('q');
      await page.goBack();
      await page.getByText('2 articles found for "metro"', { exact: true }).waitFor();
      expect(await box.inputValue()).toBe('metro');
    });

    it('keeps the filter in place, with the focus on it', async () => {
      const { page, loading, finish, box } = await slowPage('/search?q=metro');
      const filter = page.getByLabel('Filter by category:');
      await filter.focus();
      await filter.selectOption('transport');
      await loading.waitFor();
      expect(await filter.inputValue()).toBe('transport');
      expect(await box.inputValue()).toBe('metro');
      await finish();
      await page.getByText('1 article found for "metro" in transport category', { exact: true }).waitFor();
      await until(async () => (await focused(page)) === 'category');
    });

    it('scrolls to the top of further results', async () => {
      const { page, loading, finish, box } = await slowPage('/search?q=tanker');
      await page.getByRole('link', { name: 'Show more' }).click();
      await loading.waitFor();
      expect(await box.inputValue()).toBe('tanker');
      await page.waitForFunction(() => scrollY === 0);
      await until(async () => (await focused(page)) === 'main');
      await finish();
      await page.getByRole('link', { name: 'Show previous' }).waitFor();
    });
  });

  it('shows its empty state if loading fails', async () => {
    const page = await newPage({ expectedErrors: [/Failed to load resource/, /Network error/] });
    await openHydrated(page, `${app.url}/search?q=metro`);
    const box = page.getByPlaceholder('Search articles...');
    await page.context().setOffline(true);
    await box.fill('cards');
    await box.press('Enter');
    await page.getByRole('heading', { name: 'No articles found' }).waitFor();
    expect(await page.getByRole('link', { name: 'offline guides', exact: true }).getAttribute('href')).toBe(
      routes.offline,
    );
  });

  it('links onward from a search without results, aligned with the text', async () => {
    const page = await newPage({ width: PHONE.width });
    await page.goto(`${app.url}/search?q=nothing+at+all`);
    const left = (text: string) => page.getByText(text).first().boundingBox();
    const [count, ways] = await Promise.all([left('0 articles found'), left('Browse by Category')]);
    expect(ways?.x).toBe(count?.x);
    expect(await page.getByRole('link', { name: 'offline guides', exact: true }).count()).toBe(0);
  });

  it.each([PHONE.width, DESKTOP.width])('is accessible at %d pixels, light and dark', async (width) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await newPage({ width, colorScheme });
      for (const path of ['/search?q=metro&category=transport', '/search?q=nothing+at+all']) {
        await page.goto(app.url + path);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);
      }
    }
  });
});
