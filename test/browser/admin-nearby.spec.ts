import type { Page } from 'playwright-core';
import { adminPage, answer, expectToast, writeText } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, newPage, PHONE, whenQuiet } from '../support/browser.js';
import { OWNER } from '../support/sign-in.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { SAVED } from '../support/writing-screen.js';

const notices = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe.each([DESKTOP, PHONE])('what was just pressed, at $width px', ({ width, height }) => {
  const app = withApp();
  const admin = withAdmin(app);

  beforeAll(() => {
    app.settings.siteUrl = app.url;
  });

  it('keeps the focus near it after a delete and its undo; the toast covers no button of a row', async () => {
    for (const title of ['First', 'Second', 'Third']) await admin.create({ title });
    const page = await adminPage(admin, { width });
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Delete Second' }).press('Enter');
    await answer(page, 'Are you sure you want to delete this article?', 'Delete');
    await expectToast(page, 'Article moved to the Trash');
    await until(async () => (await focused(page)) === 'Delete First');
    const toast = await notices(page).getByText('Article moved to the Trash').boundingBox();
    if (width === DESKTOP.width) expect(toast!.x).toBeLessThan(width / 3);
    else expect(toast!.y).toBeGreaterThan(height / 2);

    await notices(page).getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expectToast(page, /^Undone: /);
    await page.getByRole('heading', { name: 'Second' }).waitFor();
    await until(async () => (await focused(page)) === 'Delete First');
    await expectAccessible(page);

    // The last row: back to the one before it.
    await page.getByRole('button', { name: 'Delete First' }).press('Enter');
    await answer(page, 'Are you sure you want to delete this article?', 'Delete');
    await until(async () => (await focused(page)) === 'Delete Second');
  });

  it('offers a trashed article again under its own address', async () => {
    const { id } = await admin.create({ title: 'Thrown away' });
    await admin.call('delete', `/${id}`).expect(204);
    const page = await adminPage(admin, { width });
    await page.goto(`/admin/articles/edit/${id}`);
    await expectToast(page, 'Article not found');
    await page.waitForURL(/\/admin$/);
    await notices(page).getByText('It is in the Trash.').waitFor();
    await expectAccessible(page);
    await notices(page).getByRole('button', { name: 'Restore' }).press('Enter');
    await expectToast(page, 'Restored “Thrown away” from the Trash');
    await page.waitForURL(new RegExp(`/edit/${id}$`));
    await until(async () => (await page.getByLabel('Title').inputValue()) === 'Thrown away');
    await page.goto('/admin/articles/edit/999999');
    await expectToast(page, 'Article not found');
    expect(await notices(page).getByRole('button', { name: 'Restore' }).count()).toBe(0);
  });

  it('does not ask whether an account can be created once there is one, so that the console stays empty', async () => {
    const page = await newPage({ width, baseURL: app.url });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/register')) asked.push(request.method());
    });
    await page.goto('/admin/login');
    await page.getByRole('heading', { name: 'Sign in to Admin Panel' }).waitFor();
    await page.getByRole('button', { name: "Don't have an account? Create one" }).waitFor();
    expect(asked).toEqual([]);
  });

  it('says that keys outlive the password, and why passkeys do not work on an IP address', async () => {
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=security');
    await page.getByText(/^Passkeys need a host name, and 127\.0\.0\.1 is an IP address\./).waitFor();
    expect(await page.getByText(/keeps? working/).count()).toBe(0);
    await app.db(
      `insert into api_key (administrator_id, name, hash, hint, scope)
       select id, 'Backup', md5('a key'), 'ng_abc', 'read' from administrator`,
    );
    await page.reload();
    await page.getByText('Your API key keeps working').waitFor();
    await page.getByRole('link', { name: 'revoke what others may know' }).press('Enter');
    await page.getByRole('button', { name: 'Revoke Backup' }).waitFor();
    await expectAccessible(page);
  });
});

describe('another screen', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const onMain = (page: Page) => until(() => page.evaluate(() => document.activeElement?.id === 'main'));

  it('asks for nothing of a draft that has just become an article', async () => {
    const page = await adminPage(admin);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/admin/articles/new');
    await page.getByLabel('Title').fill('First draft');
    await writeText(page, 'Saved by itself.');
    await page.getByText(SAVED).waitFor();
    await page.getByRole('button', { name: 'Save Article' }).click();
    await expectToast(page, 'Article saved successfully!');
    await whenQuiet(page);
    expect(asked.filter((url) => url.endsWith('/draft/compare'))).toEqual([]);
  });

  it('takes the focus, whatever led there, so that Tab goes on where its content begins', async () => {
    await admin.create({ title: 'Read me' });
    const page = await adminPage(admin, { expectedErrors: [/Failed to load resource/] });
    await page.goto('/admin');
    await page.getByRole('link', { name: 'New Article' }).press('Enter');
    const title = page.getByLabel('Title');
    await title.waitFor();
    await onMain(page);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Back to Dashboard');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Read me' }).waitFor();
    await onMain(page);

    await page.getByRole('button', { name: 'Find' }).press('Enter');
    await page.getByRole('dialog', { name: 'Find or do' }).getByRole('combobox').fill('New article');
    await page.keyboard.press('Enter');
    await title.waitFor();
    await onMain(page);
    await title.fill('Saved by keyboard');
    await writeText(page, 'Every word typed.');
    await page.getByRole('button', { name: 'Save Article' }).press('Enter');
    await expectToast(page, 'Article saved successfully!');
    await onMain(page);

    await page.getByRole('button', { name: 'Logout' }).press('Enter');
    await answer(page, 'Are you sure you want to log out?', 'Log out');
    await page.getByLabel('Username').waitFor();
    await onMain(page);
    await page.getByLabel('Username').fill(OWNER.username);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Saved by keyboard' }).waitFor();
    await onMain(page);
  });
});
