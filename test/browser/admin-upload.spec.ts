import type { Page } from 'playwright-core';
import { adminPage, dropFiles, expectToast, ERROR_RESPONSES, type TestFile } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible } from '../support/browser.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { picture } from '../support/pictures.js';
import { createZip } from '../support/zip.js';

const GUIDE: TestFile = {
  name: 'metro.md',
  mimeType: 'text/markdown',
  text: '# Metro card\n\nBuy it at any station.\n',
};
const NOTES: TestFile = { name: 'notes.txt', mimeType: 'text/plain', text: 'x' };
const UPLOAD = '**/api/admin/articles/upload-file';

describe.each([DESKTOP])('the upload dialog at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);

  const open = async () => {
    const page = await adminPage(admin, { width, expectedErrors: [...ERROR_RESPONSES, /status of 502/, /ERR_FAILED/] });
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Upload File' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Article' });
    // Its script comes with the first click: an Escape before it would find nothing to close.
    await dialog.waitFor();
    return { page, dialog, zone: dialog.getByText('Drag and drop a file here, or').locator('..') };
  };
  const ready = async (page: Page) => {
    const { dialog, zone } = {
      dialog: page.getByRole('dialog'),
      zone: page.getByText('Drag and drop a file here, or'),
    };
    await dropFiles(zone, [GUIDE]);
    await dialog.getByLabel('Category', { exact: true }).selectOption('transport');
    return dialog.getByRole('button', { name: 'Upload', exact: true });
  };

  it('accepts one dropped .md or .html file, and no other type', async () => {
    const { page, dialog, zone } = await open();
    await expectAccessible(page);
    await dropFiles(zone, [NOTES]);
    await dialog.getByRole('alert').getByText('Only .md and .html files can be uploaded.').waitFor();
    await dropFiles(zone, [GUIDE, GUIDE]);
    await dialog.getByRole('alert').getByText('Only one file can be uploaded at a time.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Upload', exact: true }).isDisabled()).toBe(true);
    await dropFiles(zone, [GUIDE]);
    await dialog.getByText('metro.md').waitFor();
    await dialog.getByText('Markdown file').waitFor();
    expect(await dialog.getByRole('alert').count()).toBe(0);
    expect(await dialog.getByRole('button', { name: 'Upload', exact: true }).isDisabled()).toBe(true);
    await dialog.getByText('Please select a file and category').waitFor();
    await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
    await zone.waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'browse for a file');
  });

  it('accepts pictures with a file, lists missing ones, and links to the editor', async () => {
    const { page, dialog, zone } = await open();
    const text = '# Metro map\n\n![The map](images/map.png) ![The queue](images/queue.png)\n';
    const map = await picture(40, 30, 'png');
    await dialog.locator('input[type=file]').setInputFiles([
      { name: 'map.md', mimeType: 'text/markdown', buffer: Buffer.from(text) },
      { name: 'map.png', mimeType: 'image/png', buffer: map },
      { name: 'other.png', mimeType: 'image/png', buffer: map },
    ]);
    const pictures = dialog.getByRole('list', { name: 'Images' });
    await pictures.getByText('map.png').waitFor();
    await pictures.getByRole('button', { name: 'Remove other.png' }).click();
    expect(await pictures.getByRole('listitem').count()).toBe(1);
    await dropFiles(dialog.getByText('Markdown file').locator('..'), [NOTES]);
    await dialog.getByRole('alert').getByText('Only .md and .html files can be uploaded.').waitFor();
    expect(await zone.count()).toBe(0);
    await expectAccessible(page);
    await dialog.getByLabel('Category', { exact: true }).selectOption('transport');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expectToast(page, 'Article uploaded successfully!');
    const rest = page.getByRole('dialog', { name: 'Uploaded with problems' });
    await rest.getByText('An image was not uploaded and cannot be shown: “queue.png”.').waitFor();
    await expectAccessible(page);
    await rest.getByRole('link', { name: 'Edit Article' }).click();
    await page.getByRole('textbox', { name: 'Content' }).getByRole('img', { name: 'The map' }).waitFor();
  });

  it('accepts a ZIP archive of a file and its pictures', async () => {
    const { page, dialog } = await open();
    const buffer = createZip([
      { path: 'zipped.md', bytes: '# Zipped\n\n![The map](map.png)\n' },
      { path: 'map.png', bytes: await picture(40, 30, 'png') },
    ]);
    await dialog.locator('input[type=file]').setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer });
    await dialog.getByText('ZIP archive').waitFor();
    await dialog.getByLabel('Category', { exact: true }).selectOption('transport');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expectToast(page, 'Article uploaded successfully!');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Zipped' }).waitFor();
  });

  it('keeps the browser from opening a file dropped beside it', async () => {
    const { page, dialog } = await open();
    expect(await dropFiles(page.locator('body'), [GUIDE])).toBe(true);
    expect(await dialog.getByText('metro.md').count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Upload File');
  });

  it('shows the progress of a large file', async () => {
    const { page, dialog } = await open();
    const paragraph = 'Buy the card at any station, and charge it there.\n\n';
    const buffer = Buffer.from(`# Slow card\n\n${paragraph.repeat(12_000)}`);
    await dialog.locator('input[type=file]').setInputFiles({ name: 'slow.md', mimeType: 'text/markdown', buffer });
    await dialog.getByLabel('Category', { exact: true }).selectOption('transport');
    const network = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
    await network.send('Network.emulateNetworkConditions', slow);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.waitForFunction(() => {
      const value = document.querySelector('progress')?.value ?? 0;
      return value > 0.1 && value < 0.9;
    });
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await expectToast(page, 'Article uploaded successfully!');
  });

  it('stays open until the upload is done', async () => {
    const { page, dialog } = await open();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(UPLOAD, async (route) => {
      await held;
      await route.continue();
    });
    await (await ready(page)).click();
    const button = dialog.getByRole('button', { name: 'Uploading...' });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    expect(await dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
    expect(await dialog.getByRole('button', { name: 'Remove' }).isDisabled()).toBe(true);
    const progress = dialog.getByRole('progressbar', { name: 'Upload progress' });
    await progress.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await button.waitFor();
    release();
    await expectToast(page, 'Article uploaded successfully!');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Metro card' }).waitFor();
  });

  it('reports why an upload failed, and keeps the selection', async () => {
    const { page, dialog } = await open();
    const upload = await ready(page);
    await page.route(UPLOAD, (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }));
    await upload.click();
    await expectToast(page, 'Upload failed: Unknown error');
    await page.unroute(UPLOAD);
    await page.route(UPLOAD, (route) => route.abort());
    await upload.click();
    await expectToast(page, 'Upload failed: Network error');
    await page.unroute(UPLOAD);
    const wrong = { statusCode: 400, detail: 'The file is not UTF-8 text.' };
    await page.route(UPLOAD, (route) => route.fulfill({ status: 400, json: wrong }));
    await upload.click();
    await expectToast(page, 'Upload failed: The file is not UTF-8 text.');
    await expectAccessible(page);
    await dialog.getByText('metro.md').waitFor();
    expect(await dialog.getByLabel('Category', { exact: true }).inputValue()).toBe('transport');
  });

  it('keeps a draft on request, filled in from the file’s front matter, and takes it back', async () => {
    const { page, dialog } = await open();
    const said = 'category: transport\nsubcategory: public-transport\nfeatured: true\npublished: false';
    const text = `---\ntitle: Said by the file ${width}\n${said}\n---\nThe text.`;
    const file = { name: 'said.md', mimeType: 'text/markdown', buffer: Buffer.from(text) };
    const publish = dialog.getByLabel('Publish now');
    expect(await publish.isChecked()).toBe(true);
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByLabel('Subcategory (optional)').waitFor();
    expect(await dialog.getByLabel('Category', { exact: true }).inputValue()).toBe('transport');
    expect(await dialog.getByLabel('Subcategory (optional)').inputValue()).toBe('public-transport');
    expect(await dialog.getByLabel('Mark as featured article').isChecked()).toBe(true);
    expect(await publish.isChecked()).toBe(false);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
    await expectToast(page, 'Article uploaded successfully!');
    await page.getByText('Kept as a draft, not public.').waitFor();
    const { body } = await admin.call('get', '?q=Said by the file').expect(200);
    expect(body).toMatchObject([{ published: false, featured: true, subcategory: 'public-transport' }]);
    await page.getByRole('heading', { name: `Said by the file ${width}` }).waitFor();
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('button', { name: 'Undo', exact: true })
      .press('Enter');
    await page.getByRole('heading', { name: `Said by the file ${width}` }).waitFor({ state: 'detached' });
  });

  it('asks whether the same file replaces the article or makes another one', async () => {
    await admin.create({ title: 'Same file', content: '<p>First text.</p>', category: 'transport' });
    const { page, dialog } = await open();
    const choose = async (text: string) => {
      const buffer = Buffer.from(`# Same file\n\n${text}`);
      await dialog.locator('input[type=file]').setInputFiles({ name: 's.md', mimeType: 'text/markdown', buffer });
      await dialog.getByLabel('Category', { exact: true }).selectOption('transport');
      await dialog.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
      await dialog.getByText(/^“Same file” exists already: published/).waitFor();
    };
    const texts = async () =>
      ((await admin.call('get', '?q=Same file')).body as { content: string }[]).map(({ content }) => content).sort();
    await choose('Second text.');
    await expectAccessible(page);
    await page.waitForFunction(() => document.activeElement?.textContent === 'Replace its text');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Article uploaded successfully!');
    expect(await texts()).toEqual(['<p>Second text.</p>']);
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Upload File' }).click();
    await choose('Third text.');
    await dialog.getByRole('button', { name: 'Keep both' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await texts()).toEqual(['<p>Second text.</p>', '<p>Third text.</p>']);
  });
});
