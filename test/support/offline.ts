import type { Page } from 'playwright-core';
import { newPage, type PageOptions } from './browser.js';
import { createArticle } from './factories.js';
import { type NetworkProxy, startNetworkProxy } from './network-proxy.js';
import { until } from './until.js';
import type { TestApp } from './create-test-app.js';

/** Console messages about requests that the test makes fail. */
const FAILURES = [/Failed to load resource/, /net::ERR_/];

/**
 * A network proxy for all tests of a `describe`, in front of an application with three guides: `first-day`, which links
 * to `metro`, and `keys`. Restores the network after each test.
 */
export function withNetworkProxy(app: TestApp): { network: () => NetworkProxy; keys: () => number } {
  let network: NetworkProxy;
  let keys = 0;
  beforeAll(async () => {
    network = await startNetworkProxy(app.url);
    const content = '<p>The auto takes you there.</p><p>See <a href="/metro">the metro</a>.</p>';
    await createArticle(app, { title: 'First day', slug: 'first-day', content });
    await createArticle(app, { title: 'Metro cards', slug: 'metro', content: '<p>A card for the metro.</p>' });
    ({ id: keys } = await createArticle(app, { title: 'Keys', slug: 'keys', content: '<p>Two keys.</p>' }));
  });
  afterEach(() => {
    network.act = () => 'pass';
    network.release();
  });
  afterAll(() => network.close());
  return { network: () => network, keys: () => keys };
}

/** A page of a reader who saved these pages on 12 November 2026, with an active, fully cached service worker. */
export async function offlineReader(
  network: NetworkProxy,
  savedPaths: string[],
  options: PageOptions = {},
): Promise<Page> {
  const page = await newPage({ baseURL: network.url, expectedErrors: FAILURES, ...options });
  await page.goto('/about');
  await startWorker(page);
  await savePages(page, savedPaths);
  return page;
}

/** The service worker's notice above a kept page. */
export function savedPageNotice(page: Page) {
  return page.getByRole('complementary', { name: 'Kept page' });
}

/** Whether a page is in the cache of visited pages. */
export async function isVisited(page: Page, path: string): Promise<boolean> {
  return (await cachedUrls(page))['visited-pages']?.includes(path) ?? false;
}

/** All cached URLs of this origin, by cache name. */
export async function cachedUrls(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const entries = (await caches.keys()).map(async (name) => {
      const keys = await (await caches.open(name)).keys();
      return [name, keys.map(({ url }) => new URL(url).pathname + new URL(url).search)] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });
}

/** Empties the browser's HTTP cache, which would provide scripts without the worker. */
export async function emptyBrowserCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

/** Makes the browser check for a new worker. */
export async function checkForNewWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
}

async function startWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const ready = new Promise((done) => (port1.onmessage = done));
    active?.postMessage({ type: 'tend' }, [port2]);
    await ready;
  });
  await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null));
}

async function savePages(page: Page, paths: readonly string[]): Promise<void> {
  await page.evaluate(async (savedPaths) => {
    const cache = await caches.open('offline-guides');
    for (const path of savedPaths) {
      const answer = await fetch(path);
      const headers = new Headers(answer.headers);
      headers.set('X-Kept-At', '2026-11-12T06:00:00Z');
      headers.set('X-Content-Hash', 'of the test');
      await cache.put(path, new Response(await answer.blob(), { headers }));
    }
  }, paths);
}
