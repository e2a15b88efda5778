import type { Page } from 'playwright-core';
import { adminPage, answer, closeToast, expectToast, paste, pasteImage, writeText } from '../support/admin-screen.js';
import { withAdmin, withApp } from '../support/with-app.js';
import {
  respondWith,
  CONSOLE_ERRORS,
  MALFORMED_BODIES,
  MALFORMED_ERRORS,
  replaceResponses,
} from '../support/malformed-responses.js';
import { picture } from '../support/pictures.js';
import { OWNER } from '../support/sign-in.js';

describe('an incomplete response to a write', () => {
  const app = withApp();
  const admin = withAdmin(app);
  beforeAll(async () => {
    await admin.create();
    const message = { name: 'Ravi', email: 'ravi@example.org', subject: 'A question', message: 'Where is the metro?' };
    await app.agent.post('/api/contact').send(message).expect(201);
    await app.db(`insert into missed_address (path, count, last_asked) values ('/a-page-that-is-missed', 9, now())`);
  });

  const open = async (path: string) => {
    const page = await adminPage(admin, { expectedErrors: CONSOLE_ERRORS });
    await page.goto(path);
    return page;
  };
  /** The screen has not crashed: its heading and a button are visible. */
  const expectIntact = async (page: Page) => {
    await page.locator('h1').waitFor();
    expect(
      await page.locator('#root').getByRole('button').or(page.locator('#root').getByRole('link')).count(),
    ).toBeGreaterThan(0);
  };

  it('to a password change keeps the session and the username', async () => {
    const page = await open('/admin?tab=security');
    for (const body of Object.values(MALFORMED_BODIES)) {
      await respondWith(page, ['POST', /\/change-password$/], body);
      await page.getByLabel('Current Password').fill(OWNER.password);
      await page.getByLabel('New Password', { exact: true }).fill('another horse 2');
      await page.getByLabel('Confirm New Password').fill('another horse 2');
      await page.getByRole('button', { name: 'Change Password' }).click();
      await expectToast(page, 'Password Changed Successfully');
      await page.getByText(`Welcome, ${OWNER.username}`).waitFor();
      await closeToast(page);
    }
  });

  it('to any other write leaves the screen intact', async () => {
    const page = await open('/admin?tab=analytics');
    for (const body of Object.values(MALFORMED_BODIES)) {
      await respondWith(page, ['POST', /\/analytics-config$/], body);
      await page.getByLabel('Measurement ID').fill('G-ABC1234567');
      await page.getByRole('button', { name: 'Save Configuration' }).click();
      await expectToast(page, 'Configuration Saved');
      await closeToast(page);
      await respondWith(page, ['POST', /\/redirects$/], body);
      await page.getByRole('button', { name: 'Redirect /a-page-that-is-missed' }).click();
      await page.getByRole('combobox', { name: 'Redirect to' }).fill('/about');
      await page.getByRole('button', { name: 'Save redirect' }).click();
      await page.getByText('/a-page-that-is-missed now redirects to /about').waitFor();
      await closeToast(page);
    }
    await page.goto('/admin?tab=messages');
    for (const body of Object.values(MALFORMED_BODIES)) {
      await respondWith(page, ['PATCH', /\/messages\/\d+$/], body);
      await page.locator('summary').filter({ hasText: 'A question' }).click();
      await page.getByRole('button', { name: 'Mark as unread' }).click();
      await page.getByRole('button', { name: 'Mark as unread' }).waitFor({ state: 'hidden' });
      await closeToast(page);
    }
    await admin.create({ title: 'The one to delete' });
    await page.goto('/admin');
    await respondWith(page, ['DELETE', /\/articles\/\d+$/], '<html>');
    await page.getByRole('button', { name: 'Delete The one to delete' }).click();
    await answer(page, 'Are you sure you want to delete this article?', 'Delete');
    await expectIntact(page);
  });

  it('that is an error without a sentence shows a default sentence', async () => {
    const page = await open('/admin?tab=analytics');
    await page.getByRole('button', { name: 'Redirect /a-page-that-is-missed' }).click();
    await page.getByRole('combobox', { name: 'Redirect to' }).fill('/about');
    for (const json of MALFORMED_ERRORS) {
      await replaceResponses(page, ['POST', /\/redirects$/], (route) => route.fulfill({ status: 400, json }));
      // Waits for this round's response, because the last one's sentence may still be visible.
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.getByRole('button', { name: 'Save redirect' }).click();
      await answered;
      const sentence = page.getByText(/^(The redirect could not be saved|one sentence)$/);
      await sentence.first().waitFor();
    }
    await page.goto('/admin/articles/new');
    await page.getByLabel('Title').fill('Not saved yet');
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('Its text.');
    for (const json of MALFORMED_ERRORS) {
      await replaceResponses(page, ['POST', /\/articles$/], (route) => route.fulfill({ status: 400, json }));
      await page.getByRole('button', { name: 'Save Article' }).click();
      await expectToast(page, 'Save failed: Unknown error');
      await closeToast(page);
    }
    expect(await page.getByLabel('Title').inputValue()).toBe('Not saved yet');
  });

  it('to an upload closes the dialog, and the article exists', async () => {
    const page = await open('/admin');
    for (const [name, body] of [
      ...Object.entries(MALFORMED_BODIES),
      ['odd notes', '{"id":1,"notes":[{"a":1},null]}'] as const,
    ]) {
      await respondWith(page, ['POST', /\/upload-file$/], body);
      await page.getByRole('button', { name: 'Upload File' }).click();
      const dialog = page.getByRole('dialog', { name: 'Upload Article' });
      const buffer = Buffer.from(`# ${name}\n\nA text.\n`);
      await dialog.locator('input[type=file]').setInputFiles({ name: 'a.md', mimeType: 'text/markdown', buffer });
      await dialog.getByLabel('Category', { exact: true }).selectOption('transport');
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
      await expectToast(page, 'Article uploaded successfully!');
      await dialog.waitFor({ state: 'detached' });
      await closeToast(page);
    }
    await expectIntact(page);
  });

  it('to the editor keeps the text: preview, image, clipboard, save', async () => {
    const page = await open('/admin/articles/new');
    const text = page.getByRole('textbox', { name: 'Content' });
    await page.getByLabel('Title').fill('Kept through it all');
    await writeText(page, 'Its text.');
    const png = await picture(40, 30, 'png');
    for (const body of Object.values(MALFORMED_BODIES)) {
      await respondWith(page, ['POST', /\/articles\/preview$/], body);
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await expectToast(page, 'Preview failed: Unknown error');
      await closeToast(page);
      await respondWith(page, ['POST', /\/articles\/paste$/], body);
      await text.click();
      await page.keyboard.press('Control+End');
      await paste(page, { html: '<p><b>Pasted</b></p>', text: 'Pasted' });
      await expectToast(page, 'Pasted as plain text');
      await closeToast(page);
    }
    for (const body of ['', '{"url":7}', '[]']) {
      await respondWith(page, ['POST', /\/admin\/media$/], body);
      await pasteImage(page, png, `An image ${body.length}`);
    }
    // Embedded, as when the server is unreachable.
    expect(await text.locator('img[src^="data:image/png"]').count()).toBe(3);
    expect(await text.innerText()).toContain('Its text.');
    for (const body of Object.values(MALFORMED_BODIES)) {
      await respondWith(page, ['POST', /\/admin\/articles$/], body);
      if (new URL(page.url()).pathname !== '/admin/articles/new') {
        await page.goto('/admin/articles/new');
        await page.getByLabel('Title').fill('Kept through it all');
        await writeText(page, 'Its text.');
      }
      await page.getByRole('button', { name: 'Save Article' }).click();
      await expectToast(page, 'Article saved successfully!');
      await page.waitForURL(/\/admin$/);
      await expectIntact(page);
    }
  });
});
