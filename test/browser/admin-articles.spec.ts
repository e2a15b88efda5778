import type { Page } from 'playwright-core';
import { withAdmin, withApp } from '../support/with-app.js';
import { adminPage, answer, expectToast, pasteImage, writeText } from '../support/admin-screen.js';
import { expectAccessible, newPage, PHONE } from '../support/browser.js';
import { picture } from '../support/pictures.js';

const row = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, level: 3 }) });

const MARKDOWN = '# Metro &amp; buses\n\nBuy a card at any station.\n\n## Fares\n\nThey start at ten rupees.\n';

describe.each([PHONE])('articles at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);

  it('are uploaded from Markdown and HTML, searched, filtered, deleted and cleared', async () => {
    const page = await adminPage(admin, { width });
    await page.goto('/admin');
    await page.getByText('Get started by uploading your first article.').waitFor();
    await page.getByRole('button', { name: 'Upload File' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Upload Article' });
    const file = dialog.locator('input[type=file]');
    await dialog.getByText('Please select a file and category').waitFor();
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await dialog.getByText('Only .md and .html files can be uploaded.').waitFor();
    await file.setInputFiles({ name: 'metro.MD', mimeType: 'text/markdown', buffer: Buffer.from(MARKDOWN) });
    await dialog.getByText('metro.MD').waitFor();
    await dialog.getByText('Markdown file').waitFor();
    expect(await dialog.getByLabel('Subcategory (optional)').count()).toBe(0);
    await dialog.getByLabel('Category', { exact: true }).selectOption('transport');
    await dialog.getByLabel('Subcategory (optional)').selectOption('public-transport');
    await dialog.getByLabel('Category', { exact: true }).selectOption('housing');
    expect(await dialog.getByLabel('Subcategory (optional)').inputValue()).toBe('');
    await dialog.getByLabel('Category', { exact: true }).selectOption('transport');
    await dialog.getByLabel('Mark as featured article').check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expectToast(page, 'Article uploaded successfully!');
    await dialog.waitFor({ state: 'detached' });
    const metro = row(page, 'Metro & buses');
    await metro.getByText('Featured').waitFor();
    await metro.getByText('/metro-and-buses', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Upload File' }).click();
    await file.setInputFiles({ name: 'rent.html', mimeType: 'text/html', buffer: Buffer.from([0xff, 0xfe, 0x00]) });
    await dialog.getByLabel('Category', { exact: true }).selectOption('housing');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByText(/^Upload failed: /).waitFor();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    const html = '<html><body><h1>Rent a flat</h1><p>Ask for the agreement.</p></body></html>';
    await file.setInputFiles({ name: 'rent.html', mimeType: 'text/html', buffer: Buffer.from(html) });
    await dialog.getByText('HTML file').waitFor();
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByRole('heading', { name: 'Articles (2)' }).waitFor();
    await expectAccessible(page);

    await page.getByPlaceholder('Search by title or content...').fill('METRO');
    await page.getByRole('heading', { name: 'Articles (1)' }).waitFor();
    await page.waitForURL('**/admin?q=METRO');
    await page.getByLabel('Category', { exact: true }).selectOption('lifestyle');
    await page.getByText('Try adjusting your search or filter criteria.').waitFor();
    await page.getByLabel('Category', { exact: true }).selectOption('');
    await page.getByPlaceholder('Search by title or content...').fill('');
    await page.getByRole('heading', { name: 'Articles (2)' }).waitFor();

    await row(page, 'Rent a flat').getByRole('button', { name: 'Delete Rent a flat' }).click();
    await answer(page, 'Are you sure you want to delete this article?', 'Cancel');
    await row(page, 'Rent a flat').getByRole('button', { name: 'Delete Rent a flat' }).press('Enter');
    await answer(page, 'Are you sure you want to delete this article?', 'Delete');
    await page.getByRole('heading', { name: 'Articles (1)' }).waitFor();
    await page.getByRole('button', { name: 'Clear All Articles' }).click();
    const question = 'Are you sure you want to delete ALL articles? This action cannot be undone.';
    await answer(page, question, 'Delete all articles');
    await expectToast(page, 'All articles have been deleted successfully');
    await page.getByRole('heading', { name: 'Articles (0)' }).waitFor();
    await app.agent.get('/metro-and-buses').expect(410);
  });

  it('are written with a pasted image, previewed, saved and public at once', async () => {
    const page = await adminPage(admin, { width });
    await page.goto('/admin');
    await page.getByRole('link', { name: 'New Article' }).click();
    expect(await page.getByLabel('Category', { exact: true }).inputValue()).toBe('housing');
    await page.getByRole('button', { name: 'Save Article' }).click();
    await expectToast(page, 'Title and content are required');
    await page.getByLabel('Title').fill('Tea & <b>coffee</b> &amp; more');
    await writeText(page, 'A first line.');
    await pasteImage(page, await picture(40, 30, 'png'));
    await page.getByRole('button', { name: 'Bangalore Guide Template' }).click();
    const text = page.getByRole('textbox', { name: 'Content' });
    await text.getByRole('heading', { name: 'Step by step' }).waitFor();
    expect(await text.innerText()).toContain('A first line.');
    expect(await text.locator('img[src^="/media/"]').count()).toBe(1);
    await page.getByLabel('Featured', { exact: true }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByRole('heading', { name: 'Tea & <b>coffee</b> &amp; more', level: 1 }).waitFor();
    await preview.getByText('Featured Article').waitFor();
    expect(await preview.locator('article img').count()).toBe(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Save Article' }).click();
    await expectToast(page, 'Article saved successfully!');
    await page.waitForURL('**/admin');
    await row(page, 'Tea & <b>coffee</b> &amp; more').waitFor();

    const reader = await newPage({ width, baseURL: app.url });
    const [{ slug, content }] = (await app.agent.get('/api/articles').expect(200)).body;
    expect(content).toContain('/media/');
    expect(content).not.toContain('data:');
    await reader.goto(`/${slug}`);
    await reader.getByRole('heading', { name: 'Tea & <b>coffee</b> &amp; more', level: 1 }).waitFor();
    await reader.locator('article img').first().waitFor();
  });
});
