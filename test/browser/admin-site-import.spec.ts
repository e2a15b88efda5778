import { adminPage, expectToast } from '../support/admin-screen.js';
import { expectAccessible, PHONE } from '../support/browser.js';
import { wordPressExport, wordPressItem } from '../support/site-exports.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('importing a site in the Articles tab', () => {
  const app = withApp();
  const admin = withAdmin(app);

  it('shows the difference, imports it, finds the report after a reload, and takes it back with one undo', async () => {
    const label = '<category domain="category" nicename="water"><![CDATA[Water]]></category>';
    const file = wordPressExport([
      wordPressItem({ id: 1, title: 'Lakes', slug: 'lakes', more: label }),
      wordPressItem({ id: 2, title: 'Map', slug: 'map-of-lakes', content: 'Look here. [my_map zoom="3"]' }),
      wordPressItem({ id: 3, title: 'Nothing', content: ' ' }),
    ]);
    const page = await adminPage(admin, { width: PHONE.width });
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Import a site' }).press('Enter');
    const area = page.getByRole('region', { name: 'Import a site' });
    await area.getByLabel('Export').setInputFiles({ name: 'old.xml', mimeType: 'text/xml', buffer: Buffer.from(file) });
    await expectAccessible(page);
    await area.getByRole('button', { name: 'Compare' }).press('Enter');
    await area.getByText('New: 2 · Refused: 1. Not taken: 1 × author').waitFor();
    await area.getByText('It has no text.').waitFor();
    await area.getByText('Left out after “Look here.”: [my_map zoom="3"].').waitFor();
    await area.getByLabel('Category “Water” (1)').selectOption('utilities');
    await area.getByRole('checkbox', { name: 'Map New' }).waitFor();
    await expectAccessible(page);

    await area.getByRole('button', { name: 'Import', exact: true }).press('Enter');
    await area.getByText('Done: 2 imported, 1 refused, 0 not taken').waitFor();
    await page.reload();
    await area.getByText('Done: 2 imported, 1 refused, 0 not taken').waitFor();
    await expectAccessible(page);
    expect(await app.db('select slug, category from article order by slug')).toEqual([
      { slug: 'lakes', category: 'utilities' },
      { slug: 'map-of-lakes', category: 'housing' },
    ]);
    await area.getByRole('button', { name: 'Undo the import' }).press('Enter');
    await expectToast(page, /^Undone: /);
    expect(await app.db('select slug from article')).toEqual([]);
  });
});
