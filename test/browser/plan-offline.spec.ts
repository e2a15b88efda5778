import type { Page } from 'playwright-core';
import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { focused, press } from '../support/keyboard.js';
import { openHydrated, untilHydrated } from '../support/hydration.js';
import { createStep } from '../support/plan.js';
import { withAdmin, withApp } from '../support/with-app.js';

/** Console messages without a network. */
const NO_NETWORK = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/];

describe('a reader uses the arrival plan offline', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const progress = (page: Page) => page.getByRole('region', { name: 'Your progress' });
  const notice = (page: Page) => page.getByRole('complementary', { name: 'Kept page' });
  const place = (page: Page) => page.getByRole('complementary', { name: 'Arrival plan' });

  beforeAll(async () => {
    await admin.create({ title: 'SIM cards', slug: 'sim', category: 'utilities' });
    await admin.create({ title: 'Metro', slug: 'metro', category: 'transport' });
    await admin.create({ title: 'Dogs and cats', slug: 'pets', category: 'lifestyle' });
    await createStep(admin, { guide: 'sim' });
    await createStep(admin, { id: 'metro-card', title: 'Get a metro card', guide: 'metro' });
    await createStep(admin, { id: 'pet-licence', title: 'License the pet', guide: 'pets', applies_if: 'pets=yes' });
  });

  it.each([PHONE, DESKTOP])(
    'from its pack, with their answers, ticks and saved guides, by keyboard alone, at $width px',
    async ({ width }) => {
      const page = await newPage({ baseURL: app.url, width, expectedErrors: NO_NETWORK });
      await openHydrated(page, '/sim');
      await page.getByRole('button', { name: 'Save: SIM cards', exact: true }).first().press('Enter');
      await page.getByRole('button', { name: 'Save: SIM cards', pressed: true }).first().waitFor();
      await openHydrated(page, '/plan');
      await progress(page).getByText('0 of 3 done').waitFor();
      await press(page, page.getByRole('checkbox', { name: 'Done: Get a SIM that works' }), 'Space');
      const pets = page.getByLabel('Do you bring a pet?');
      await pets.selectOption('No');
      await press(page, page.getByRole('button', { name: 'Show my plan' }));
      await progress(page).getByText('1 of 2 done').waitFor();
      await press(page, page.getByRole('link', { name: /^Keep for offline \(/ }));
      const keep = page.getByRole('button', { name: /^Keep for offline .*: Arrival Plan$/ });
      await focused(keep);
      await page.keyboard.press('Enter');
      await page.getByText(/^3 guides, kept on /).waitFor();

      await page.context().setOffline(true);
      await page.goto('/plan');
      await notice(page)
        .getByText(/^Saved on \d/)
        .waitFor();
      await untilHydrated(page);
      await page.getByText('2 of 3 steps are for you').waitFor();
      await progress(page).getByText('1 of 2 done').waitFor();
      await press(page, page.getByRole('checkbox', { name: 'Done: Get a metro card' }), 'Space');
      await progress(page).getByText('2 of 2 done').waitFor();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);

      // A guide shows the tick from the plan, and can remove it.
      await press(page, page.getByRole('heading', { name: 'Get a metro card' }).getByRole('link'));
      await page.getByRole('heading', { level: 1, name: 'Metro' }).waitFor();
      await untilHydrated(page);
      await place(page).getByText('Step 2 of your first day: Get a metro card').waitFor();
      await press(page, place(page).getByRole('checkbox', { name: 'Done in my plan', checked: true }), 'Space');
      expect(await place(page).getByText(/^Next/).count()).toBe(0);
      await openHydrated(page, '/pets');
      await place(page).getByText('Not in your plan: License the pet').waitFor();
      await openHydrated(page, '/');
      await page.getByText('Your plan: 1 of 2 done, next: Get a metro card').waitFor();

      await openHydrated(page, '/saved');
      await page.getByText('1 saved guide', { exact: true }).waitFor();
      await press(page, page.getByRole('main').getByRole('link', { name: 'SIM cards', exact: true }).first());
      await page.getByRole('heading', { level: 1, name: 'SIM cards' }).waitFor();
    },
    // The longest test, with nine pages.
    120_000,
  );
});
