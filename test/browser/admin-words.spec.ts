import { adminPage, answer, expectToast } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, newPage } from '../support/browser.js';
import { createArticle } from '../support/factories.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe.each([DESKTOP])('words of the search in the admin area at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);

  it('are tried while they are typed, saved, found again, and deleted with an undo', async () => {
    await createArticle(app, { title: 'Light the stove', slug: 'stove', content: '<p>Slowly.</p>' });
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=analytics');
    const words = page.getByRole('region', { name: 'Words' });
    await words.getByRole('button', { name: /^Show all \d+$/ }).waitFor();
    await words.getByRole('button', { name: 'Add a word' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a word' });
    await page.waitForFunction(() => document.activeElement?.matches('[data-autofocus]'));
    await page.keyboard.type('bottled flame, blue fire');
    await page.keyboard.press('Enter');
    await dialog.getByText('The meaning is required.').first().waitFor();
    await dialog.getByLabel('Means').fill('stove');
    const trial = dialog.getByRole('status');
    await trial.getByRole('link', { name: 'Light the stove' }).waitFor();
    await trial.getByText('No guides.').waitFor();
    await dialog.getByLabel('Try a search').fill('where is the blue fire');
    await trial.getByRole('link', { name: 'Light the stove' }).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Weight').selectOption('Another name for the same thing');
    await dialog.getByRole('button', { name: 'Save word' }).click();
    await expectToast(page, 'Word saved');
    await dialog.waitFor({ state: 'detached' });

    const reader = await newPage({ baseURL: app.url, width });
    await reader.goto('/search?q=blue+fire');
    await reader.getByRole('article').filter({ hasText: 'Light the stove' }).waitFor();

    await words.getByLabel('Find a word').fill('flame');
    await words.getByText('Another name for the same thing: stove').waitFor();
    expect(await words.getByRole('article').count()).toBe(1);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);
    await words.getByRole('button', { name: 'Delete bottled flame, blue fire' }).click();
    await answer(page, 'Are you sure you want to delete this word?', 'Delete');
    await expectToast(page, 'Word deleted');
    await words.getByText('No word matches.').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await words.getByRole('heading', { name: 'bottled flame, blue fire' }).waitFor();
  });
});
