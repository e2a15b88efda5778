import type { Page } from 'playwright-core';
import { adminPage } from '../support/admin-screen.js';
import { withAdmin, withApp } from '../support/with-app.js';

/** Presses Escape before the first frame that shows the dialog with this title. */
function escapeAtOnce(page: Page, title: string): Promise<void> {
  return page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const titles = [...document.querySelectorAll('[role=dialog] h2')];
          if (!titles.some(({ textContent }) => textContent === wanted)) return;
          observer.disconnect();
          const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
          (document.activeElement ?? document.body).dispatchEvent(escape);
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    title,
  );
}

describe('a dialog', () => {
  const app = withApp();
  const admin = withAdmin(app);

  it('leaves the focus to whoever answers before it has placed it', async () => {
    await admin.create({ title: 'Quickly gone' });
    const page = await adminPage(admin);
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Delete Quickly gone' }).waitFor();
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        const buttons = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')];
        const button = buttons.find(({ textContent }) => textContent === 'Delete');
        if (!button) return;
        observer.disconnect();
        button.focus();
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('button', { name: 'Delete Quickly gone' }).press('Enter');
    await page.getByRole('alertdialog').waitFor();
    // The page behind is inert once the dialog has placed its focus.
    await page.waitForFunction(() => document.querySelector('#root')?.closest('[inert],[aria-hidden]') !== null);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Articles (0)' }).waitFor();
  });

  it('closes on an Escape pressed before it listens', async () => {
    const page = await adminPage(admin);
    await page.goto('/admin');
    const upload = page.getByRole('button', { name: 'Upload File' });
    await upload.waitFor();
    const escaped = escapeAtOnce(page, 'Upload Article');
    await upload.press('Enter');
    await escaped;
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await upload.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('closes alone when it covers another', async () => {
    const page = await adminPage(admin);
    await app.db(`update account_session set proven_at = now() - interval '1 hour'`);
    await page.goto('/admin?tab=security');
    await page.getByRole('button', { name: 'Create API key' }).click();
    const form = page.getByRole('dialog', { name: 'Create API key' });
    await form.getByLabel('Name').fill('Nightly import');
    const escaped = escapeAtOnce(page, "Confirm it's you");
    await page.keyboard.press('Enter');
    await escaped;
    await page.getByRole('dialog', { name: "Confirm it's you" }).waitFor({ state: 'detached' });
    await form.getByRole('button', { name: 'Create key' }).waitFor();
    expect(await form.getByLabel('Name').inputValue()).toBe('Nightly import');
  });
});
