import { expectToast, pageWithErrorResponses } from '../support/admin-screen.js';
import { DESKTOP, PHONE } from '../support/browser.js';
import { press, tabTo, type } from '../support/keyboard.js';
import { withApp } from '../support/with-app.js';
import { OWNER } from '../support/sign-in.js';

describe.each([DESKTOP, PHONE])('by keyboard alone at $width px', ({ width }) => {
  const app = withApp();

  it('the administrator registers, writes, previews, edits, deletes, changes the password and signs out', async () => {
    const page = await pageWithErrorResponses({ width, baseURL: app.url });
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Set up Admin Account' }).waitFor();
    await type(page, 'Username', OWNER.username);
    await type(page, 'Email', OWNER.email);
    await type(page, 'Password', OWNER.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();

    await press(page, page.getByRole('link', { name: 'New Article' }));
    await type(page, 'Title', 'By keyboard');
    const content = page.getByRole('textbox', { name: 'Content' });
    // The toolbar is one tab stop; arrow keys, Home and End move within it.
    await press(page, page.getByRole('toolbar').getByRole('button').first(), 'End');
    await page.keyboard.press('Enter');
    await content.getByRole('heading', { name: 'Before you start' }).waitFor();
    await tabTo(page, content);
    await page.keyboard.type('Every word typed.');
    // The text is no keyboard trap: Tab moves on to the settings.
    await tabTo(page, page.getByLabel('Category', { exact: true }));
    await page.keyboard.type('Trans');
    await press(page, page.getByLabel('Featured', { exact: true }), 'Space');
    await press(page, page.getByRole('button', { name: 'Preview', exact: true }));
    await page.getByRole('region', { name: 'Preview' }).getByText('Every word typed.').first().waitFor();
    await press(page, page.getByRole('button', { name: 'Edit', exact: true }));
    await press(page, page.getByRole('button', { name: 'Save Article' }));
    await expectToast(page, 'Article saved successfully!');
    const { body } = await app.agent.get('/api/articles').expect(200);
    expect(body).toMatchObject([
      { category: 'transport', featured: true, content: expect.stringContaining('Every word typed.') },
    ]);

    await press(page, page.getByRole('button', { name: 'Upload File' }));
    await page.getByRole('dialog', { name: 'Upload Article' }).waitFor();
    await press(page, page.getByRole('button', { name: 'Cancel' }));
    await press(page, page.getByRole('button', { name: 'Delete By keyboard' }));
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await page.getByRole('heading', { name: 'Articles (0)' }).waitFor();

    await press(page, page.getByRole('tab', { name: 'Articles Management' }), 'ArrowRight');
    await type(page, 'Current Password', OWNER.password);
    await type(page, 'New Password', 'another horse 2');
    await type(page, 'Confirm New Password', 'another horse 2');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Password Changed Successfully');

    await press(page, page.getByRole('button', { name: 'Logout' }));
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }));
    await page.getByRole('heading', { name: 'Sign in to Admin Panel' }).waitFor();
  });
});
