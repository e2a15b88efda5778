import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { adminPage, expectToast, writeText } from '../support/admin-screen.js';
import { chooseSave, openSettings } from '../support/writing-screen.js';
import { DESKTOP, expectAccessible, newPage, PHONE, whenQuiet } from '../support/browser.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { photo, picture, waitForVariants } from '../support/pictures.js';

// Making the variants of a 12-megapixel photo takes long on a busy machine.
/** A camera photo: 4,000 pixels wide, several megabytes. */
async function largePhoto(): Promise<Buffer> {
  return sharp(await picture(1_000, 750))
    .resize(4_000)
    .sharpen()
    .jpeg({ quality: 97 })
    .toBuffer();
}

/** The images loaded by a page that is scrolled to its end, with their transfer sizes. */
async function findImages(page: Page, path: string): Promise<{ path: string; bytes: number }[]> {
  const loaded: Promise<{ path: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'image') return;
    const { pathname } = new URL(request.url());
    loaded.push(request.sizes().then(({ responseBodySize }) => ({ path: pathname, bytes: responseBodySize })));
  });
  await page.goto(path);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator('img[src^="/media/"]').first().scrollIntoViewIfNeeded();
  await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));
  await whenQuiet(page);
  return (await Promise.all(loaded)).filter(({ path }) => path.startsWith('/media/'));
}

describe('featured images', () => {
  const app = withApp();
  const admin = withAdmin(app);

  it.each([DESKTOP, PHONE])(
    'are chosen from a file in the editor, shown, and removed, at $width px',
    async ({ width }) => {
      const page = await adminPage(admin, { width });
      await page.goto('/admin/articles/new');
      await page.getByLabel('Title').fill(`With a picture ${width}`);
      await writeText(page, 'Its text.');
      const panel = page.getByRole('complementary', { name: 'Article Settings' });
      await openSettings(page, 'Slug, Image and Date');
      const file = panel.getByLabel('Featured image file');
      await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
      await expectToast(page, 'Image upload failed');
      await page.getByText('Images must be PNG, JPEG, GIF, WebP or AVIF.').waitFor();
      await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
      await page.getByText('An image must be PNG, JPEG, GIF, WebP or AVIF.').waitFor();
      const buffer = await photo(120, 80);
      await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
      await panel.getByRole('img', { name: 'Current featured image' }).waitFor();
      expect(await panel.getByLabel('Featured image (optional)').inputValue()).toMatch(/^\/media\/[0-9a-f]{64}\.jpg$/);
      await panel.getByRole('button', { name: 'Remove image' }).click();
      await panel.getByRole('img').waitFor({ state: 'detached' });
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        panel.getByRole('button', { name: 'Choose a file' }).press('Enter'),
      ]);
      await chooser.setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
      await panel.getByRole('img', { name: 'Current featured image' }).waitFor();
      // Wherever the page is scrolled to, a field may lie half below the bar of the editor, or below a toast.
      await page.evaluate(() => scrollTo(0, 0));
      await page.getByRole('button', { name: 'Close notification' }).waitFor({ state: 'detached' });
      await expectAccessible(page);
      await chooseSave(page, 'Publish now');
      await expectToast(page, 'Article saved successfully!');
      const reader = await newPage({ width, baseURL: app.url });
      await reader.goto(`/with-a-picture-${width}`);
      const shown = reader.locator('main img').first();
      // Upright by its EXIF orientation: 80 wide, 120 high.
      expect([await shown.getAttribute('width'), await shown.getAttribute('height')]).toEqual(['80', '120']);
    },
  );

  it('are loaded as small variants, and only where they are visible: hero, cards, the list', async () => {
    const original = await largePhoto();
    expect(original.length).toBeGreaterThan(2_000_000);
    const { url } = (await admin.addImage(original).expect(201)).body as { url: string };
    await waitForVariants(app);
    const fields = { featured_image: url, featured: true, category: 'transport' } as const;
    await createArticle(app, { ...fields, title: 'Large picture', slug: 'large-picture' });
    await createArticle(app, { ...fields, title: 'Another large picture' });
    for (const path of ['/large-picture', '/']) {
      const page = await newPage({ width: PHONE.width, baseURL: app.url });
      const images = await findImages(page, path);
      expect(images.length).toBeGreaterThan(0);
      for (const { path: image, bytes } of images) {
        expect([path, image]).toEqual([path, expect.stringMatching(/-(480|960)\.avif$/)]);
        expect(bytes).toBeLessThan(original.length / 10);
      }
      const img = page.locator('img[src^="/media/"]').first();
      expect([await img.getAttribute('width'), await img.getAttribute('height')]).toEqual(['4000', '3000']);
      await expectAccessible(page);
    }
    // On a phone, lists of a category, results and the administrator's list are text only and load no images.
    const texts = [
      ['/category/transport', await newPage({ width: PHONE.width, baseURL: app.url })],
      ['/search?q=large', await newPage({ width: PHONE.width, baseURL: app.url })],
      ['/admin', await adminPage(admin, { width: PHONE.width })],
    ] as const;
    for (const [path, page] of texts) {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      await page.goto(path);
      await page.getByRole('article').nth(1).waitFor();
      await whenQuiet(page);
      expect(fetched.filter((one) => one.includes('/media/'))).toEqual([]);
    }
    const list = await findImages(await adminPage(admin, { width: DESKTOP.width }), '/admin');
    expect(list.map(({ path }) => path)).toContain(url.replace('.jpg', '-480.avif'));
    expect(list.map(({ path }) => path)).not.toContain(url);
  });
});
