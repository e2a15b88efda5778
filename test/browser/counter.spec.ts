import type { Page } from 'playwright-core';
import { DESKTOP, newPage, PHONE } from '../support/browser.js';
import { callFacts, createFact } from '../support/facts.js';
import { openHydrated } from '../support/hydration.js';
import { press } from '../support/keyboard.js';
import { startNetworkProxy } from '../support/network-proxy.js';
import { createPhrase } from '../support/phrases.js';
import { createStep } from '../support/plan.js';
import { expectReadable } from '../support/readable.js';
import { withAdmin, withApp } from '../support/with-app.js';

const NEWS = 'What changed since you were here';
const NO_NETWORK = [/net::ERR_/, /Failed to fetch/];
const WIDTHS = [PHONE.width, DESKTOP.width] as const;

describe('at the counter', () => {
  const app = withApp();
  const admin = withAdmin(app);

  /** The page's reader has saved a guide, and was here yesterday. */
  const visitYesterday = (page: Page): Promise<string> =>
    page.evaluate(() => {
      localStorage.setItem(
        'saved-guides',
        JSON.stringify([{ slug: 'autos', title: 'Autos', at: '2026-01-01T00:00:00.000Z' }]),
      );
      const visit = JSON.stringify({ seen: new Date(Date.now() - 86_400_000).toISOString(), before: '' });
      localStorage.setItem('last-visit', visit);
      return visit;
    });

  beforeAll(async () => {
    await createFact(admin);
    await admin.create({ title: 'Autos', slug: 'autos', content: '<h2>Fares</h2><p>{{auto-min}}</p>' });
    await createStep(admin, { guide: 'autos', fee: 'auto-min', papers: ['Passport', 'A photo'] });
    await createPhrase(admin);
  });

  it.each(WIDTHS)('a reader finds papers and sentences without JavaScript, by keyboard, at %d px', async (width) => {
    const page = await newPage({ baseURL: app.url, width, javaScript: false });
    await page.goto('/errands');
    await press(page, page.getByRole('link', { name: 'Get a SIM that works' }));
    await page.getByRole('heading', { level: 1, name: 'Get a SIM that works' }).waitFor();
    const box = page.getByRole('checkbox', { name: 'A photo' });
    await press(page, box, 'Space');
    expect(await box.isChecked()).toBe(true);
    await page.getByRole('img', { name: 'QR code of the guide' }).waitFor();
    await page.goto('/cards');
    await press(page, page.getByRole('navigation', { name: 'Situations' }).getByRole('link').first());
    await page.waitForURL('**/cards#driver');
  });

  it.each(WIDTHS)('the sheets and the cards can be read in both schemes and on paper, at %d px', async (width) => {
    const page = await newPage({ baseURL: app.url, width, reducedMotion: true });
    for (const path of ['/errands', '/errands/get-a-sim', '/cards']) {
      await openHydrated(page, path);
      await expectReadable(page);
    }
  });

  it('a reader at a counter without a network has the sheets, the cards and what is saved, from the pack of the plan', async () => {
    const network = await startNetworkProxy(app.url);
    const page = await newPage({ baseURL: network.url, width: PHONE.width, expectedErrors: NO_NETWORK });
    await openHydrated(page, '/offline');
    await press(page, page.getByRole('button', { name: /^Keep for offline .*: Arrival Plan$/ }));
    await page.getByText(/^1 guide.*, kept on /).waitFor();
    const visit = await visitYesterday(page);
    network.act = () => 'cut';
    const kept = page.getByRole('complementary', { name: 'Kept page' });
    await openHydrated(page, '/errands');
    await kept.waitFor();
    await press(page, page.getByRole('link', { name: 'Get a SIM that works' }));
    await page.getByRole('heading', { level: 1, name: 'Get a SIM that works' }).waitFor();
    await kept.waitFor();
    await press(page, page.getByRole('checkbox', { name: 'A photo' }), 'Space');
    await page.goto('/cards');
    await kept.waitFor();
    await page.getByText('Dayavittu meter haaki.').waitFor();
    // What changed is not known here, so that this is no visit since which news are counted.
    for (const path of ['/', '/saved']) {
      await openHydrated(page, path);
      await kept.waitFor();
    }
    await page.getByText('1 saved guide').waitFor();
    expect(await page.getByRole('region', { name: NEWS }).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('last-visit'))).toBe(visit);
    await network.close();
  });

  it('the cards are in the Kannada font once the page is used, and not before', async () => {
    const fonts: string[] = [];
    const unused = await newPage({ baseURL: app.url, javaScript: false });
    unused.on('request', (request) => {
      if (request.url().includes('anek-kannada')) fonts.push(request.url());
    });
    await unused.goto('/cards', { waitUntil: 'networkidle' });
    expect(fonts).toEqual([]);
    const page = await newPage({ baseURL: app.url });
    await openHydrated(page, '/cards');
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Anek Kannada') && status === 'loaded'),
    );
  });

  it('an errand is one sheet of paper', async () => {
    const page = await newPage({ baseURL: app.url });
    await openHydrated(page, '/errands/get-a-sim');
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  it.each(WIDTHS)(
    'a reader sees what changed since the last visit, by keyboard, until it is seen, at %d px',
    async (width) => {
      const page = await newPage({ baseURL: app.url, width, reducedMotion: true });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await openHydrated(page, '/');
      expect(await page.evaluate(() => localStorage.getItem('last-visit'))).toBeNull();
      await visitYesterday(page);
      // Whoever keeps nothing asks for nothing.
      expect(asked.filter((path) => path === '/api/changes')).toEqual([]);
      await callFacts(admin, 'put', '/auto-min').send({ value: '₹38', valid_from: '2026-12-01' }).expect(200);
      for (const path of ['/', '/saved']) {
        await openHydrated(page, path);
        const news = page.getByRole('region', { name: NEWS });
        await news.getByText('Auto: the first 2 km: ₹36 → ₹38').waitFor();
        await news.getByText('1 December 2026').waitFor();
        await expectReadable(page);
      }
      await press(page, page.getByRole('button', { name: 'I have seen this' }));
      await page.getByRole('region', { name: NEWS }).waitFor({ state: 'detached' });
      await openHydrated(page, '/saved');
      await page.getByText('1 saved guide').waitFor();
      expect(await page.getByRole('region', { name: NEWS }).count()).toBe(0);
    },
  );
});
