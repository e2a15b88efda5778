import type { PageAnswer } from '#contract';
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expectAccessible, newPage, PHONE } from '../support/browser.js';
import { FAST_CONNECTION, emulateConnection, SLOW_CONNECTION } from '../support/connection.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

/** What browsers write to the console when a line fails, as it does here on purpose. */
const LINE_FAILS = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/];

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
/** A page as a pack keeps it. */
const keptText = (page: Page, path: string) =>
  page.evaluate(async (url) => (await (await caches.match(url, { cacheName: 'offline-guides' }))?.text()) ?? '', path);
const onDevice = (page: Page) => page.getByRole('heading', { name: /^On this device/ });

describe('a reader keeps guides for times without a network', () => {
  const app = withApp();
  const admin = withAdmin(app);
  let [rent, paint] = [0, 0];

  beforeAll(async () => {
    const deposit = '<h2>The deposit</h2><p>A landlord in Koramangala asks for ten months.</p>';
    rent = (await admin.create({ title: 'Rent a flat', slug: 'rent', content: `<p>Ask.</p>${deposit}` })).id;
    paint = (await admin.create({ title: 'Paint it', slug: 'paint', content: '<p>Choose a colour.</p>' })).id;
    await admin.create({ title: 'Get a SIM', slug: 'sim', category: 'utilities' });
  });

  /** Opens the pack of housing from its category, and keeps it. */
  async function keepHousing(page: Page): Promise<void> {
    await page.goto('/category/housing');
    await page.getByRole('link', { name: /^Keep for offline \(\d+ KB|0\.\d MB\)$/ }).click();
    const button = page.getByRole('button', { name: /^Keep for offline .*Housing/ });
    await until(() => button.evaluate((one) => one === document.activeElement));
    await page.keyboard.press('Enter');
    await page.getByText(/^2 guides, kept on /).waitFor();
  }

  it('finds the pack of a category with the keyboard, reads and searches it offline, gets what changed, and removes all', async () => {
    const page = await newPage({ baseURL: app.url, width: PHONE.width, expectedErrors: LINE_FAILS });
    await emulateConnection(page, FAST_CONNECTION);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // A line that fails once: it is tried again.
    let tries = 0;
    await page.route('**/paint', (route) => (++tries === 1 ? route.abort() : route.continue()));
    await keepHousing(page);
    expect(tries).toBeGreaterThan(1);
    // Who pressed the button goes on at the same pack.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Housing & Home Setup');
    await expectAccessible(page);
    expect(asked.filter((path) => path === '/sim')).toEqual([]);

    await page.context().setOffline(true);
    await page.goto('/rent');
    await page.getByRole('heading', { level: 1, name: 'Rent a flat' }).waitFor();
    await page.getByText(/Saved on \d+ \w+/).waitFor();
    await page.goto('/offline');
    await page.getByText('There is no network now. What can be kept is shown here when there is one.').waitFor();
    const box = page.getByRole('searchbox', { name: 'Search the guides on this device' });
    await box.fill('kormangala landlrd');
    await page.getByText('1 guide found').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'The deposit' }).click();
    await page.waitForURL('**/rent#the-deposit');
    await page.getByRole('heading', { level: 1, name: 'Rent a flat' }).waitFor();

    const content = '<p>Ask.</p><h2>The deposit</h2><p>By law it is two months.</p>';
    await admin.update(rent, content, { title: 'Rent a flat', slug: 'rent' });
    await page.context().setOffline(false);
    asked.length = 0;
    await page.goto('/offline');
    await until(async () => (await keptText(page, '/rent')).includes('two months'));
    expect(asked.filter((path) => ['/rent', '/paint', '/plan', '/saved'].includes(path))).toEqual(['/rent']);

    await page.getByRole('button', { name: 'Remove all' }).click();
    await page.getByRole('button', { name: 'Remove 1 pack' }).press('Enter');
    await onDevice(page).waitFor({ state: 'detached' });
    await until(async () => (await cacheNames(page)).length === 0);
    await page.goto('/category/housing');
    await page.getByRole('link', { name: /^Keep for offline/ }).waitFor();
  });

  it('says what it takes without JavaScript, and how much a pack is', async () => {
    const page = await newPage({ baseURL: app.url, javaScript: false });
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
  });

  it('leaves whole what is kept when there is no room for more, and says so', async () => {
    const page = await newPage({ baseURL: app.url, width: PHONE.width });
    await emulateConnection(page, SLOW_CONNECTION);
    await keepHousing(page);
    await admin.update(paint, '<p>Choose white.</p>', { title: 'Paint it', slug: 'paint' });
    // Random letters: nothing makes them smaller.
    const noise = `<p>${randomBytes(60_000).toString('hex')}</p>`;
    await admin.create({ title: 'Buses', slug: 'buses', category: 'transport', content: noise });
    const devtools = await page.context().newCDPSession(page);
    const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: app.url, quotaSize: usage + 20_000 });
    await page.goto('/offline');
    // Where data is to be saved nothing is fetched by itself.
    await page.getByRole('button', { name: /^Update \(1 guide changed, \d+ KB\)/ }).waitFor();
    expect(await keptText(page, '/paint')).toContain('Choose a colour.');
    await page.getByRole('button', { name: /^Keep for offline .*Transport/ }).click();
    await page
      .getByRole('alert')
      .getByText(/^There is no room left for more on this device/)
      .waitFor();
    await page.getByText(/^2 guides, kept on /).waitFor();
    expect(await keptText(page, '/paint')).toContain('Choose a colour.');

    await devtools.send('Storage.overrideQuotaForOrigin', { origin: app.url });
    await page.getByRole('button', { name: /^Go on/ }).click();
    await page.getByText(/^1 guide, kept on /).waitFor();
    await page.getByRole('button', { name: /^Remove\b.*Transport/ }).click();
    await page.getByRole('button', { name: /^Remove from this device.*Transport/ }).press('Enter');
    await page.getByRole('button', { name: /^Keep for offline .*Transport/ }).waitFor();
    expect(await keptText(page, '/buses')).toBe('');
    await page.getByRole('button', { name: /^Update/ }).click();
    await until(async () => (await keptText(page, '/paint')).includes('Choose white.'));
  });
});
