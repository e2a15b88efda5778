import { adminPage, answer, expectToast } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, newPage } from '../support/browser.js';
import { createArticle } from '../support/factories.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe.each([DESKTOP])('pinned answers in the admin area at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);

  it('are created by keyboard from a weak search; readers then see the guide first', async () => {
    await createArticle(app, {
      title: 'A stove at last',
      slug: 'stove',
      content: '<h2>What it costs</h2><p>Little.</p>',
    });
    await app.db(
      `insert into empty_search (day, words, count) values ((now() at time zone 'Asia/Kolkata')::date, 'bottled flame', 3)`,
    );
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=analytics');
    const searches = page.getByRole('region', { name: 'Weak searches' });
    await searches.getByRole('button', { name: 'Pin an answer to bottled flame' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Pin an answer' });
    await page.waitForFunction(() => document.activeElement?.matches('[data-autofocus]'));
    expect(await dialog.getByLabel('Words').inputValue()).toBe('bottled flame');
    await page.keyboard.type('/stoves');
    await page.keyboard.press('Enter');
    await dialog.getByText('There is no published guide at /stoves.').first().waitFor();
    await expectAccessible(page);
    // Found by its title, as everywhere in the admin area; nobody need know its slug, or the id of a heading.
    const guide = dialog.getByRole('combobox', { name: 'Guide' });
    await guide.fill('a stove');
    await page.getByRole('option', { name: 'A stove at last' }).click();
    const heading = dialog.getByLabel('Heading (optional)');
    await heading.selectOption('What it costs');
    expect(await guide.inputValue()).toBe('A stove at last');
    // The URL of a section names both.
    await heading.selectOption('');
    await guide.fill('/stove#what-it-costs');
    await until(async () => (await heading.inputValue()) === 'what-it-costs');
    await heading.getByRole('option', { name: 'What it costs' }).waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await expectToast(page, 'Answer pinned');
    await dialog.waitFor({ state: 'detached' });
    await searches.getByRole('cell', { name: 'A stove at last' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);

    const reader = await newPage({ baseURL: app.url, width });
    await reader.goto('/search?q=bottled+flame');
    const found = reader.getByRole('article').filter({ hasText: 'A stove at last' });
    await found.getByText('Answer', { exact: true }).waitFor();
    await found.getByRole('link', { name: 'What it costs in A stove at last' }).waitFor();
    await expectAccessible(reader);
    expect(await reader.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);

    const pinned = page.getByRole('region', { name: 'Pinned answers' });
    await page.getByRole('button', { name: 'Edit bottled flame' }).click();
    await page.getByRole('dialog', { name: 'Edit pinned answer' }).getByLabel('Words').fill('Blue Flame');
    await page.getByRole('button', { name: 'Pin answer' }).click();
    await pinned.getByRole('heading', { name: 'blue flame' }).waitFor();
    await page.getByRole('button', { name: 'Delete blue flame' }).click();
    await answer(page, 'Are you sure you want to delete this pinned answer?', 'Delete');
    await expectToast(page, 'Pinned answer deleted');
    await pinned.getByText(/^No pinned answers yet\./).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await pinned.getByRole('heading', { name: 'blue flame' }).waitFor();
  });
});
