import type { Page } from 'playwright-core';
import { adminPage, expectToast, writeText } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, PHONE } from '../support/browser.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { DRAFT_CALLS, pressBesideState, SAVED, WritingScreen } from '../support/writing-screen.js';

const toastButton = (page: Page, name: string) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('button', { name, exact: true });
const back = (page: Page) => page.getByRole('link', { name: 'Back to Dashboard' }).click();
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();

describe.each([DESKTOP, PHONE])('leaving the editor at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);
  const screen = new WritingScreen(admin, width);

  it('keeps the draft that the server has, without asking, and opens it again', async () => {
    const { id, slug } = await screen.article(`Kept ${width}`);
    const page = await screen.edit(id);
    await screen.type(page, 'An evening of work. ');
    await screen.state(page, SAVED);
    await back(page);
    await expectToast(page, 'Draft kept');
    await dashboard(page);
    await expectAccessible(page);
    await screen.holds(id, 'An evening of work. First words.');
    expect((await app.agent.get(`/${slug}`)).text).not.toContain('An evening of work');
    await toastButton(page, 'Open').click();
    await page.getByRole('textbox', { name: 'Content' }).getByText('An evening of work. First words.').waitFor();
    // Nothing was typed this time: nothing to say.
    await back(page);
    await dashboard(page);
    expect(await page.getByText('Draft kept').count()).toBe(0);
  });

  it('keeps what was typed a moment ago, also by the back button', async () => {
    const page = await adminPage(admin, { width });
    await page.goto('/admin');
    await page.getByRole('link', { name: 'New Article' }).click();
    await page.getByLabel('Title').fill(`Just typed ${width}`);
    await writeText(page, 'Its only line');
    await page.goBack();
    await expectToast(page, 'Draft kept');
    await toastButton(page, 'Open').click();
    await until(async () => (await page.getByLabel('Title').inputValue()) === `Just typed ${width}`);
    await page.getByRole('textbox', { name: 'Content' }).getByText('Its only line').waitFor();

    // Discarding is a button of its own, and can be undone from wherever one is.
    await screen.state(page, SAVED);
    await pressBesideState(page, 'Discard draft');
    await expectToast(page, 'Draft discarded');
    await until(async () => (await app.db('select 1 from article_draft where article_id is null')).length === 0);
    await back(page);
    await dashboard(page);
    await toastButton(page, 'Undo').click();
    await expectToast(page, 'Draft kept');
    await toastButton(page, 'Open').click();
    await until(async () => (await page.getByLabel('Title').inputValue()) === `Just typed ${width}`);
    await app.db('delete from article_draft');
  });

  it('asks only if the last save did not get through, and offers to try again first', async () => {
    const { id } = await screen.article(`Cut off ${width}`);
    const page = await screen.edit(id);
    await page.route(DRAFT_CALLS, (route) => route.abort());
    await screen.type(page, 'Not sent. ');
    await screen.state(page, 'Offline: kept in this browser');
    await back(page);
    const question = page.getByRole('alertdialog', { name: 'Your latest changes are saved only in this browser.' });
    const again = question.getByRole('button', { name: 'Try again' });
    await until(() => again.evaluate((button) => button === document.activeElement));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(page.url()).toMatch(/\/edit\/\d+$/);
    await back(page);
    await again.press('Enter');
    await until(() => again.evaluate((button) => button === document.activeElement));
    await page.unroute(DRAFT_CALLS);
    await again.press('Enter');
    await screen.holds(id, 'Not sent. First words.');
    await page.waitForURL((url) => !url.pathname.includes('/edit/'));
  });
});
