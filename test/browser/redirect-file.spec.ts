import { adminPage, expectToast } from '../support/admin-screen.js';
import { expectAccessible, PHONE } from '../support/browser.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('redirects from a CSV file', () => {
  const app = withApp();
  const admin = withAdmin(app);

  it('show what each line would do, and are stored as one act with Undo', async () => {
    const page = await adminPage(admin, { width: PHONE.width });
    await page.goto('/admin?tab=analytics');
    await page.getByRole('button', { name: 'From a CSV file' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Redirects from a CSV file' });
    await dialog.getByLabel('CSV file').setInputFiles({
      name: 'redirects.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('from,to\n/old-home,/about\n/lost,/missing\n'),
    });
    await dialog.getByText('1 redirect would be stored, of 2 lines.').waitFor();
    await dialog.getByText('/lost → /missing: This page does not exist.').waitFor();
    await expectAccessible(page);
    expect(await app.db('select from_path from redirect')).toEqual([]);
    await dialog.getByRole('button', { name: 'Store the redirects' }).press('Enter');
    await expectToast(page, '1 redirect stored');
    expect(await app.db('select from_path, to_path from redirect')).toEqual([
      { from_path: '/old-home', to_path: '/about' },
    ]);
    await page.getByRole('button', { name: 'Save as CSV' }).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expectToast(page, /^Undone: /);
    expect(await app.db('select from_path from redirect')).toEqual([]);
  });
});
