import { adminPage, expectToast } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible } from '../support/browser.js';
import { openSettings } from '../support/writing-screen.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe.each([DESKTOP])('scheduled publishing at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);

  it('is set in Indian time in the editor, and shown there, in the list and on the dashboard', async () => {
    const { id } = await admin.create({ published: false });
    const page = await adminPage(admin, { width });
    await page.goto(`/admin/articles/edit/${id}`);
    await openSettings(page, 'Schedule');
    await page.getByText('Not scheduled: the article stays a draft until you publish it.').waitFor();
    await page.getByLabel('Publish on (Indian time)').fill('2020-01-01T10:00');
    await page.getByRole('button', { name: 'Save schedule' }).click();
    await page.getByText('Publish on: The time is in the past').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Publish on (Indian time)').fill('2099-01-01T10:00');
    await page.getByLabel('Take offline on (Indian time)').fill('2099-02-01T00:30');
    await page.getByRole('button', { name: 'Save schedule' }).press('Enter');
    await expectToast(page, 'Scheduled');
    await page
      .getByText('Will be published on 1 January 2099, 10:00. Goes offline on 1 February 2099, 00:30.')
      .waitFor();
    await expectAccessible(page);
    const { body } = await app.agent.get(`/api/admin/articles/${id}/schedule`).set(admin.session).expect(200);
    expect(body).toEqual({
      publish_at: '2099-01-01T04:30:00.000Z',
      withdraw_at: '2099-01-31T19:00:00.000Z',
      offline_since: null,
    });

    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    const upcoming = page.getByRole('region', { name: 'Upcoming' });
    await upcoming.getByText('1 January 2099, 10:00').waitFor();
    await upcoming.getByText('1 February 2099, 00:30').waitFor();
    await page.getByLabel('Status').selectOption('Scheduled');
    await page.getByRole('heading', { name: 'Articles (1)' }).waitFor();
    const row = page.getByRole('article').filter({ hasText: 'Rent a flat' });
    await row.getByText('Scheduled', { exact: true }).waitFor();
    await row.getByText('Scheduled for 1 January 2099, 10:00').waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > screen.width)).toBe(false);

    await upcoming.getByRole('link', { name: 'Rent a flat' }).first().press('Enter');
    await openSettings(page, 'Schedule');
    await page.getByRole('button', { name: 'Remove schedule' }).press('Enter');
    await expectToast(page, 'Schedule removed');
    await page.getByText('Not scheduled: the article stays a draft until you publish it.').waitFor();
    const notices = page.getByRole('region', { name: /^Notifications/ });
    await notices.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await page
      .getByText('Will be published on 1 January 2099, 10:00. Goes offline on 1 February 2099, 00:30.')
      .waitFor();

    // Input typed during a save is kept.
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/schedule', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    await page.getByLabel('Publish on (Indian time)').fill('2099-01-02T10:00');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Save schedule' }).click();
    await sent;
    await page.getByLabel('Take offline on (Indian time)').fill('2099-03-01T08:00');
    release();
    await page
      .getByText('Will be published on 2 January 2099, 10:00. Goes offline on 1 February 2099, 00:30.')
      .waitFor();
    expect(await page.getByLabel('Take offline on (Indian time)').inputValue()).toBe('2099-03-01T08:00');
    expect(await page.getByLabel('Publish on (Indian time)').inputValue()).toBe('2099-01-02T10:00');
    await page.getByRole('button', { name: 'Save schedule' }).click();
    await page.getByText('Will be published on 2 January 2099, 10:00. Goes offline on 1 March 2099, 08:00.').waitFor();
  });
});
