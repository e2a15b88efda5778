import type { Page } from 'playwright-core';
import { adminPage, closeToast, expectToast } from '../support/admin-screen.js';
import { DESKTOP } from '../support/browser.js';
import { createArticle } from '../support/factories.js';
import { createStep } from '../support/plan.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe.each([DESKTOP])('what was saved at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);
  const count = async (table: string) =>
    (await app.db<{ count: number }>(`select count(*)::int as count from ${table}`))[0]!.count;

  /** Expects the toast, and that its 'Undo' takes back the one row that was added. */
  const undoes = async (page: Page, title: string, table: string, before: number): Promise<void> => {
    await expectToast(page, title);
    expect(await count(table)).toBe(before + 1);
    const notices = page.getByRole('region', { name: /^Notifications/ });
    await notices.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectToast(page, /^Undone: /);
    await until(async () => (await count(table)) === before);
    await closeToast(page);
  };

  it('can be undone from its toast: steps, redirects, pins, settings and uploads', async () => {
    await createArticle(app, { title: 'SIM cards', slug: 'sim' });
    await createStep(admin, { id: 'first', title: 'The first' });
    const page = await adminPage(admin, { width });

    await page.goto('/admin?tab=plan');
    await page.getByRole('button', { name: 'New step' }).click();
    const step = page.getByRole('dialog', { name: 'New step' });
    await step.getByLabel('Title').fill('Get a SIM');
    await step.getByLabel('ID', { exact: true }).fill('get-a-sim');
    await step.getByRole('button', { name: 'Save step' }).click();
    await undoes(page, 'Step saved', 'plan_step', 1);

    await app.db(`insert into missed_address (path, count, last_asked) values ('/old-address', 9, now())`);
    await page.goto('/admin?tab=analytics');
    await page.getByRole('button', { name: 'Redirect /old-address' }).click();
    await page.getByRole('combobox', { name: 'Redirect to' }).fill('/about');
    await page.getByRole('button', { name: 'Save redirect' }).click();
    await undoes(page, 'Redirect saved', 'redirect', 0);

    await page.getByRole('button', { name: 'Pin an answer' }).click();
    const pin = page.getByRole('dialog', { name: 'Pin an answer' });
    await pin.getByLabel('Words').fill('prepaid');
    await pin.getByRole('combobox', { name: 'Guide' }).fill('sim');
    await pin.getByRole('button', { name: 'Pin answer' }).click();
    await undoes(page, 'Answer pinned', 'pinned_answer', 0);

    await page.getByLabel('Measurement ID').fill('G-ABCDEFGHIJ');
    await page.getByRole('button', { name: 'Save Configuration' }).click();
    await expectToast(page, 'Configuration Saved');
    const notices = page.getByRole('region', { name: /^Notifications/ });
    await notices.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectToast(page, /^Undone: /);
    await until(async () => (await page.getByLabel('Measurement ID').inputValue()) === '');

    await page.goto('/admin');
    await page.getByRole('button', { name: 'Upload File' }).click();
    const upload = page.getByRole('dialog', { name: 'Upload Article' });
    await upload
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'flat.md', mimeType: 'text/markdown', buffer: Buffer.from('# A flat\n\nText.') });
    await upload.getByLabel('Category', { exact: true }).selectOption('housing');
    await upload.getByRole('button', { name: 'Upload', exact: true }).click();
    await undoes(page, 'Article uploaded successfully!', 'article', 1);
  });
});
