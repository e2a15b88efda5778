import { adminPage } from '../support/admin-screen.js';
import { DESKTOP, PHONE } from '../support/browser.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe.each([DESKTOP, PHONE])('messages at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);
  beforeAll(async () => {
    const message = { name: 'Ravi', email: 'ravi@example.org', subject: 'A question', message: 'Where is the metro?' };
    await app.agent.post('/api/contact').send(message).expect(201);
  });

  it('show date and time in Bangalore, where it may already be the next day', async () => {
    const page = await adminPage(admin, { width });
    await page.route('**/api/admin/messages?*', async (route) => {
      const response = await route.fetch();
      const rows = (await response.json()) as object[];
      await route.fulfill({ response, json: rows.map((row) => ({ ...row, created_at: '2026-01-31T20:05:09.000Z' })) });
    });
    await page.goto('/admin?tab=messages');
    const time = page.locator('time[datetime="2026-01-31T20:05:09.000Z"]');
    await time.waitFor();
    expect(await time.innerText()).toBe('1 February 2026, 01:35');
  });

  it('can be marked as unread until they are opened again', async () => {
    const page = await adminPage(admin, { width });
    const unread = page.getByRole('tab', { name: 'Messages 1 unread' });
    await page.goto('/admin?tab=messages');
    await unread.waitFor();
    const summary = page.locator('summary').filter({ hasText: 'A question' });
    await summary.press('Enter');
    await page.getByRole('tab', { name: 'Messages', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Mark as unread' }).press('Enter');
    await unread.waitFor();
    await page.getByText('Where is the metro?').waitFor({ state: 'hidden' });
    await until(() => summary.evaluate((element) => element === document.activeElement));
    const { body } = await app.agent.get('/api/admin/messages').set(admin.session).expect(200);
    expect(body).toMatchObject([{ subject: 'A question', read: false }]);
    await page.reload();
    await unread.waitFor();
    await summary.click();
    await page.getByRole('tab', { name: 'Messages', exact: true }).waitFor();
  });
});
