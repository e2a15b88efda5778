import type { Locator } from 'playwright-core';
import { withApp } from '../support/with-app.js';
import { answer, expectToast, pageWithErrorResponses, ERROR_RESPONSES, withToken } from '../support/admin-screen.js';
import { expectAccessible, PHONE } from '../support/browser.js';
import { OWNER, signUp } from '../support/sign-in.js';

const heading = (name: string) => ['heading', { name, level: 1 }] as const;

/** What says more about a field. */
const describedAs = (field: Locator): Promise<string> =>
  field.evaluate((one) =>
    (one.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );

describe.each([PHONE])('sign-in at $width px', ({ width }) => {
  const app = withApp();
  const open = (path: string) =>
    pageWithErrorResponses({ width, baseURL: app.url }).then(async (page) => {
      await page.goto(path);
      return page;
    });

  it('registers, signs out and signs in again, by keyboard', async () => {
    const page = await open('/admin/articles/new');
    await page.getByRole(...heading('Set up Admin Account')).waitFor();
    await page.getByText('Welcome! Create your admin account to manage articles.').waitFor();
    expect(await page.getByText('Create one').count()).toBe(0);
    await expectAccessible(page);
    await page.getByLabel('Username').fill(OWNER.username);
    await page.getByLabel('Email').fill(OWNER.email);
    const password = page.getByLabel('Password', { exact: true });
    const rules = 'At least 8 characters. At least one letter. At least one number.';
    expect(await describedAs(password)).toBe(rules);
    await password.fill('short');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'At least 8 characters' }).waitFor();
    await password.fill(OWNER.password);
    expect(await password.getAttribute('autocomplete')).toBe('new-password');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Create account' }).press('Enter');
    // Signing in leads to the requested page.
    await page.getByRole(...heading('New Article')).waitFor();

    await page.goto('/admin/login');
    await page.getByRole(...heading('Admin Dashboard')).waitFor();
    await page.getByText(`Welcome, ${OWNER.username}`).waitFor();
    await page.getByRole('button', { name: 'Logout' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to log out?' });
    await question.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    // The focus is restored shortly after the dialog closes.
    await page.waitForFunction(() => document.activeElement?.textContent === 'Logout');
    await page.keyboard.press('Enter');
    await answer(page, 'Are you sure you want to log out?', 'Log out');
    await page.getByRole(...heading('Sign in to Admin Panel')).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();

    await page.getByLabel('Username').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill('wrong horse 1');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'Invalid username or password.' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.keyboard.press('Enter');
    await page.getByRole(...heading('Admin Dashboard')).waitFor();
  });

  it('shows that registration is closed until the form is switched', async () => {
    const page = await open('/admin/login');
    await page.getByRole('button', { name: "Don't have an account? Create one" }).click();
    await page.getByRole(...heading('Create Admin Account')).waitFor();
    await page.getByText('Admin registration is restricted to authorized users only.').waitFor();
    await page.getByLabel('Username').fill('someone');
    await page.getByLabel('Email').fill('someone@example.org');
    await page.getByLabel('Password', { exact: true }).fill('correct horse 2');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole(...heading('Sign in to Admin Panel')).waitFor();
    const alert = page.getByRole('alert').filter({ hasText: 'an administrator already exists' });
    await alert.waitFor();
    await page.getByRole('button', { name: "Don't have an account? Create one" }).click();
    await page.getByRole('button', { name: 'Already have an account? Sign in' }).click();
    expect(await alert.count()).toBe(0);
  });
});

describe.each([PHONE])('the session at $width px', ({ width }) => {
  const app = withApp();
  let token: string;
  beforeAll(async () => {
    token = (await signUp(app)).Authorization.replace('Bearer ', '');
  });

  it('survives an unreachable server, and ends only with a 401', async () => {
    const page = await pageWithErrorResponses({
      width,
      baseURL: app.url,
      expectedErrors: [...ERROR_RESPONSES, /status of 503/],
    });
    await withToken(page, token);
    await page.route('**/api/admin/me', (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, detail: 'x' } }),
    );
    await page.goto('/admin');
    await page.getByRole(...heading('The server cannot be reached')).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBe(token);
    await page.unroute('**/api/admin/me');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole(...heading('Admin Dashboard')).waitFor();

    await page.evaluate(() => localStorage.setItem('adminToken', 'not a token'));
    await page.goto('/admin');
    await page.getByRole(...heading('Sign in to Admin Panel')).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  });

  it('ends with a password change elsewhere, and continues after signing in again in place', async () => {
    const page = await pageWithErrorResponses({ width, baseURL: app.url });
    await withToken(page, token);
    const other = await pageWithErrorResponses({ width, baseURL: app.url });
    await withToken(other, token);
    await other.goto('/admin/articles/new');
    await other.getByLabel('Title').fill('Written before the session ended');

    await page.goto('/admin?tab=security');
    await page.getByLabel('Current Password').fill('not this one 1');
    await page.getByLabel('New Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm New Password').fill('short1');
    await page.getByText('Passwords do not match').waitFor();
    await page.getByText('At least 8 characters, At least one number').waitFor();
    expect(await page.getByRole('button', { name: 'Change Password' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.getByLabel('New Password', { exact: true }).fill('short1');
    await page.getByText('Passwords match').waitFor();
    await page.getByLabel('New Password', { exact: true }).fill('another horse 2');
    await page.getByLabel('Confirm New Password').fill('another horse 2');
    await page.getByText('Passwords match').waitFor();
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expectToast(page, 'Password Change Failed');
    await page.getByLabel('Current Password').fill(OWNER.password);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Password Changed Successfully');
    expect(await page.getByLabel('Current Password').inputValue()).toBe('');
    await page.reload();
    await page.getByRole(...heading('Admin Dashboard')).waitFor();

    await other.getByRole('textbox', { name: 'Content' }).fill('Its text.');
    await other.keyboard.press('Control+s');
    const dialog = other.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Username').fill(OWNER.username);
    await dialog.getByLabel('Password', { exact: true }).fill('another horse 2');
    await expectAccessible(other);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectToast(other, 'Draft saved');
    expect((await app.db('select slug from article where not published')).map(({ slug }) => slug)).toEqual([
      'written-before-the-session-ended',
    ]);
  });

  it('is shared by all tabs', async () => {
    const page = await pageWithErrorResponses({ width, baseURL: app.url });
    const { body } = await app.agent
      .post('/api/admin/login')
      .send({ username: OWNER.username, password: 'another horse 2' })
      .expect(200);
    await withToken(page, body.access_token as string);
    await page.goto('/admin');
    const second = await page.context().newPage();
    await second.goto('/admin');
    await second.getByRole('button', { name: 'Logout' }).click();
    await answer(second, 'Are you sure you want to log out?', 'Log out');
    await page.getByRole(...heading('Sign in to Admin Panel')).waitFor();
    await second.getByLabel('Username').fill(OWNER.username);
    await second.getByLabel('Password', { exact: true }).fill('another horse 2');
    await second.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole(...heading('Admin Dashboard')).waitFor();
  });
});

describe('the shell of /admin', () => {
  const app = withApp();

  it.each(['/admin', '/admin/login', '/admin/articles/edit/7', '/admin/nowhere'])(
    '%s contains no content',
    async (path) => {
      const { headers, text } = await app.agent.get(path).expect(200);
      expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-cache' });
      const policy = headers['content-security-policy']!;
      expect(policy).toContain("style-src-attr 'unsafe-inline'");
      expect(policy).toContain("img-src 'self' https: data: blob:");
      expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
      expect(text).toContain('<div id="root"></div>');
    },
  );

  it('says from then on that there is an account', async () => {
    const says = async () => (await app.agent.get('/admin').expect(200)).text.includes('"accountExists":true');
    expect(await says()).toBe(false);
    await signUp(app);
    expect(await says()).toBe(true);
  });

  it('loads scripts that no public page loads', async () => {
    const { text: shell } = await app.agent.get('/admin').expect(200);
    const { text: home } = await app.agent.get('/').expect(200);
    const start = /\/assets\/start-[\w-]+\.js/.exec(shell)?.[0];
    expect(start).toMatch(/^\/assets\/start-/);
    expect(home).not.toContain(start);
    for (const [file] of home.matchAll(/\/assets\/[\w-]+\.js/g)) {
      expect((await app.agent.get(file).buffer(true).expect(200)).text).not.toContain('adminToken');
    }
  });

  it('redirects other spellings, and returns no page data', async () => {
    await app.agent.get('/Admin/').expect(301).expect('Location', '/admin');
    await app.agent.get('/api/pages?path=/admin').expect(400);
  });
});
