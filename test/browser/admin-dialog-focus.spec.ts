import type { Page } from 'playwright-core';
import { adminPage, answer } from '../support/admin-screen.js';
import { createFact } from '../support/facts.js';
import { until } from '../support/until.js';
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

  it('returns the focus to what opened it, even if its form has taken it first', async () => {
    await createFact(admin);
    const page = await adminPage(admin);
    await page.goto('/admin?tab=facts');
    for (const name of ['New fact', 'Edit Auto: the first 2 km', 'Edit Auto: the first 2 km']) {
      const opener = page.getByRole('button', { name });
      await opener.press('Enter');
      await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] [data-autofocus]'));
      await page.waitForFunction(() => document.querySelector('#root')?.closest('[inert],[aria-hidden]') !== null);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await until(() => opener.evaluate((button) => button === document.activeElement));
    }
  });

  it('asks before Escape or a click beside it discards what was typed, and waits for its answer', async () => {
    const page = await adminPage(admin);
    await page.goto('/admin?tab=facts');
    await page.getByRole('button', { name: 'New fact' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'New fact' });
    const label = form.getByLabel('Label');
    await label.fill('Bees: a licence');
    await page.keyboard.press('Escape');
    await answer(page, 'Discard what you typed?', 'Keep editing');
    await until(() => label.evaluate((field) => field === document.activeElement));
    await page.mouse.click(5, 400);
    await answer(page, 'Discard what you typed?', 'Keep editing');
    expect(await label.inputValue()).toBe('Bees: a licence');

    let release = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/api/admin/facts', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.keyboard.press('Enter');
    await sent;
    await page.keyboard.press('Escape');
    release();
    await form.getByText('The value is required.').first().waitFor();
    await page.keyboard.press('Escape');
    await answer(page, 'Discard what you typed?', 'Discard');
    await form.waitFor({ state: 'detached' });
  });
});
