import type { Page } from 'playwright-core';
import { NETWORK_PATIENCE } from '../../src/contract/index.js';
import { DESKTOP, expectAccessible, PHONE } from '../support/browser.js';
import { createArticle } from '../support/factories.js';
import { openHydrated, untilHydrated } from '../support/hydration.js';
import {
  emptyBrowserCache,
  isVisited,
  cachedUrls,
  savedPageNotice,
  offlineReader,
  withNetworkProxy,
} from '../support/offline.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

describe('kept pages without a network', () => {
  const app = withApp();
  const { network } = withNetworkProxy(app);
  const offline = () => (network().act = () => 'cut');

  it.each([PHONE.width, DESKTOP.width])(
    'are shown with the date they were saved, and are hydrated, at %d px',
    async (width) => {
      const page = await offlineReader(network(), ['/first-day'], { width });
      await emptyBrowserCache(page);
      await page.context().setOffline(true);
      const answer = await page.goto('/first-day?utm_source=mail');
      // In the HTML itself, without a script.
      expect(await answer?.text()).toContain('Saved on 12 November');
      await heading(page, 'First day');
      await savedPageNotice(page)
        .getByText('Saved on 12 November; it may have changed since. You are offline.')
        .waitFor();
      await expectAccessible(page);
      await untilHydrated(page);
      await page.getByRole('button', { name: 'Share' }).first().click();
      await page.getByRole('menuitem', { name: 'Copy Link' }).waitFor();
    },
  );

  it('link to each other and back, and to visited pages', async () => {
    const page = await offlineReader(network(), ['/first-day', '/metro']);
    await openHydrated(page, '/first-day');
    // Navigates inside the application.
    await page.getByRole('link', { name: 'Contact' }).first().click();
    await page.waitForFunction(() => document.title.startsWith('Contact'));
    await until(() => isVisited(page, '/contact'));
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith('First day'));
    offline();
    await page.getByRole('link', { name: 'the metro' }).click();
    await savedPageNotice(page).getByText('Saved on 12 November').waitFor();
    await heading(page, 'Metro cards');
    await page.goBack();
    await heading(page, 'First day');
    await page.goto('/contact');
    await savedPageNotice(page)
      .getByText(/^Saved on \d/)
      .waitFor();
  });

  it('are replaced by a notice if not saved, and load once the network is back', async () => {
    const page = await offlineReader(network(), []);
    offline();
    await page.goto('/keys');
    await heading(page, 'You are offline');
    await expectAccessible(page);
    expect(await page.getByRole('link', { name: 'Offline guides' }).getAttribute('href')).toBe('/offline');
    network().act = () => 'pass';
    await page.getByRole('link', { name: 'Try again' }).click();
    await heading(page, 'Keys');
    expect(await savedPageNotice(page).count()).toBe(0);
  });

  it('are listed and searchable on the page shown for one that is not saved', async () => {
    const page = await offlineReader(network(), ['/offline']);
    offline();
    await page.goto('/keys');
    await savedPageNotice(page).getByText('This page is not kept on this device').waitFor();
    expect(new URL(page.url()).pathname).toBe('/keys');
    await heading(page, 'Offline guides');
    await untilHydrated(page);
    await page.goto('/search?q=two%20keys');
    await page.waitForURL('**/offline#q=two%20keys');
  });

  it('show any saved variant of an image, or a blank one', async () => {
    const page = await offlineReader(network(), ['/first-day']);
    const hash = 'ab'.repeat(32);
    await page.evaluate(async (path) => {
      const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
      const headers = { 'Content-Type': 'image/svg+xml' };
      await (await caches.open('offline-pictures')).put(path, new Response(picture, { headers }));
    }, `/media/${hash}-800.webp`);
    offline();
    await page.goto('/first-day');
    const measureWidth = (path: string) =>
      page.evaluate(async (src) => {
        const image = Object.assign(new Image(), { src });
        await image.decode();
        return image.naturalWidth;
      }, path);
    expect(await measureWidth(`/media/${hash}-480.avif`)).toBe(40);
    expect(await measureWidth(`/media/${'cd'.repeat(32)}-480.avif`)).toBe(1);
  });

  it('show no empty band for a cover that is not on the device', async () => {
    const cover = '/static/covers/airport-bus-vayu-vajra.svg';
    await createArticle(app, { title: 'Covered', slug: 'covered', featured_image: cover });
    const page = await offlineReader(network(), ['/covered']);
    offline();
    await page.goto('/covered');
    await page.getByRole('heading', { level: 1, name: 'Covered' }).waitFor();
    await page.locator(`img[src="${cover}"]`).first().waitFor({ state: 'hidden' });
  });

  it('include the last fifty visited, for thirty days', async () => {
    const page = await offlineReader(network(), []);
    await page.goto('/keys');
    await until(() => isVisited(page, '/keys'));
    await page.evaluate(async () => {
      const cache = await caches.open('visited-pages');
      const keys = await cache.match('/keys');
      const headers = new Headers(keys?.headers);
      headers.set('X-Kept-At', new Date(Date.now() - 31 * 86_400_000).toISOString());
      const body = await keys?.blob();
      for (let page = 1; page <= 50; page += 1) await cache.put(`/old-${page}`, new Response(body, { headers }));
    });
    await page.goto('/metro');
    await until(() => isVisited(page, '/metro'));
    await until(async () => (await cachedUrls(page))['visited-pages']?.length === 50);
    expect([await isVisited(page, '/keys'), await isVisited(page, '/old-50')]).toEqual([false, true]);
    offline();
    await page.goto('/old-50');
    await heading(page, 'You are offline');
  });
});

describe('kept pages on a flaky network', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const { network, keys } = withNetworkProxy(app);

  it('are shown if the server does not answer in time; the next load is fresh', async () => {
    const page = await offlineReader(network(), ['/keys']);
    network().act = (path) => (path === '/keys' ? 'stall' : 'pass');
    await page.goto('/keys');
    await savedPageNotice(page).getByText('The network is very slow at the moment.').waitFor();
    await page.evaluate(() => Object.assign(window, { former: true }));
    await admin.update(keys(), '<p>Three keys.</p>', { title: 'Keys' });
    network().act = () => 'pass';
    network().release();
    // The late answer is cached; the page being read does not change.
    await until(async () => (await visitedText(page, '/keys')).includes('Three keys'));
    expect(await page.evaluate(() => 'former' in window)).toBe(true);
    expect(await page.getByText('Two keys.').count()).toBeGreaterThan(0);
    await page.reload();
    await page.getByText('Three keys.').first().waitFor();
    expect(await savedPageNotice(page).count()).toBe(0);
  });

  it('are shown on navigation inside the application too', async () => {
    const page = await offlineReader(network(), ['/metro']);
    await openHydrated(page, '/first-day');
    network().act = (path) => (path.includes('metro') ? 'stall' : 'pass');
    await page.getByRole('link', { name: 'the metro' }).click();
    await savedPageNotice(page).getByText('Saved on 12 November').waitFor();
    await heading(page, 'Metro cards');
    expect(page.url()).toBe(`${network().url}/metro`);
    // A page from the network has no notice; the saved one shows it again.
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Contact' }).first().click();
    await page.waitForFunction(() => document.title.startsWith('Contact'));
    await savedPageNotice(page).waitFor({ state: 'hidden' });
  });

  it('do not keep a reader who leaves while another page is awaited', async () => {
    const page = await offlineReader(network(), ['/metro']);
    await openHydrated(page, '/first-day');
    network().act = (path) => (path.includes('metro') || path === '/keys' ? 'stall' : 'pass');
    const isOver = page.waitForRequest('**/robots.txt?over');
    await page.evaluate((patience) => {
      const { fetch } = window;
      // Leaves as soon as the other page is asked for.
      window.fetch = (...request) => {
        if (new Request(request[0]).url.includes('metro')) {
          setTimeout(() => void fetch('/robots.txt?over'), 1.5 * patience);
          location.assign('/keys');
        }
        return fetch(...request);
      };
      // A pointer over the link would ask for the page before.
      document.querySelector<HTMLElement>('main a[href="/metro"]')?.click();
    }, NETWORK_PATIENCE);
    await isOver;
    // Neither had the saved page been loaded instead, which would have ended the reader's own navigation.
    network().release();
    await page.waitForURL('**/keys');
  });

  it('replace server errors, which are shown only if the page is not saved', async () => {
    const page = await offlineReader(network(), ['/metro']);
    const fault = { status: 503, type: 'text/html', body: '<h1>Out of order</h1>' };
    network().act = (path) => (/^\/(metro|keys)$/.test(path) ? fault : 'pass');
    await page.goto('/metro');
    await savedPageNotice(page).getByText('The site cannot be reached at the moment.').waitFor();
    await page.goto('/keys');
    await heading(page, 'Out of order');
  });

  it('are deleted when the server returns 410', async () => {
    const page = await offlineReader(network(), ['/metro']);
    const gone = { status: 410, type: 'text/html', body: '<h1>Gone</h1>' };
    network().act = (path) => (path === '/metro' ? gone : 'pass');
    await page.goto('/metro');
    await heading(page, 'Gone');
    await until(async () => !(await cachedUrls(page))['offline-guides']?.includes('/metro'));
  });
});

/** The text of a page in the cache of visited pages. */
function visitedText(page: Page, path: string): Promise<string> {
  return page.evaluate(
    async (key) => (await (await caches.match(key, { cacheName: 'visited-pages', ignoreVary: true }))?.text()) ?? '',
    path,
  );
}
