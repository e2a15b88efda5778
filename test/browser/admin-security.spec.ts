import { readFile } from 'node:fs/promises';
import type { Route } from 'playwright-core';
import { adminPage, answer, expectToast, pageWithErrorResponses } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible } from '../support/browser.js';
import { focused, press, tabTo } from '../support/keyboard.js';
import { computeCode } from '../support/second-factor.js';
import { OWNER } from '../support/sign-in.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe.each([DESKTOP])('the account at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);

  it('shows its sessions and events, and ends another session, which must sign in again', async () => {
    const other = await pageWithErrorResponses({ width, baseURL: app.url });
    await other.goto('/admin/login');
    await other.getByLabel('Username').fill(OWNER.username);
    await other.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await other.keyboard.press('Enter');
    await other.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();

    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=security');
    const sessions = page.getByRole('region', { name: 'Sessions' });
    await sessions.getByRole('heading', { name: 'Sessions (2)' }).waitFor();
    await sessions.getByText('This session').waitFor();
    const record = page.getByRole('region', { name: 'Security log' });
    await record.getByRole('heading', { name: 'Signed in (password)' }).waitFor();
    await expectAccessible(page);

    await sessions.getByRole('button', { name: 'End session in Chrome on Linux' }).press('Enter');
    await expectToast(page, 'Session ended');
    await sessions.getByRole('heading', { name: 'Sessions (1)' }).waitFor();
    await record.getByRole('heading', { name: 'Session ended (Chrome on Linux)' }).waitFor();
    await other.goto('/admin');
    await other.getByRole('heading', { name: 'Sign in to Admin Panel' }).waitFor();
  });

  it('ends its session on the server on signing out', async () => {
    const page = await pageWithErrorResponses({ width, baseURL: app.url });
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill(OWNER.username);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('adminToken'));
    const me = () => page.request.get('/api/admin/me', { headers: { Authorization: `Bearer ${token}` } });
    const jar = await page.context().cookies();
    expect((await me()).status()).toBe(200);
    await page.getByRole('button', { name: 'Logout' }).click();
    const ended = page.waitForResponse((response) => response.url().endsWith('/account/sessions/current'));
    await answer(page, 'Are you sure you want to log out?', 'Log out');
    expect((await ended).status()).toBe(204);
    await until(async () => (await page.context().cookies()).length === 0);
    // Even with the former cookie.
    await page.context().addCookies(jar);
    expect((await me()).status()).toBe(401);
  });

  it('creates an API key after re-authentication, which works until it is revoked, by keyboard', async () => {
    const page = await adminPage(admin, { width });
    await app.db(`update account_session set proven_at = now() - interval '1 hour'`);
    await page.goto('/admin?tab=security');
    const keys = page.getByRole('region', { name: 'API keys' });
    await press(page, keys.getByRole('button', { name: 'Create API key' }));
    const form = page.getByRole('dialog', { name: 'Create API key' });
    await form.waitFor();
    await expectAccessible(page);
    await press(page, form.getByRole('button', { name: 'Create key' }));
    await form.getByText('Name is required').waitFor();
    await tabTo(page, form.getByLabel('Name'));
    await page.keyboard.type('Nightly import');
    await page.keyboard.press('Enter');
    const proof = page.getByRole('dialog', { name: "Confirm it's you" });
    await proof.getByLabel('Your password').fill(OWNER.password);
    await page.keyboard.press('Enter');
    const shown = page.getByRole('alertdialog', { name: 'Your API key' });
    const key = await shown.getByLabel('Key for Nightly import').inputValue();
    await expectAccessible(page);
    await press(page, shown.getByRole('button', { name: "I've saved it" }));
    await keys.getByRole('heading', { name: 'Nightly import' }).waitFor();
    await keys.getByText('Never used').waitFor();
    await page.getByRole('heading', { name: 'API key created (Nightly import)' }).waitFor();
    await expectAccessible(page);
    await app.agent.get('/api/admin/articles').set('Authorization', `Bearer ${key}`).expect(200);
    await press(page, keys.getByRole('button', { name: 'Revoke Nightly import' }));
    const question = page.getByRole('alertdialog', { name: 'Revoke the API key Nightly import?' });
    await press(page, question.getByRole('button', { name: 'Revoke key' }));
    await expectToast(page, 'API key revoked');
    await app.agent.get('/api/admin/articles').set('Authorization', `Bearer ${key}`).expect(401);
  });

  it('sets up a second factor, and signs in on another device with a recovery code, by keyboard', async () => {
    const page = await adminPage(admin, { width });
    await app.db(`update account_session set proven_at = now() - interval '1 hour'`);
    await page.goto('/admin?tab=security');
    await page.getByRole('button', { name: 'Set up an authenticator app' }).press('Enter');
    const proof = page.getByRole('dialog', { name: "Confirm it's you" });
    await proof.getByLabel('Your password').fill('wrong horse 1');
    await page.keyboard.press('Enter');
    await proof.getByRole('alert').filter({ hasText: 'Incorrect password.' }).waitFor();
    await expectAccessible(page);
    await proof.getByLabel('Your password').fill(OWNER.password);
    await page.keyboard.press('Enter');

    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await dialog.getByRole('img', { name: /QR code/ }).waitFor();
    await expectAccessible(page);
    const secret = ((await dialog.getByLabel('Setup key', { exact: true }).textContent()) ?? '').replaceAll(' ', '');
    await dialog.getByLabel('Code from your app').fill('000000');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').filter({ hasText: "Check your phone's clock" }).waitFor();
    await dialog.getByLabel('Code from your app').fill(computeCode(secret));
    await page.keyboard.press('Enter');

    const shown = page.getByRole('alertdialog', { name: 'Your recovery codes' });
    const codes = shown.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.nth(9).waitFor();
    await expectAccessible(page);
    const all = await codes.allTextContents();
    const [recovery = ''] = all;
    const sheet = ['Recovery codes for Namma Guide', 'Each code works once.', '', ...all, ''].join('\n');

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url });
    await shown.getByRole('button', { name: 'Copy' }).press('Enter');
    await expectToast(page, 'Recovery codes copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sheet);

    const download = page.waitForEvent('download');
    await shown.getByRole('button', { name: 'Download' }).press('Enter');
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
    expect(await readFile(await (await download).path(), 'utf8')).toBe(sheet);

    const printed = page.evaluate(
      () => new Promise<void>((done) => Object.defineProperty(window, 'print', { value: () => done() })),
    );
    await shown.getByRole('button', { name: 'Print' }).press('Enter');
    await printed;
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(() => document.body.innerText.trim())).toBe(sheet.trim());
    await page.emulateMedia({ media: null });
    await shown.getByRole('button', { name: "I've saved them" }).press('Enter');
    await page.getByText('10 recovery codes left.').waitFor();

    const other = await pageWithErrorResponses({ width, baseURL: app.url });
    await other.goto('/admin/login');
    await other.getByLabel('Username').fill(OWNER.username);
    await other.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await other.keyboard.press('Enter');
    await other.getByRole('heading', { name: 'Two-step verification', level: 1 }).waitFor();
    await expectAccessible(other);
    await other.getByLabel('Code').fill('123');
    await other.keyboard.press('Enter');
    await other.getByRole('alert').filter({ hasText: 'Invalid code.' }).waitFor();
    // A sign-in that has expired can only be begun again.
    const expired = (route: Route) => route.continue({ postData: { second_step: 'of an hour ago', code: '123456' } });
    await other.route('**/api/admin/login/second-step', expired);
    await other.keyboard.press('Enter');
    await other.getByRole('alert').filter({ hasText: 'This sign-in has expired.' }).waitFor();
    expect(await other.getByLabel('Code').count()).toBe(0);
    await other.unroute('**/api/admin/login/second-step', expired);
    const again = other.getByRole('button', { name: 'Sign in again' });
    await focused(again);
    await expectAccessible(other);
    await again.press('Enter');
    await focused(other.getByLabel('Username'));
    await other.keyboard.type(OWNER.username);
    await other.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await other.keyboard.press('Enter');
    await other.getByLabel('Code').fill(recovery);
    await other.keyboard.press('Enter');
    await other.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    await other.goto('/admin?tab=security');
    await other.getByText('9 recovery codes left.').waitFor();
    await other.getByRole('heading', { name: 'Signed in (password and recovery code)' }).waitFor();
    await other.getByRole('button', { name: 'Remove', exact: true }).click();
    await answer(other, 'Remove the authenticator app?', 'Remove app');
    await other.getByRole('button', { name: 'Set up an authenticator app' }).waitFor();
  });
});
