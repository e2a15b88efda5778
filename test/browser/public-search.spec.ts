import { LIST_PAGE_SIZE } from '#contract';
import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { createArticle } from '../support/factories.js';
import { openLive } from '../support/live-page.js';

describe('the search screen, as a reader uses it', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
    await createArticle(app, {
      title: 'Metro &amp; bus cards',
      slug: 'metro-and-bus-cards',
      excerpt: 'Pay for the metro without cash',
      category: 'transport',
      featured: true,
    });
    await createArticle(app, { title: 'Moving in', content: '<p>A flat by the metro is dear.</p>' });
    for (let number = 1; number <= LIST_PAGE_SIZE + 1; number += 1) {
      await createArticle(app, { title: `Water tanker ${number}`, category: 'utilities' });
    }
  });
  afterAll(() => app.close());

  it('finds from its own box, marks what matched, and opens an article in a new tab', async () => {
    const page = await newPage();
    await openLive(page, `${app.url}/search`);
    await page.getByRole('heading', { level: 1, name: 'Search Articles' }).waitFor();
    const box = page.getByPlaceholder('Search articles...');
    await box.fill('   ');
    await box.press('Enter');
    expect(page.url()).toBe(`${app.url}/search`);
    await box.fill('  metro ');
    await page.getByRole('search', { name: 'Articles' }).getByRole('button', { name: 'Search' }).click();
    await page.getByRole('heading', { level: 1, name: 'Search Results for "metro"' }).waitFor();
    expect(page.url()).toBe(`${app.url}/search?q=metro`);
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

  it('filters at once by category, keeps the keyboard there, and goes back and forward', async () => {
    const page = await newPage();
    await openLive(page, `${app.url}/search?q=metro`);
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
    expect(page.url()).toBe(`${app.url}/search?q=metro&category=transport`);
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

  it('shows near spellings under what was typed', async () => {
    const page = await newPage();
    await openLive(page, `${app.url}/search?q=metrro`);
    await page.getByRole('heading', { level: 1, name: 'Search Results for "metrro"' }).waitFor();
    await page.getByText('Showing results for "metro"').waitFor();
  });

  it('shows the whole list without a word, says that a category needs one, and continues on pages', async () => {
    const page = await newPage();
    await openLive(page, `${app.url}/search?category=utilities`);
    await page.getByText(`${LIST_PAGE_SIZE + 3} articles found`, { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'utilities page' }).getAttribute('href')).toBe('/category/utilities');
    await openLive(page, `${app.url}/search?q=tanker`);
    await page.getByRole('link', { name: 'Show more' }).click();
    await page.waitForURL('**/search?q=tanker&page=2');
    expect(await page.getByRole('article').count()).toBe(1);
    await page.getByRole('link', { name: 'Show previous' }).click();
    await page.waitForURL('**/search?q=tanker');
  });

  it('takes any query for text', async () => {
    const page = await newPage();
    for (const query of ['<b>"&\'', '100% _', '🚇', 'x'.repeat(200)]) {
      await openLive(page, `${app.url}/search?q=${encodeURIComponent(query)}`);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`Search Results for "${query}"`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });

  it('works without JavaScript', async () => {
    const page = await newPage({ javaScript: false, width: PHONE.width });
    await page.goto(`${app.url}/search`);
    await page.getByPlaceholder('Search articles...').fill('metro');
    await page.getByLabel('Filter by category:').selectOption('housing');
    await page.getByPlaceholder('Search articles...').press('Enter');
    await page.getByText('1 article found for "metro" in housing category', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Moving in', exact: true }).count()).toBe(1);
  });

  it('shows a spinner while a slow network loads, and its empty state where that fails', async () => {
    const page = await newPage({ expectedErrors: [/Failed to load resource/, /Network error/] });
    await openLive(page, `${app.url}/search?q=metro`);
    let release = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/api/pages**', (route) => held.then(() => route.continue()));
    const box = page.getByPlaceholder('Search articles...');
    await box.fill('tanker');
    await box.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor();
    release();
    await page.getByText(`${LIST_PAGE_SIZE + 1} articles found for "tanker"`).waitFor();
    await page.unroute('**/api/pages**');
    await page.context().setOffline(true);
    await box.fill('cards');
    await box.press('Enter');
    await page.getByRole('heading', { name: 'No articles found' }).waitFor();
  });

  it.each([PHONE.width, DESKTOP.width])('is accessible at %d pixels, light and dark', async (width) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await newPage({ width, colorScheme });
      for (const path of ['/search?q=metro&category=transport', '/search?q=nothing+at+all']) {
        await page.goto(app.url + path);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
    }
  });
});
