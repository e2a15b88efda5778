import type { PageAnswer } from '#contract';
import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { bar, saveIdentifiers } from '../support/consent.js';
import { openHydrated } from '../support/hydration.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('a reader saves guides', () => {
  const app = withApp();
  const admin = withAdmin(app);

  beforeAll(async () => {
    const long = '<p>A word.</p>'.repeat(60);
    const content = `<h2>Documents</h2>${long}<h2>At the store</h2>${long}<h2>Later</h2>${long}`;
    await admin.create({ title: 'SIM cards', slug: 'sim', category: 'utilities', content });
    await admin.create({ title: 'Metro', slug: 'metro', category: 'transport', featured: true });
    await saveIdentifiers(app, admin.session, ['G-ABCDEFGH12']);
  });

  it('late in the evening of UTC, on the day that it is in Bangalore', async () => {
    const page = await newPage({ baseURL: app.url });
    await page.clock.setFixedTime(new Date('2026-03-01T19:00:00Z'));
    await openHydrated(page, '/sim');
    await page.getByRole('button', { name: 'Save: SIM cards', exact: true }).first().press('Enter');
    await page.getByRole('button', { name: 'Save: SIM cards', pressed: true }).first().waitFor();
    await page.goto('/saved');
    await page.getByText('Saved on 2 March 2026').waitFor();
  });

  it.each([PHONE.width, DESKTOP.width])(
    'by keyboard, finds them in a list, and resumes reading where they stopped, at %d px',
    async (width) => {
      const page = await newPage({ baseURL: app.url, width });
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await openHydrated(page, '/sim');
      const mark = page.getByRole('button', { name: 'Save: SIM cards', exact: true }).first();
      expect(requests.filter((url) => url.includes('saved-guides'))).toEqual([]);
      await mark.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Save: SIM cards', pressed: true }).first().waitFor();
      await page.getByRole('heading', { name: 'At the store' }).evaluate((heading) => heading.scrollIntoView());
      await page.waitForFunction(() => localStorage.getItem('saved-guides')?.includes('At the store'));

      // Reopened at the top: the last position is offered, and kept until the reader scrolls on.
      await openHydrated(page, '/sim');
      const offer = page.getByRole('complementary', { name: 'Saved guide' });
      await offer.getByRole('link', { name: 'Go on reading at “At the store”' }).waitFor();
      // It does not cover the consent bar.
      await until(async () => {
        const [above, below] = [await offer.boundingBox(), await bar(page).boundingBox()];
        return above !== null && below !== null && above.y + above.height <= below.y;
      });
      await expectAccessible(page);
      await offer.getByRole('link').press('Enter');
      await page.waitForURL('**/sim#at-the-store');
      await offer.waitFor({ state: 'detached' });
      await page.waitForFunction(() => scrollY > 200);

      await openHydrated(page, '/search?q=metro');
      await page.getByRole('button', { name: 'Save: Metro', exact: true }).first().click();
      await page.getByRole('button', { name: 'Save: Metro', pressed: true }).first().waitFor();

      await openHydrated(page, '/saved');
      await page.getByText('2 saved guides').waitFor();
      expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
        expect.arrayContaining(['Metro', 'SIM cards']),
      );
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Remove Metro' }).press('Enter');
      await page.getByText('1 saved guide', { exact: true }).waitFor();
      await page.waitForFunction(() => document.activeElement?.textContent === '1 saved guide');
      await page.getByRole('link', { name: 'Go on at “At the store” of SIM cards' }).click();
      await page.waitForURL('**/sim#at-the-store');
      // What they saved is never sent to the server.
      expect(requests.filter((url) => /saved.*sim|sim.*saved/.test(url))).toEqual([]);
    },
  );

  it.each([PHONE.width, DESKTOP.width])(
    'and sees an explanation at /saved without JavaScript, at %d px, which is not indexed',
    async (width) => {
      const page = await newPage({ baseURL: app.url, javaScript: false, width });
      await page.goto('/saved');
      await page.getByRole('heading', { level: 1, name: 'Saved Guides' }).waitFor();
      await page.getByText('Nothing is saved yet.').waitFor();
      await page.goto('/sim');
      await page.getByRole('heading', { level: 1, name: 'SIM cards' }).waitFor();
      expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0);
      const { body } = await app.agent.get('/api/pages?path=/saved').expect(200);
      expect((body as PageAnswer).head.robots).toBe('noindex');
    },
  );
});
