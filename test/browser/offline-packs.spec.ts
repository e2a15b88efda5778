import type { PageAnswer } from '#contract';
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { emulateConnection, FAST_CONNECTION, SLOW_CONNECTION } from '../support/connection.js';
import { focused, press, type } from '../support/keyboard.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

/** Console messages about failed requests, which these tests provoke. */
const NETWORK_ERRORS = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/];

/** The visible label, and the name of its pack for screen readers. */
const REMOVE = /^Remove\s?: Housing & Home Setup$/;

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
/** The text of a page in a pack's cache. */
const cachedText = (page: Page, path: string) =>
  page.evaluate(async (url) => (await (await caches.match(url, { cacheName: 'offline-guides' }))?.text()) ?? '', path);
const onDevice = (page: Page) => page.getByRole('heading', { name: /^On this device/ });

/** A promise that the test resolves. */
function held(): { until: Promise<void>; release: () => void } {
  let release = (): void => undefined;
  const wait = new Promise<void>((done) => (release = done));
  return { until: wait, release };
}

describe('a reader keeps guides for offline', () => {
  const app = withApp();
  const admin = withAdmin(app);
  let [rent, paint] = [0, 0];
  const deposit = '<h2>The deposit</h2><p>A landlord in Koramangala asks for ten months.</p>';
  const cover = '/static/covers/airport-bus-vayu-vajra.svg';
  const painted = { title: 'Paint it', slug: 'paint', featured_image: cover };

  beforeAll(async () => {
    rent = (await admin.create({ title: 'Rent a flat', slug: 'rent', content: `<p>Ask.</p>${deposit}` })).id;
    paint = (await admin.create({ ...painted, content: '<p>Choose a colour.</p>' })).id;
    await admin.create({ title: 'Get a SIM', slug: 'sim', category: 'utilities' });
    // Random bytes do not compress.
    const noise = `<p>${randomBytes(60_000).toString('hex')}</p>`;
    await admin.create({ title: 'Buses', slug: 'buses', category: 'transport', content: noise });
    await admin.create({ title: 'Pay by the unit', slug: 'bescom', content: '<p>Your electricity bill.</p>' });
  });

  /** Opens the housing pack from its category; returns its button, which has the focus. */
  async function findHousing(page: Page): Promise<Locator> {
    await page.goto('/category/housing');
    await press(page, page.getByRole('link', { name: /^Keep for offline \(\d+ KB|0\.\d MB\)$/ }));
    const button = page.getByRole('button', { name: /^Keep for offline .*: Housing & Home Setup$/ });
    await focused(button);
    return button;
  }

  it.each([PHONE, DESKTOP])(
    'at $width px by keyboard: finds a pack, stops and resumes it, reads, searches, updates and removes it',
    async ({ width }) => {
      const page = await newPage({ baseURL: app.url, width, expectedErrors: NETWORK_ERRORS });
      await emulateConnection(page, FAST_CONNECTION);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      // The first request fails and is retried; the second hangs.
      const line = held();
      let tries = 0;
      await page.route('**/paint', async (route) => {
        if (++tries === 1) return route.abort();
        await line.until;
        await route.continue();
      });
      await findHousing(page);
      const withPictures = page.getByRole('checkbox', { name: /^with pictures \(\+\d+ KB\) of Housing/ });
      if (width !== PHONE.width) {
        await press(page, withPictures, 'Space');
        await page.keyboard.press('Shift+Tab');
      }
      await page.keyboard.press('Enter');
      const progress = page.getByRole('progressbar', { name: 'Keeping Housing & Home Setup' });
      const stop = page.getByRole('button', { name: 'Stop keeping Housing & Home Setup' });
      await focused(stop);
      await page.getByText('2 of 3 guides', { exact: true }).waitFor();
      await until(() => tries > 1);
      await expectAccessible(page);

      // The download continues while the reader navigates.
      await page.evaluate(() => Object.assign(window, { former: true }));
      const footer = page.getByRole('contentinfo');
      await press(page, footer.getByRole('link', { name: 'Saved Guides' }));
      await page.getByRole('heading', { level: 1, name: 'Saved Guides' }).waitFor();
      await press(page, footer.getByRole('link', { name: 'Offline Guides' }));
      await progress.waitFor();
      expect(await page.evaluate(() => 'former' in window)).toBe(true);
      // A reload interrupts it; it resumes by itself.
      await page.reload();
      await progress.waitFor();
      await page.getByRole('status').getByText('Keeping Housing & Home Setup on this device').waitFor();
      await press(page, stop);
      await page.getByRole('status').getByText('Stopped. What is there can be read.').waitFor();
      await page.getByText(/^Not finished: 2 of 3 guides can be read\./).waitFor();
      await focused(page.getByRole('heading', { level: 3, name: 'Housing & Home Setup' }));
      await expectAccessible(page);
      // A stopped pack resumes only on request.
      await page.reload();
      await page.getByRole('button', { name: /^Keep for offline .*Utilities/ }).waitFor();
      expect(await progress.count()).toBe(0);
      line.release();
      await press(page, page.getByRole('button', { name: /^Go on \(1 guide to come, .*Housing/ }));
      await page.getByText(/^3 guides.*, kept on /).waitFor();
      // The focus stays on the same pack.
      await focused(page.getByRole('heading', { level: 3, name: 'Housing & Home Setup' }));
      if (width !== PHONE.width)
        await press(page, page.getByRole('button', { name: /^Add pictures \(\+\d+ KB\).*Housing/ }));
      await page.getByText(/^3 guides with pictures, kept on /).waitFor();
      await expectAccessible(page);
      expect(requests.filter((path) => path === '/sim')).toEqual([]);

      await page.context().setOffline(true);
      await page.goto('/paint');
      await page.getByRole('heading', { level: 1, name: 'Paint it' }).waitFor();
      await page.getByText(/Saved on \d+ \w+/).waitFor();
      await until(() =>
        page.locator(`img[src="${cover}"]`).evaluate((image: HTMLImageElement) => image.naturalWidth > 1),
      );
      await page.goto('/offline');
      await page.getByText('There is no network now. What can be kept is shown here when there is one.').waitFor();
      await type(page, 'Search the guides on this device', 'current bill');
      await page.getByRole('link', { name: 'Pay by the unit' }).waitFor();
      await type(page, 'Search the guides on this device', 'koramanagla landlrd');
      await page.getByText('1 guide found (koramanagla: koramangala; landlrd: landlord)').waitFor();
      await expectAccessible(page);
      await press(page, page.getByRole('link', { name: 'The deposit' }));
      await page.waitForURL('**/rent#the-deposit');
      await page.getByRole('heading', { level: 1, name: 'Rent a flat' }).waitFor();

      const law = `<p>By law it is ${width} rupees.</p>`;
      await admin.update(rent, `<p>Ask.</p>${deposit}${law}`, { title: 'Rent a flat', slug: 'rent' });
      await page.context().setOffline(false);
      requests.length = 0;
      await page.goto('/offline');
      await until(async () => (await cachedText(page, '/rent')).includes(`${width} rupees`));
      expect(requests.filter((path) => ['/rent', '/paint', '/plan', '/saved', cover].includes(path))).toEqual([
        '/rent',
      ]);

      await press(page, page.getByRole('button', { name: REMOVE }));
      await press(page, page.getByRole('button', { name: 'Cancel' }));
      await focused(page.getByRole('button', { name: REMOVE }));
      await press(page, page.getByRole('button', { name: 'Remove all' }));
      await focused(page.getByRole('button', { name: 'Remove 1 pack' }));
      await page.keyboard.press('Enter');
      await onDevice(page).waitFor({ state: 'detached' });
      await page.getByRole('status').getByText('Removed from this device: Housing & Home Setup').waitFor();
      await focused(page.getByRole('heading', { level: 3, name: 'Housing & Home Setup' }));
      await until(async () => (await cacheNames(page)).length === 0);
      await page.goto('/category/housing');
      await page.getByRole('link', { name: /^Keep for offline/ }).waitFor();
    },
  );

  it('removes a pack for good while another tab is downloading it', async () => {
    const page = await newPage({ baseURL: app.url });
    await emulateConnection(page, FAST_CONNECTION);
    const line = held();
    let isHeld = false;
    await page.route('**/paint', async (route) => {
      isHeld = true;
      await line.until;
      await route.continue();
    });
    await findHousing(page);
    await page.keyboard.press('Enter');
    await page.getByText('2 of 3 guides', { exact: true }).waitFor();
    await until(() => isHeld);
    const other = await page.context().newPage();
    // With Save-Data on, this tab does not download.
    await emulateConnection(other, SLOW_CONNECTION);
    await other.goto('/offline');
    await press(other, other.getByRole('button', { name: REMOVE }));
    await other.keyboard.press('Enter');
    await other.getByRole('status').getByText('Removed from this device: Housing & Home Setup').waitFor();
    line.release();
    await page.getByRole('button', { name: /^Keep for offline .*Housing/ }).waitFor();
    await onDevice(page).waitFor({ state: 'detached' });
    expect((await cacheNames(page)).filter((name) => name.startsWith('offline-'))).toEqual([]);
  });

  it.each([PHONE, DESKTOP])(
    'shows the requirements and each pack’s size without JavaScript, at $width px',
    async ({ width }) => {
      const page = await newPage({ baseURL: app.url, javaScript: false, width });
      await page.goto('/category/housing');
      await page.getByRole('link', { name: /^Keep for offline/ }).click();
      await page.waitForURL('**/offline#housing');
      await page.getByRole('heading', { level: 1, name: 'Offline Guides' }).waitFor();
      await page.getByText('To keep guides on your device this page needs JavaScript').waitFor();
      await page.getByText('Looking at what this device keeps').waitFor({ state: 'hidden' });
      await page.locator('main').getByRole('link', { name: 'Housing & Home Setup' }).click();
      await page.waitForURL('**/category/housing');
      const { body } = await app.agent.get('/api/pages?path=/offline').expect(200);
      expect((body as PageAnswer).head.robots).toBe('noindex');
    },
  );

  it.each([PHONE, DESKTOP])(
    'keeps saved guides intact when storage is full, and reports it, at $width px',
    async ({ width }) => {
      const page = await newPage({ baseURL: app.url, width });
      await emulateConnection(page, SLOW_CONNECTION);
      await admin.update(paint, '<p>Choose a colour.</p>', painted);
      await findHousing(page);
      await page.keyboard.press('Enter');
      await page.getByText(/^3 guides.*, kept on /).waitFor();
      await admin.update(paint, '<p>Choose white.</p>', painted);
      const devtools = await page.context().newCDPSession(page);
      const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
      // Quota for the list of guides and its scripts, but not for the guide.
      await devtools.send('Storage.overrideQuotaForOrigin', { origin: app.url, quotaSize: usage + 60_000 });
      await page.goto('/offline');
      // With Save-Data on, nothing is downloaded automatically.
      await page.getByRole('button', { name: /^Update \(1 guide changed, \d+ KB\)/ }).waitFor();
      expect(await cachedText(page, '/paint')).toContain('Choose a colour.');
      await page.getByRole('button', { name: /^Keep for offline .*Transport/ }).click();
      await page
        .getByRole('alert')
        .getByText(/^This device is out of space/)
        .waitFor();
      await expectAccessible(page);
      await page.getByText(/^3 guides.*, kept on /).waitFor();
      expect(await cachedText(page, '/paint')).toContain('Choose a colour.');

      await devtools.send('Storage.overrideQuotaForOrigin', { origin: app.url });
      // Whether the list was stored before the quota was reached depends on the browser's accounting.
      await page.getByRole('button', { name: /^(Go on|Keep for offline)\b.*Transport/ }).click();
      await page.getByText(/^1 guide, kept on /).waitFor();
      await page.getByRole('button', { name: /^Remove\b.*Transport/ }).click();
      await page.getByRole('button', { name: /^Remove from this device.*Transport/ }).press('Enter');
      await page.getByRole('button', { name: /^Keep for offline .*Transport/ }).waitFor();
      expect(await cachedText(page, '/buses')).toBe('');
      await page.getByRole('button', { name: /^Update/ }).click();
      await until(async () => (await cachedText(page, '/paint')).includes('Choose white.'));
    },
  );
});
