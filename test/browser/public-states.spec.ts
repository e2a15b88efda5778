import { MESSAGES } from '#contract';
import type { Page } from 'playwright-core';
import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { createArticle } from '../support/factories.js';
import { openHydrated } from '../support/hydration.js';
import { picture } from '../support/pictures.js';
import { until } from '../support/until.js';
import { withApp } from '../support/with-app.js';

const PICTURE = 'https://pictures.example/cover.png';

describe('public pages while loading', () => {
  const app = withApp();
  let cover: Buffer;
  const expectedErrors = [/Failed to load resource/];

  beforeAll(async () => {
    cover = await picture(1200, 630, 'png');
    await createArticle(app, {
      title: 'Keys',
      slug: 'keys',
      featured: true,
      featured_image: PICTURE,
      content: `<h2>Which</h2><p>Text.</p><p><img src="${PICTURE}" alt="Keys" width="1200" height="630"></p>`,
    });
    await createArticle(app, { title: 'Locks', slug: 'locks' });
  });

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  /** Waits for the title, which an effect sets after the heading. */
  const titled = (page: Page, title: string) => until(async () => (await page.title()) === title);

  it.each([PHONE.width, DESKTOP.width])(
    'show an article as loading, failed, retried and loaded, at %d pixels',
    async (width) => {
      const page = await newPage({ width, expectedErrors });
      await page.route(PICTURE, (route) => route.abort());
      await openHydrated(page, `${app.url}/category/housing`);
      let answer = (_: 'fail' | 'lose' | 'go on'): void => undefined;
      const wait = () => new Promise<'fail' | 'lose' | 'go on'>((done) => (answer = done));
      let next = wait();
      await page.route('**/api/pages**', async (route) => {
        const how = await next;
        next = wait();
        if (how === 'fail') return route.fulfill({ status: 500, json: {} });
        return how === 'lose' ? route.abort() : route.continue();
      });
      const loading = page.getByRole('status').filter({ hasText: 'Loading article...' });
      await page.getByRole('link', { name: 'Keys', exact: true }).click();
      await loading.waitFor();
      answer('fail');
      await heading(page, 'Article Not Found').waitFor();
      await page.getByRole('alert').filter({ hasText: MESSAGES.articleLoadFailed }).waitFor();
      await titled(page, 'Article Not Found - Namma Guide');
      expect(await page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await loading.waitFor();
      answer('lose');
      await page.getByRole('alert').filter({ hasText: MESSAGES.networkError }).waitFor();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await loading.waitFor();
      answer('go on');
      await heading(page, 'Keys').waitFor();
      await titled(page, 'Keys - Namma Guide');
    },
  );

  it('report that a list cannot be loaded, and show it after a retry', async () => {
    const page = await newPage({ expectedErrors, colorScheme: 'dark' });
    await page.route(PICTURE, (route) => route.fulfill({ contentType: 'image/png', body: cover }));
    await openHydrated(page, `${app.url}/about`);
    // Fails until the error is shown, not just once: hovering may prefetch before the click.
    let isBroken = true;
    await page.route('**/api/pages**', (route) =>
      isBroken ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'Housing' }).click();
    await heading(page, 'Unable to load articles').waitFor();
    await page.getByRole('alert').filter({ hasText: MESSAGES.articlesFailed }).waitFor();
    await titled(page, 'Unable to load articles - Namma Guide');
    await expectAccessible(page);
    isBroken = false;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await heading(page, 'Housing & Home Setup').waitFor();
  });

  it('show a deleted article as not found, with a link home and no retry', async () => {
    const page = await newPage();
    await page.route(PICTURE, (route) => route.fulfill({ contentType: 'image/png', body: cover }));
    const { id } = await createArticle(app, { title: 'Short life', slug: 'short-life' });
    await openHydrated(page, `${app.url}/category/housing`);
    await app.db('delete from article where id = $1', [id]);
    await page.getByRole('link', { name: 'Short life' }).click();
    await heading(page, 'Article Not Found').waitFor();
    await page.getByText('Article not found.').waitFor();
    expect(await page.getByText('Try Again').count()).toBe(0);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL(`${app.url}/`);
  });

  it('scroll to the top from links in the footer, even to the current page', async () => {
    const page = await newPage({ width: PHONE.width });
    await openHydrated(page, `${app.url}/privacy`);
    for (const name of ['Privacy Policy', 'Terms of Service']) {
      const link = page.getByRole('contentinfo').getByRole('link', { name });
      await link.scrollIntoViewIfNeeded();
      await page.waitForFunction(() => scrollY > 500);
      await link.click();
      await heading(page, name).waitFor();
      await page.waitForFunction(() => scrollY === 0);
    }
  });

  it.each([PHONE.width, DESKTOP.width])(
    'do not shift when fonts, pictures and scripts arrive after the first paint, at %d pixels',
    async (width) => {
      const page = await newPage({ width });
      const painted = () =>
        page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await page.route(PICTURE, async (route) => {
        await painted();
        await route.fulfill({ contentType: 'image/png', body: cover });
      });
      await page.route(/\/assets\/.+\.(woff2|js)$/, async (route) => {
        await painted();
        await route.continue();
      });
      await page.addInitScript(() => {
        const moved = { sum: 0 };
        Object.assign(window, { moved });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const path of ['/', '/category/housing', '/keys', '/search?q=keys', '/sitemap', '/contact', '/about']) {
        await openHydrated(page, app.url + path);
        await page.evaluate(() => document.fonts.ready);
        await page.waitForFunction(() =>
          [...document.images].every((image) => image.complete || image.loading === 'lazy'),
        );
        const { sum } = await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved);
        expect([path, sum]).toEqual([path, 0]);
      }
    },
  );

  it.each([PHONE.width, DESKTOP.width])(
    'show no footer above what this device keeps, which is known later, at %d pixels',
    async (width) => {
      const page = await newPage({ width });
      // The script never comes.
      await page.route(/\/assets\/.+\.js$/, () => undefined);
      await page.goto(`${app.url}/offline`, { waitUntil: 'commit' });
      await page.getByText('Looking at what this device keeps…').waitFor();
      const footer = page.getByRole('contentinfo');
      const below = await footer.evaluate((element) => element.getBoundingClientRect().top - innerHeight);
      expect(below).toBeGreaterThanOrEqual(0);
    },
  );
});
