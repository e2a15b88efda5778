import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import {
  adminPage,
  closeToast,
  expectToast,
  paste,
  pasteImage,
  ERROR_RESPONSES,
  writeText,
  untilDraftStored,
} from '../support/admin-screen.js';
import { DESKTOP, expectAccessible } from '../support/browser.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { picture } from '../support/pictures.js';
import { until } from '../support/until.js';
import { chooseSave } from '../support/writing-screen.js';

const clipboard = (name: string): string =>
  readFileSync(new URL(`../fixtures/clipboards/${name}`, import.meta.url), 'utf8');
const MEDIA = '**/api/admin/media';
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const html = (page: Page) => content(page).evaluate((area) => area.innerHTML);

describe.each([DESKTOP])('the editor at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);

  const open = async (
    path = '/admin/articles/new',
    expectedErrors = [...ERROR_RESPONSES, /ERR_(FAILED|NAME_NOT_RESOLVED)/],
  ) => {
    const page = await adminPage(admin, { width, expectedErrors });
    await page.route('https://images.example.org/**', (route) => route.abort());
    await page.goto(path);
    await content(page).click();
    return page;
  };

  it.each(['google-docs', 'word-desktop', 'word-web', 'notion', 'apple-notes', 'web-page'])(
    'pastes from %s with its structure, and saves it',
    async (name) => {
      const page = await open();
      await page.getByLabel('Title').fill(`From ${name} ${width}`);
      await writeText(page, 'Before.');
      const png = (await picture(40, 30, 'png')).toString('base64');
      await paste(page, { html: clipboard(`${name}.html`).replace('PICTURE', png), text: 'Rent a flat' });
      await content(page).getByRole('heading', { name: 'Rent a flat' }).waitFor();
      if (name !== 'word-web') await expectToast(page, 'Not everything could be pasted');
      if (name.startsWith('word-desktop') || name === 'apple-notes') {
        await page.getByText('An image could not be pasted (“A street in Indiranagar”)').waitFor();
      }
      await page.getByRole('button', { name: 'Save Article' }).click();
      await expectToast(page, 'Article saved successfully!');
      const [{ content: stored }] = (await app.agent.get('/api/articles').expect(200)).body as [{ content: string }];
      expect(stored).toMatch(/^<p>Before\.<\/p><h2 id="rent-a-flat">Rent a flat<\/h2>/);
      expect(stored).toContain(
        '<strong>written agreement</strong> and <em>never</em> pay <strong><em>before</em></strong>',
      );
      expect(stored).toContain('<li>Papers<ul><li>Passport</li><li>Visa</li></ul></li><li>Money</li>');
      expect(stored).not.toMatch(/style=|<span|data:/);
      expect(await page.title()).not.toBe('fired');
    },
  );

  it('pastes Markdown as formatted text, a single line inline, and literally on request', async () => {
    const page = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copy = (text: string) => page.evaluate((given) => navigator.clipboard.writeText(given), text);
    await copy('**bold** text');
    await page.keyboard.type('Some ');
    await page.keyboard.press('Control+v');
    await content(page).locator('strong').waitFor();
    await page.keyboard.type(' more');
    expect(await html(page)).toContain('<p>Some <strong>bold</strong> text more</p>');
    await page.keyboard.press('Enter');
    await copy(clipboard('markdown.md'));
    await page.keyboard.press('Control+v');
    await content(page).getByRole('heading', { name: 'Rent a flat' }).waitFor();
    expect(await content(page).getByRole('table').count()).toBe(1);
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await copy('# as it is');
    await page.keyboard.press('Control+Shift+v');
    await content(page).getByText('# as it is').waitFor();
  });

  it('executes nothing that is pasted, dropped or typed as source', async () => {
    const page = await open();
    const hostile = `<p>Harmless text<img src="x:y" onerror="document.title='fired'"><svg onload="document.title='fired'"></svg></p>`;
    await paste(page, { html: hostile, text: 'Harmless text' });
    await content(page).getByText('Harmless text').waitFor();
    expect(await html(page)).not.toMatch(/onerror|onload|<svg/);
    await content(page).evaluate((area, given) => {
      const data = new DataTransfer();
      data.setData('text/html', given.replace('Harmless', 'Dropped'));
      area.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, clientX: 100, clientY: 400 }),
      );
    }, hostile);
    await content(page).getByText('Dropped text').waitFor();
    expect(await html(page)).not.toMatch(/onerror|onload|<svg/);
    await page.locator('.jodit-toolbar-button_source button').first().click();
    await page
      .locator('textarea.jodit-source__mirror')
      .fill(hostile.replace('Harmless', 'Typed').replace('x:y', '/nothing-here.png'));
    await page.locator('.jodit-toolbar-button_source button').first().click();
    await content(page).getByText('Typed text').waitFor();
    expect(await html(page)).not.toMatch(/onerror|onload|<svg/);
    expect(await page.title()).not.toBe('fired');
  });

  it('pastes plain text if the server is unreachable, and reports it', async () => {
    const page = await open();
    await page.route('**/api/admin/articles/paste', (route) => route.abort());
    await paste(page, { html: '<p><b>One</b></p><p>Two</p>', text: 'One\n\nTwo' });
    await expectToast(page, 'Pasted as plain text');
    expect(await html(page)).toContain('<p>One</p><p>Two</p>');
  });

  it('asks for an image’s alternative text, uploads it at once, and edits the text later', async () => {
    const page = await open();
    await writeText(page, 'Look:');
    await paste(page, { file: { name: 'map.png', type: 'image/png', bytes: await picture(40, 30, 'png') } });
    const dialog = page.getByRole('dialog', { name: 'What does the image show?' });
    await dialog.getByLabel('Alternative text').fill('The metro map');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const image = content(page).getByRole('img', { name: 'The metro map' });
    await image.waitFor();
    const url = (await image.getAttribute('src')) ?? '';
    expect(url).toMatch(/^\/media\/[0-9a-f]{64}\.png$/);
    await app.agent.get(url).expect(200);
    await image.click();
    await page.getByRole('button', { name: 'Alternative text' }).click();
    await dialog.getByLabel('Alternative text').fill('The map of 2026');
    await dialog.getByRole('button', { name: 'Save text' }).click();
    await content(page).getByRole('img', { name: 'The map of 2026' }).waitFor();
    await page.getByText('Images you insert, paste or drop are embedded as base64.').waitFor();
  });

  it('embeds an image while the server is down, and uploads it once it is back', async () => {
    const page = await open();
    await page.route(MEDIA, (route) => route.abort());
    await pasteImage(page, await picture(40, 30, 'png'));
    expect(await content(page).locator('img').getAttribute('src')).toMatch(/^data:image\/png;base64,/);
    await page.unroute(MEDIA);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await content(page).locator('img[src^="/media/"]').waitFor();
  });

  it('reports a broken or oversized image on insertion, and keeps the text', async () => {
    const page = await open();
    await writeText(page, 'Its text.');
    const broken = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(50)]);
    await paste(page, { file: { name: 'broken.png', type: 'image/png', bytes: broken } });
    await page.getByText('broken.png: This image cannot be read: its data is damaged.').waitFor();
    await paste(page, { file: { name: 'huge.png', type: 'image/png', bytes: Buffer.alloc(8 * 1024 * 1024 + 1) } });
    await page.getByText('huge.png: An image can be at most 8 MB.').waitFor();
    expect(await content(page).innerText()).toContain('Its text.');
    expect(await content(page).locator('img').count()).toBe(0);
  });

  it('converts typed Markdown into headings and lists, and inserts a link with Ctrl+K', async () => {
    const page = await open();
    for (const [mark, selector] of [
      ['##', 'h2'],
      ['###', 'h3'],
      ['>', 'blockquote p'],
      ['-', 'ul li'],
      ['1.', 'ol li'],
    ]) {
      await content(page).evaluate((area) => (area.innerHTML = '<p><br></p>'));
      await content(page).click();
      await page.keyboard.type(`${mark} Typed words`);
      await content(page).locator(selector!).getByText('Typed words', { exact: true }).waitFor();
    }
    await page.keyboard.press('Enter');
    await page.keyboard.type('Second');
    expect(await content(page).locator('ol li').count()).toBe(2);
    await page.keyboard.press('Shift+Home');
    await page.keyboard.press('Control+k');
    await page.getByLabel('URL').fill('example.org/page');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await content(page).getByRole('link', { name: 'Second' }).waitFor();
  });

  it('saves in place: a new article gets its URL, and the cursor stays', async () => {
    const page = await open();
    const title = `Goes on ${width}`;
    await page.getByLabel('Title').fill(title);
    await writeText(page, 'One');
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Draft saved');
    await page.waitForURL(/\/admin\/articles\/edit\/\d+$/);
    await page.getByRole('heading', { name: 'Edit Article' }).waitFor();
    await page.keyboard.type(' and two');
    await closeToast(page);
    await chooseSave(page, 'Publish now');
    await expectToast(page, 'Article saved successfully!');
    const { body } = await admin.call('get', `?q=${encodeURIComponent(title)}`).expect(200);
    expect(body).toMatchObject([{ title, content: '<p>One and two</p>' }]);
    await page.reload();
    await content(page).getByText('One and two').waitFor();
    expect(await page.getByRole('button', { name: 'Restore draft' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Save Article' }).click();
    await page.waitForURL('**/admin');
  });

  it('keeps Save visible when the text fills the window', async () => {
    const page = await open();
    await page.getByLabel('Title').fill(`Full ${width}`);
    await writeText(page, 'A long text');
    await page.locator('.jodit-toolbar-button_fullsize button').first().click();
    const box = await page.locator('.jodit-container').boundingBox();
    const { width: wide = 0, height = 0 } = page.viewportSize() ?? {};
    expect(box).toMatchObject({ x: 0, width: wide });
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height);
    await expectAccessible(page);
    await chooseSave(page, 'Publish now');
    await expectToast(page, 'Article saved successfully!');
    await page.locator('.jodit-toolbar-button_fullsize button').first().click();
    await page.getByRole('link', { name: 'Back to Dashboard' }).waitFor();
  });

  it('offers two abandoned drafts, and loses neither', async () => {
    const page = await open();
    for (const title of ['First draft', 'Second draft']) {
      const tab = await page.context().newPage();
      await tab.goto('/admin/articles/new');
      await content(tab).waitFor();
      await tab.getByLabel('Title').fill(title);
      await untilDraftStored(tab, title);
      await tab.close({ runBeforeUnload: false });
    }
    // Browsers may release a closed tab's locks late; until then its draft counts as being edited.
    const editors = async (): Promise<number> => {
      const { held = [] } = await navigator.locks.query();
      return held.filter(({ name }) => name?.startsWith('draft:')).length;
    };
    await until(async () => (await page.evaluate(editors)) === 1);
    await page.reload();
    await page.getByText(/^There are \d+ other drafts\.$/).press('Enter');
    const restore = page.getByRole('button', { name: 'Restore draft' });
    await restore.nth(1).waitFor();
    await content(page).waitFor();
    await expectAccessible(page);
    await restore.nth(1).click();
    await until(async () => (await page.getByLabel('Title').inputValue()) === 'First draft');
    await restore.first().click();
    await until(async () => (await page.getByLabel('Title').inputValue()) === 'Second draft');
    await restore.first().click();
    await until(async () => (await page.getByLabel('Title').inputValue()) === 'First draft');
  });
});
