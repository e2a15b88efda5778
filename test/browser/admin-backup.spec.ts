import { readSettings } from '../../src/platform/config/settings.js';
import { adminPage } from '../support/admin-screen.js';
import { expectAccessible } from '../support/browser.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('the dashboard’s backup card', () => {
  const app = withApp({ operations: readSettings({ BACKUP_INTERVAL_HOURS: '24' }).operations });
  const admin = withAdmin(app);

  it('shows that no backup is proven yet, and later the age of the last one', async () => {
    const page = await adminPage(admin);
    await page.goto('/admin');
    await page.getByText('No backup has been proven yet. One is due every 24 hours.').waitFor();
    await expectAccessible(page);
    await app.db(
      `insert into backup (file, bytes, row_count, proven_at) values ('a', 1, 1, now() - interval '3 hours')`,
    );
    await page.reload();
    await page.getByText('Last proven backup: 3 hours ago', { exact: true }).waitFor();
  });

  it('links to API documentation that is readable without scripts', async () => {
    const page = await adminPage(admin);
    await page.goto('/api/docs');
    await page.getByRole('heading', { name: 'GET /api/admin/backup' }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).maxWidth)).toBe('960px');
    await expectAccessible(page);
  });
});
