import type { Page } from 'playwright-core';
import { newPage, type PageOptions } from './browser.js';
import { createArticle } from './factories.js';
import { type Front, frontOf } from './front.js';
import { until } from './until.js';
import type { TestApp } from './create-test-app.js';

/** The browser's messages about requests that the test lets fail. */
const FAILURES = [/Failed to load resource/, /net::ERR_/];

/**
 * A front before the application for all tests of a `describe`, and three guides behind it: `first-day`, which links to
 * `metro`, and `keys`. After each test the network is restored.
 */
export function withFront(app: TestApp): { front: () => Front; keys: () => number } {
  let front: Front;
  let keys = 0;
  beforeAll(async () => {
    front = await frontOf(app.url);
    const content = '<p>The auto takes you there.</p><p>See <a href="/metro">the metro</a>.</p>';
    await createArticle(app, { title: 'First day', slug: 'first-day', content });
    await createArticle(app, { title: 'Metro cards', slug: 'metro', content: '<p>A card for the metro.</p>' });
    ({ id: keys } = await createArticle(app, { title: 'Keys', slug: 'keys', content: '<p>Two keys.</p>' }));
  });
  afterEach(() => {
    front.act = () => 'pass';
    front.release();
  });
  afterAll(() => front.close());
  return { front: () => front, keys: () => keys };
}

/** A page of a reader who saved these pages on 12 November 2026; the worker is active and has what it needs. */
export async function offlineReader(front: Front, kept: string[], options: PageOptions = {}): Promise<Page> {
  const page = await newPage({ baseURL: front.url, expectedErrors: FAILURES, ...options });
  await page.goto('/about');
  await startWorker(page);
  await keepPages(page, kept);
  return page;
}

/** The worker's notice above a saved page. */
export function keptNotice(page: Page) {
  return page.getByRole('complementary', { name: 'Kept page' });
}

/** Whether a page is stored because it was opened. */
export async function isVisited(page: Page, path: string): Promise<boolean> {
  return (await keptAddresses(page))['visited-pages']?.includes(path) ?? false;
}

/** All URLs in this origin's caches, by cache name. */
export async function keptAddresses(page: Page): Promise<Record<string, string[]>> {
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
    const tended = new Promise((done) => (port1.onmessage = done));
    active?.postMessage({ type: 'tend' }, [port2]);
    await tended;
  });
  await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null));
}

async function keepPages(page: Page, paths: readonly string[]): Promise<void> {
  await page.evaluate(async (kept) => {
    const cache = await caches.open('offline-guides');
    for (const path of kept) {
      const answer = await fetch(path);
      const headers = new Headers(answer.headers);
      headers.set('X-Kept-At', '2026-11-12T06:00:00Z');
      headers.set('X-Content-Hash', 'of the test');
      await cache.put(path, new Response(await answer.blob(), { headers }));
    }
  }, paths);
}
