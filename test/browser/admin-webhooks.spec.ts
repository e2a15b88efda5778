import { adminPage, expectToast } from '../support/admin-screen.js';
import { expectAccessible, PHONE } from '../support/browser.js';
import { say } from '../support/outside-world.js';
import { withAdmin, withApp, withOutsideWorld } from '../support/with-app.js';

describe('webhooks in the Security tab', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const world = withOutsideWorld(app);

  it('are added with their secret, tried, sent again, changed and deleted', async () => {
    const page = await adminPage(admin, { width: PHONE.width });
    await page.goto('/admin?tab=security');
    const list = page.getByRole('region', { name: 'Webhooks' });
    await list.getByRole('button', { name: 'Add a webhook' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Add a webhook' });
    await form.getByLabel('URL').fill('http://127.0.0.1/');
    await page.keyboard.press('Enter');
    await form.getByText('127.0.0.1 is not on the public internet.').first().waitFor();
    await form.getByLabel('URL').fill('http://hook.example/in');
    await form.getByLabel('Fact changed').press('Space');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Add webhook' }).press('Enter');
    const shown = page.getByRole('alertdialog', { name: 'Secret of the webhook' });
    expect(await shown.getByLabel('Secret', { exact: true }).inputValue()).toMatch(/^whsec_/);
    await expectAccessible(page);
    await shown.getByRole('button', { name: "I've saved it" }).press('Enter');
    await list.getByText('Article published · Fact changed').waitFor();
    await expectAccessible(page);

    world.answers.set('hook.example', say('busy', {}, 503));
    await list.getByRole('button', { name: 'Deliveries to http://hook.example/in' }).press('Enter');
    const deliveries = page.getByRole('dialog', { name: 'Deliveries to hook.example' });
    await deliveries.getByText('Nothing has been sent yet.').waitFor();
    await deliveries.getByRole('button', { name: 'Send a trial' }).press('Enter');
    await deliveries.getByText('The receiver answered 503.').waitFor();
    await expectAccessible(page);
    world.answers.set('hook.example', say('thanks'));
    await deliveries.getByRole('button', { name: 'Send again Trial' }).press('Enter');
    await deliveries.getByText('Delivered', { exact: true }).waitFor();
    await deliveries.getByRole('button', { name: 'Close' }).press('Enter');

    await list.getByRole('button', { name: 'Replace secret of http://hook.example/in' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Replace the secret of this webhook?' });
    await question.getByRole('button', { name: 'Replace secret' }).press('Enter');
    await shown.getByText('For 24 hours the old secret is valid as well.').waitFor();
    await shown.getByRole('button', { name: "I've saved it" }).press('Enter');
    await list.getByText('The old secret is valid until').waitFor();
    await list.getByRole('button', { name: 'Delete http://hook.example/in' }).press('Enter');
    const deletion = page.getByRole('alertdialog', { name: 'Delete this webhook?' });
    await deletion.getByRole('button', { name: 'Delete' }).press('Enter');
    await expectToast(page, 'Webhook deleted');
    await list.getByText('No webhooks yet.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expectToast(page, /^Undone: deleted the webhook /);
    await list.getByText('Article published · Fact changed').waitFor();
  });
});
