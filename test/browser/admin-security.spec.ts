import { adminPage, answer, expectToast, patientPage } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, PHONE } from '../support/browser.js';
import { OWNER } from '../support/sign-in.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe.each([DESKTOP, PHONE])('the account at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);

  it('shows its sessions and its record, and ends another session, which is asked to sign in', async () => {
    const other = await patientPage({ width, baseURL: app.url });
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
    const record = page.getByRole('region', { name: 'What happened to the account' });
    await record.getByRole('heading', { name: 'Signed in (password)' }).waitFor();
    await expectAccessible(page);

    await sessions.getByRole('button', { name: 'End session of Chrome on Linux' }).press('Enter');
    await expectToast(page, 'Session ended');
    await sessions.getByRole('heading', { name: 'Sessions (1)' }).waitFor();
    await record.getByRole('heading', { name: 'Session ended (Chrome on Linux)' }).waitFor();
    await other.goto('/admin');
    await other.getByRole('heading', { name: 'Sign in to Admin Panel' }).waitFor();
  });

  it('ends its session on the server where one signs out', async () => {
    const page = await patientPage({ width, baseURL: app.url });
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill(OWNER.username);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('adminToken'));
    await page.getByRole('button', { name: 'Logout' }).click();
    const ended = page.waitForResponse((response) => response.url().endsWith('/account/sessions/current'));
    await answer(page, 'Are you sure you want to log out?', 'Log out');
    expect((await ended).status()).toBe(204);
    await app.agent.get('/api/admin/me').set('Authorization', `Bearer ${token}`).expect(401);
  });
});
