import type { Page } from 'playwright-core';
import { adminPage, answer, expectToast } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, PHONE } from '../support/browser.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

const toastUndo = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('button', { name: 'Undo', exact: true });
const row = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, level: 3, exact: true }) });
const count = (page: Page, list: string, number: number | string) =>
  page.getByRole('heading', { name: `${list} (${number})` }).waitFor();
const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth > screen.width)).toBe(false);

describe.each([DESKTOP, PHONE])('the list of articles at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);
  beforeEach(async () => {
    for (const table of ['article', 'article_address', 'change_set', 'history_text'])
      await app.db(`delete from ${table}`);
  });

  const status = async (path: string) => (await app.agent.get(path)).status;

  it('is filtered, sorted and paged by URL', async () => {
    for (let number = 1; number <= 121; number += 1)
      await admin.create({ title: `Guide ${String(number).padStart(3, '0')}`, published: number % 2 === 1 });
    const page = await adminPage(admin, { width });
    await page.goto('/admin');
    await count(page, 'Articles', 121);
    await page.getByLabel('Sort').selectOption('By title');
    await row(page, 'Guide 001')
      .getByText(/^Published /)
      .waitFor();
    await page.waitForURL('**/admin?sort=title');
    await page.getByRole('textbox', { name: /^Page/ }).fill('7');
    await page.keyboard.press('Enter');
    await row(page, 'Guide 121').waitFor();
    await page.waitForURL('**/admin?sort=title&page=7');
    await page.getByLabel('Status').selectOption('Drafts');
    await count(page, 'Articles', 60);
    await page.waitForURL('**/admin?status=draft&sort=title');
    await page.reload();
    await row(page, 'Guide 002').getByText('Draft', { exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.goBack();
    await row(page, 'Guide 001').waitFor();
  });

  it('changes selected rows or all that the filter matches, and undoes each act', async () => {
    for (const title of ['Metro one', 'Metro two', 'Rent']) await admin.create({ title });
    const page = await adminPage(admin, { width });
    await page.goto('/admin?q=metro');
    await count(page, 'Articles', 2);
    const act = (name: string) => page.getByRole('group', { name: 'Bulk actions' }).getByRole('button', { name });
    await page.getByRole('checkbox', { name: 'Select Metro one' }).press('Space');
    await page.getByText('1 article selected').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await act('Take offline').press('Enter');
    await page.getByText('Readers will get “no longer here”.').waitFor();
    await answer(page, 'Take 1 article offline?', 'Take offline');
    await expectToast(page, '1 article taken offline');
    await row(page, 'Metro one').getByText('Draft', { exact: true }).waitFor();
    expect(await status('/metro-one')).toBe(404);
    await toastUndo(page).click();
    await row(page, 'Metro one').getByText('Draft', { exact: true }).waitFor({ state: 'detached' });
    expect(await status('/metro-one')).toBe(200);

    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await page.getByText('2 articles selected').waitFor();
    await act('Move to a category').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move 2 articles' });
    await dialog.getByLabel('Category', { exact: true }).selectOption('transport');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter');
    await expectToast(page, '2 articles moved');
    await row(page, 'Metro two').getByText('Transport & Commute').waitFor();

    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    const download = page.waitForEvent('download');
    await act('Export as files').press('Enter');
    expect((await download).suggestedFilename()).toBe('guides.zip');
    await expectToast(page, '2 articles exported');
    await act('Move to the Trash').press('Enter');
    await page.getByRole('alertdialog', { name: 'Move 2 articles to the Trash?' }).waitFor();
    await expectAccessible(page);
    await answer(page, 'Move 2 articles to the Trash?', 'Move to the Trash');
    await count(page, 'Articles', 0);
    expect(await status('/metro-two')).toBe(410);
    expect(await status('/rent')).toBe(200);
    await toastUndo(page).click();
    await count(page, 'Articles', 2);
    await until(async () => (await status('/metro-two')) === 200);
  });

  it('has rows of two lines, and the bulk actions in sight while rows are selected', async () => {
    for (let number = 1; number <= 20; number += 1)
      await admin.create({ title: `A guide with a long title about many things ${number}`, featured: true });
    const page = await adminPage(admin, { width });
    await page.goto('/admin');
    await count(page, 'Articles', 20);
    const heights = await page
      .getByRole('article')
      .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(width === DESKTOP.width ? 72 : 110);
    await page
      .getByRole('checkbox', { name: 'Select A guide with a long title about many things 1', exact: true })
      .check();
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    const bar = (await page.getByRole('group', { name: 'Bulk actions' }).boundingBox())!;
    expect([bar.y >= 0, bar.y < 10]).toEqual([true, true]);
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  it('selects everything across pages', async () => {
    for (let number = 1; number <= 25; number += 1) await admin.create({ title: `Guide ${number}` });
    const page = await adminPage(admin, { width });
    await page.goto('/admin');
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await page.getByText('20 articles selected').waitFor();
    await page.getByRole('button', { name: 'Select all 25' }).press('Enter');
    await page.getByText('25 articles selected').waitFor();
    await page.getByRole('button', { name: 'Feature', exact: true }).press('Enter');
    await expectToast(page, '25 articles featured');
    await until(async () => (await admin.call('get', '?featured=true')).headers['x-total-count'] === '25');
  });

  it('duplicates an article as a draft and opens it', async () => {
    await admin.create();
    const page = await adminPage(admin, { width });
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Duplicate Rent a flat' }).press('Enter');
    await page.waitForURL('**/admin/articles/edit/*');
    await until(async () => (await page.getByLabel('Title').inputValue()) === 'Copy of Rent a flat');
    await page.getByText('Draft, not public').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.goBack();
    const copy = row(page, 'Copy of Rent a flat');
    await copy.getByText('Draft', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Select Copy of Rent a flat' }).press('Space');
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await expectToast(page, '1 article published');
    await copy.getByText('Draft', { exact: true }).waitFor({ state: 'detached' });
    expect(await status('/copy-of-rent-a-flat')).toBe(200);
  });

  it('has a Trash that restores articles one by one, selected or all, or deletes them permanently', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await admin.create({ title });
    await admin.call('delete').expect(200);
    const page = await adminPage(admin, { width });
    await page.goto('/admin');
    await page.getByLabel('Status').selectOption('Trash');
    await page.waitForURL('**/admin?status=trash');
    await count(page, 'Trash', 5);
    await row(page, 'One')
      .getByText(/^Kept until/)
      .waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Restore One' }).press('Enter');
    await expectToast(page, 'Restored “One” from the Trash');
    await count(page, 'Trash', 4);
    expect(await status('/one')).toBe(200);
    await page.getByRole('checkbox', { name: 'Select Two' }).check();
    await page.getByRole('checkbox', { name: 'Select Three' }).check();
    await page.getByRole('group', { name: 'Bulk actions' }).getByRole('button', { name: 'Restore' }).press('Enter');
    await expectToast(page, 'Restored 2 articles from the Trash');
    await count(page, 'Trash', 2);
    await page.getByRole('button', { name: 'Delete permanently Four' }).press('Enter');
    const forGood = page.getByRole('alertdialog', { name: 'Delete this article permanently?' });
    await until(() => forGood.getByRole('button', { name: 'Cancel' }).evaluate((button) => button.matches(':focus')));
    await expectAccessible(page);
    await answer(page, 'Delete this article permanently?', 'Delete permanently');
    await count(page, 'Trash', 1);
    await page.getByRole('button', { name: 'Restore all' }).press('Enter');
    await page.getByText('The Trash is empty.').waitFor();
    expect(await status('/five')).toBe(200);
    expect(await status('/four')).toBe(410);
    await admin.call('delete').expect(200);
    await page.reload();
    await count(page, 'Trash', 4);
    await page.getByRole('button', { name: 'Empty the Trash' }).press('Enter');
    await page.getByRole('alertdialog', { name: 'Empty the Trash? It contains 4 articles.' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Empty the Trash' }).click();
    await answer(page, 'Empty the Trash? It contains 4 articles.', 'Empty the Trash');
    await expectToast(page, 'The Trash is empty');
    await page.getByText('The Trash is empty.', { exact: true }).waitFor();
  });
});
