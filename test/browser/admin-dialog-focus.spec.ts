import { adminPage } from '../support/admin-screen.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('a question', () => {
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
});
