import type { OfflinePack } from '#contract';
import { formatBytes } from '#contract';
import type { Page } from 'playwright-core';
import { expectAccessible, newPage, PHONE } from '../support/browser.js';
import { emulateConnection, FAST_CONNECTION } from '../support/connection.js';
import { openHydrated } from '../support/hydration.js';
import { withAdmin, withApp } from '../support/with-app.js';

const NETWORK_ERRORS = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/];
const COVER = '/static/covers/airport-bus-vayu-vajra.svg';

describe('guides kept for offline', () => {
  const app = withApp();
  const admin = withAdmin(app);

  beforeAll(async () => {
    await admin.create({ title: 'Rent a flat', slug: 'rent', featured_image: COVER });
    await admin.create({ title: 'Get a SIM', slug: 'sim', category: 'utilities' });
    await admin.create({ title: 'Buses', slug: 'buses', category: 'transport' });
  });

  const openPacks = async (saveData = false): Promise<Page> => {
    const page = await newPage({ baseURL: app.url, width: PHONE.width, expectedErrors: NETWORK_ERRORS });
    await emulateConnection(page, { ...FAST_CONNECTION, saveData });
    await openHydrated(page, '/offline');
    return page;
  };
  const everything = (page: Page) => page.getByRole('button', { name: /^Keep everything/ });

  it('include their covers unless the reader saves data', async () => {
    const housing = /^with pictures .* of Housing/;
    expect(await (await openPacks()).getByRole('checkbox', { name: housing }).isChecked()).toBe(true);
    expect(await (await openPacks(true)).getByRole('checkbox', { name: housing }).isChecked()).toBe(false);
  });

  it('are not said to lack a network while it is asked what there is', async () => {
    const page = await newPage({ baseURL: app.url, expectedErrors: NETWORK_ERRORS });
    let fail = (): void => undefined;
    const asked = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/api/offline/packs', async (route) => {
      await asked;
      await route.abort();
    });
    await page.goto('/offline');
    await page.getByText('Looking at what can be kept').waitFor();
    expect(await page.getByText('There is no network now').count()).toBe(0);
    fail();
    await page.getByText('There is no network now').waitFor();
  });

  it('are all kept at once, at a size that counts common pages once', async () => {
    const packs = (await app.agent.get('/api/offline/packs').expect(200)).body as OfflinePack[];
    const own = packs.reduce(
      (sum, { bytes, shared_bytes, picture_bytes }) => sum + bytes - shared_bytes + picture_bytes,
      0,
    );
    const page = await openPacks();
    await page
      .getByRole('button', { name: `Keep everything (${formatBytes(own + packs[0]!.shared_bytes)})` })
      .waitFor();
    await expectAccessible(page);
    await everything(page).tap();
    for (const { title } of packs)
      await page
        .getByRole('listitem')
        .filter({ hasText: title })
        .getByText(/^1 guide.*, kept on /)
        .waitFor();
    expect(await page.getByText(/^1 guide with pictures, kept on /).count()).toBe(1);
    expect(await everything(page).count()).toBe(0);
  });
});
