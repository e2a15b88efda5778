import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { openHydrated } from '../support/hydration.js';
import {
  emptyBrowserCache,
  isVisited,
  cachedUrls,
  savedPageNotice,
  checkForNewWorker,
  offlineReader,
  withNetworkProxy,
} from '../support/offline.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('the service worker', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const { network } = withNetworkProxy(app);

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const share = async (page: Page) => {
    await page.getByRole('button', { name: 'Share' }).first().click();
    await page.getByRole('menuitem', { name: 'Copy Link' }).waitFor();
  };
  const script = (body: string) => ({ status: 200, type: 'text/javascript', body });
  const workerNow = async () => (await app.agent.get('/sw.js')).text;
  /** Waits until a worker that lists this asset is active. */
  const untilActive = (page: Page, asset: string) =>
    until(() =>
      page.evaluate(async (named) => {
        const notes = await caches.match('/releases', { cacheName: 'worker-notes' });
        return ((await notes?.json()) as { current: string[] } | undefined)?.current.join().includes(named) ?? false;
      }, asset),
    );

  it('is updated without breaking open tabs or pages of an earlier release', async () => {
    const page = await offlineReader(network(), ['/first-day']);
    await openHydrated(page, '/first-day');
    const worker = await workerNow();
    const chunks = [...new Set(worker.match(/[\w.-]+(?=\.js")/g))];
    expect(chunks.length).toBeGreaterThan(20);
    // Each release has its own chunks; the server no longer has those of the first.
    const deploy = async (release: string) => {
      const ending = `-${release.repeat(8)}`;
      const body = chunks.reduce((text, name) => text.replaceAll(`${name}.js`, `${name}${ending}.js`), worker);
      network().act = (path) => {
        if (path === '/sw.js') return script(body);
        if (path.endsWith(`${ending}.js`)) return script('/**/');
        return chunks.some((name) => path.endsWith(`${name}.js`)) ? { status: 404, body: '' } : 'pass';
      };
      await checkForNewWorker(page);
      await untilActive(page, ending);
    };
    for (const release of ['a', 'b', 'c']) await deploy(release);
    await emptyBrowserCache(page);
    await share(page);
    // Assets that neither a cached page nor the last two releases use are deleted.
    await until(async () => {
      const kept = JSON.stringify(await cachedUrls(page));
      return !kept.includes('-aaaaaaaa.js') && kept.includes('-cccccccc.js');
    });
    network().act = () => 'cut';
    await openHydrated(page, '/first-day');
    await share(page);
  });

  it('downloads nothing automatically with Save-Data on', async () => {
    const page = await offlineReader(network(), ['/first-day']);
    const saving = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } });`;
    const worker = (await workerNow()).replaceAll('.woff2', '-other.woff2');
    network().act = (path) => (path === '/sw.js' ? script(saving + worker) : 'pass');
    network().requested.length = 0;
    await checkForNewWorker(page);
    await untilActive(page, '-other.woff2');
    await openHydrated(page, '/first-day');
    await page.getByRole('link', { name: 'Contact' }).first().click();
    await page.waitForFunction(() => document.title.startsWith('Contact'));
    // Requests are handled in order: once the next page is handled, so is this one.
    await page.goto('/metro');
    await until(() => isVisited(page, '/metro'));
    expect(await isVisited(page, '/contact')).toBe(false);
    expect(network().requested.filter((path) => path.includes('-other') || path === '/contact')).toEqual([]);
  });

  it('unregisters if the operator disables it, and keeps the reader’s saved guides', async () => {
    const page = await offlineReader(network(), ['/first-day']);
    await page.goto('/metro');
    await until(() => isVisited(page, '/metro'));
    const removal = await readFile('dist/web/client/sw-removal.js', 'utf8');
    network().act = (path) => (path === '/sw.js' ? script(removal) : 'pass');
    await checkForNewWorker(page);
    await until(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined));
    await until(async () => Object.keys(await cachedUrls(page)).join() === 'offline-guides');
    await page.goto('/keys');
    await heading(page, 'Keys');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });

  it('caches nothing of the admin area, the API, previews and searches', async () => {
    const page = await offlineReader(network(), ['/first-day']);
    await page.evaluate((token) => localStorage.setItem('adminToken', token), admin.session.Authorization.slice(7));
    await page.goto('/admin');
    await heading(page, 'Admin Dashboard');
    await page.goto('/search?q=keys');
    await page.goto('/preview/nothing-is-here');
    await openHydrated(page, '/metro');
    await until(() => isVisited(page, '/metro'));
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await heading(page, 'Sign in to Admin Panel');
    const kept = Object.values(await cachedUrls(page)).flat();
    expect(kept.filter((path) => /^\/(admin|api|preview|search)/.test(path))).toEqual([]);
    expect(kept.filter((path) => /\/assets\/(start|rich-text)-/.test(path))).toEqual([]);
    const asset = kept.find((path) => path.endsWith('.js')) ?? '';
    network().requested.length = 0;
    await page.evaluate((path) => fetch(path, { headers: { Authorization: 'Bearer x' }, cache: 'reload' }), asset);
    // Requests with credentials bypass the worker.
    expect(network().requested).toContain(asset);
  });

  it('keeps working when storage is full', async () => {
    const page = await offlineReader(network(), ['/first-day']);
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: network().url, quotaSize: 1 });
    const put = async () => (await caches.open('offline-guides')).put('/x', new Response('x'.repeat(10_000)));
    await expect(page.evaluate(put)).rejects.toThrow(/quota/i);
    await page.goto('/metro');
    await heading(page, 'Metro cards');
    await openHydrated(page, '/keys');
    await page.getByRole('link', { name: 'About' }).first().click();
    await page.waitForFunction(() => document.title.startsWith('About'));
    network().act = () => 'cut';
    await page.goto('/first-day');
    await savedPageNotice(page).getByText('Saved on 12 November').waitFor();
  });

  it('makes the site installable', async () => {
    const page = await offlineReader(network(), []);
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A complete browser, unlike the one from the registry, says that a page of a test is in a private window.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });
});
