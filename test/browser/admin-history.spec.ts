import type { Page } from 'playwright-core';
import { adminPage, answer, expectToast } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible } from '../support/browser.js';
import { createFact } from '../support/facts.js';
import { focused } from '../support/keyboard.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

const DELETE = 'Are you sure you want to delete this article?';
const toastUndo = (page: Page, label = 'Undo') =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('button', { name: label, exact: true });
const entry = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, level: 3, exact: true }) });

describe.each([DESKTOP])('undo at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);
  beforeEach(async () => {
    for (const table of ['article', 'article_address', 'change_set']) await app.db(`delete from ${table}`);
  });

  const status = async (path: string) => (await app.agent.get(path)).status;

  it('restores a deleted article from the toast, also by keyboard, and redoes the deletion', async () => {
    await admin.create();
    const page = await adminPage(admin, { width });
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Delete Rent a flat' }).press('Enter');
    await answer(page, DELETE, 'Delete');
    await expectToast(page, 'Article moved to the Trash');
    // The toast's timer is paused while it has the focus.
    await page.keyboard.press('F8');
    await page.getByRole('heading', { name: 'Articles (0)' }).waitFor();
    await expectAccessible(page);
    expect(await status('/rent-a-flat')).toBe(410);
    while (!(await toastUndo(page).evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectToast(page, /^Undone: /);
    await page.getByRole('heading', { name: 'Articles (1)' }).waitFor();
    expect(await status('/rent-a-flat')).toBe(200);
    await toastUndo(page, 'Redo').click();
    await page.getByRole('heading', { name: 'Articles (0)' }).waitFor();
    expect(await status('/rent-a-flat')).toBe(410);
  });

  it('restores all articles after Clear All', async () => {
    for (const title of ['One', 'Two', 'Three']) await admin.create({ title });
    const page = await adminPage(admin, { width });
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Articles (3)' }).waitFor();
    await page.getByRole('button', { name: 'Clear All Articles' }).press('Enter');
    const question = 'Are you sure you want to delete ALL articles? This action cannot be undone.';
    await page.getByRole('alertdialog', { name: question }).waitFor();
    await page.getByText('They move to the Trash for 30 days, and one press brings them back.').waitFor();
    await expectAccessible(page);
    await answer(page, question, 'Delete all articles');
    await expectToast(page, 'All articles have been deleted successfully');
    await toastUndo(page).click();
    await page.getByRole('heading', { name: 'Articles (3)' }).waitFor();
    expect(await status('/two')).toBe(200);
  });

  it('restores a message, a redirect and a fact', async () => {
    await app.agent
      .post('/api/contact')
      .send({ name: 'Ravi', email: 'ravi@example.org', subject: 'A question', message: `Where? ${width}` })
      .expect(201);
    const send = (path: string, body: object) =>
      app.agent.post(`/api/admin/${path}`).set(admin.session).send(body).expect(201);
    await send('redirects', { from: '/old', to: '/about' });
    await send('facts', {
      ...{ id: 'auto-fare', label: 'Auto fare', kind: 'money', value: '₹36', checked_on: '2026-02-01' },
      ...{ source_title: 'Order', source_url: 'https://example.org/order' },
    });
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=messages');
    await page.getByText('A question').click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await answer(page, 'Are you sure you want to delete this message?', 'Delete');
    await page.getByText('No messages yet.').waitFor();
    await toastUndo(page).click();
    await page.getByRole('heading', { name: 'Messages (1)' }).waitFor();

    await page.goto('/admin?tab=analytics');
    await page.getByText('1 redirect you have set').click();
    await page.getByRole('button', { name: 'Remove /old' }).click();
    await expectToast(page, 'Redirect removed');
    expect(await status('/old')).toBe(404);
    await toastUndo(page).click();
    await page.getByText('1 redirect you have set').click();
    await page.getByRole('button', { name: 'Remove /old' }).waitFor();
    expect(await status('/old')).toBe(301);

    await page.goto('/admin?tab=facts');
    await page.getByRole('button', { name: 'Delete Auto fare' }).click();
    await answer(page, 'Are you sure you want to delete this fact?', 'Delete');
    await expectToast(page, 'Fact deleted');
    await toastUndo(page).click();
    await expectToast(page, /^Undone: /);
    await page.getByRole('button', { name: 'Delete Auto fare' }).waitFor();
  });

  it('is available in a list of what was done, by whom and when', async () => {
    const { id } = await admin.create({ title: 'Rent &amp; deposit' });
    await admin.update(id, '<p>Read it twice.</p>', { title: 'Rent &amp; deposit' });
    const page = await adminPage(admin, { width });
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('heading', { name: 'History (2)' }).waitFor();
    const saved = entry(page, 'Saved “Rent & deposit”');
    await saved.getByText('You', { exact: true }).waitFor();
    await saved.getByRole('time').waitFor();
    await entry(page, 'Created “Rent & deposit”').waitFor();
    await saved.getByRole('button', { name: 'Details' }).press('Enter');
    await saved.getByRole('link', { name: 'Changed: article “Rent & deposit”' }).waitFor();
    await expectAccessible(page);
    await saved.getByRole('button', { name: /^Undo/ }).press('Enter');
    await page.getByRole('heading', { name: 'History (3)' }).waitFor();
    await saved.getByText('Undone', { exact: true }).waitFor();
    expect((await admin.call('get', `/${id}`)).body.content).toBe('<p>Ask for the agreement.</p>');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > screen.width);
    expect(wide).toBe(false);
  });

  it('reports what has changed since, and undoes the rest only on request', async () => {
    const [one, two] = [await admin.create({ title: 'One' }), await admin.create({ title: 'Two' })];
    await admin.call('delete').expect(200);
    await admin.create({ title: 'One', content: '<p>Newer</p>' });
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=history');
    const cleared = entry(page, 'Cleared all articles: 2 articles');
    await cleared.getByText('“One”, “Two”').waitFor();
    await cleared.getByRole('button', { name: /^Undo/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Later changes found' });
    await dialog.getByText('“One”: Its path /one now belongs to another article.').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect((await admin.call('get', `/${two.id}`)).status).toBe(404);
    await cleared.getByRole('button', { name: /^Undo/ }).press('Enter');
    await dialog.getByRole('button', { name: 'Undo the rest' }).press('Enter');
    await expectToast(page, /^Undone: /);
    await until(async () => (await admin.call('get', `/${two.id}`)).status === 200);
    expect((await admin.call('get', `/${one.id}`)).body.slug).toBe('one-2');
  });

  it('names things with their values, links what must be undone first, and is filtered by URL', async () => {
    await createFact(admin, { id: `fee-${width}`, label: `Fee ${width}`, value: '₹75' });
    const put = (value: string) =>
      app.agent.put(`/api/admin/facts/fee-${width}`).set(admin.session).send({ value }).expect(200);
    await put('₹100');
    await put('₹125');
    await admin.create({ title: 'Another' });
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=history');
    await page.getByRole('heading', { name: 'History (4)' }).waitFor();
    await page.getByLabel('Show').selectOption('Facts');
    await page.getByRole('heading', { name: 'History (3)' }).waitFor();
    await page.getByLabel('Find by name').fill(`fee ${width}`);
    await page.waitForURL(`**/admin?tab=history&q=fee+${width}&show=fact`);
    const changed = entry(page, `Changed the fact “Fee ${width}”: ₹75 → ₹100`);
    await changed.getByRole('button', { name: 'Details' }).press('Enter');
    await changed.getByText('₹75', { exact: true }).waitFor();
    await expectAccessible(page);
    await changed.getByRole('button', { name: /^Undo/ }).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Later changes found' });
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'Undo this first' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const later = entry(page, `Changed the fact “Fee ${width}”: ₹100 → ₹125`);
    await later.waitFor();
    await focused(later.getByRole('button', { name: 'Details' }));
    await expectAccessible(page);
    await later.getByRole('button', { name: /^Undo/ }).press('Enter');
    await expectToast(page, /^Undone: /);
    await page.getByRole('link', { name: 'Show the whole history' }).press('Enter');
    await entry(page, `Undid: changed the fact “Fee ${width}”: ₹100 → ₹125`).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);
  });

  it('shows the progress of a large undo, and why one failed', async () => {
    const { id } = await admin.create();
    await admin.call('delete', `/${id}`).expect(204);
    const page = await adminPage(admin, { width });
    const progress = {
      job: 1,
      state: 'working',
      done: 0,
      total: 0,
      change_set: null,
      conflicts: [],
      rest: false,
      problem: null,
    };
    let now: object = progress;
    await page.route('**/api/admin/history/*/undo', (route) => route.fulfill({ status: 202, json: progress }));
    await page.route('**/api/admin/history/jobs/1', (route) => route.fulfill({ json: now }));
    await page.goto('/admin?tab=history');
    await entry(page, 'Moved “Rent a flat” to the Trash').getByRole('button', { name: /^Undo/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Undoing…' });
    await dialog.getByText('Checking for later changes…').waitFor();
    now = { ...progress, done: 4_200, total: 10_000 };
    await dialog.getByText('42% done').waitFor();
    await expectAccessible(page);
    now = {
      ...progress,
      state: 'failed',
      problem: 'It was interrupted, and nothing was changed. Please try again.',
    };
    await expectToast(page, 'It was interrupted, and nothing was changed. Please try again.');
    await dialog.waitFor({ state: 'detached' });

    now = progress;
    await entry(page, 'Moved “Rent a flat” to the Trash').getByRole('button', { name: /^Undo/ }).click();
    await dialog.getByRole('button', { name: 'Continue in background' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    now = { ...progress, state: 'done', done: 1, total: 1, change_set: 5 };
    // The history has no such act to name it after.
    await expectToast(page, 'Done');
  });
});
