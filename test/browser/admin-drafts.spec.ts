import { withAdmin, withApp } from '../support/with-app.js';
import { adminPage, answer, expectToast, untilDraftStored, writeText } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, PHONE } from '../support/browser.js';
import { until } from '../support/until.js';
import { chooseSave, openSettings } from '../support/writing-screen.js';

describe.each([DESKTOP, PHONE])('unsaved work at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);

  it('survives a crash, and can be restored and saved', async () => {
    const page = await adminPage(admin, { width });
    await page.goto('/admin/articles/new');
    await page.getByLabel('Title').fill('Half a guide');
    await writeText(page, 'Only its first sentence');
    // Another tab is not offered the draft while this one is open.
    const second = await page.context().newPage();
    await untilDraftStored(page, 'Only its first sentence');
    await second.goto('/admin/articles/new');
    await second.getByRole('textbox', { name: 'Content' }).waitFor();
    expect(await second.getByRole('button', { name: 'Restore draft' }).count()).toBe(0);
    // Closing the tab without a prompt is equivalent to a crash.
    await page.close({ runBeforeUnload: false });
    await second.reload();
    await second.getByRole('button', { name: 'Restore draft' }).waitFor();
    await second.getByRole('textbox', { name: 'Content' }).waitFor();
    await expectAccessible(second);
    // As the header said before the crash.
    await second.getByText(/^There is a draft, saved \d+ \w+ \d{4}, \d+:\d+\.$/).waitFor();
    await second.getByRole('button', { name: 'Restore draft' }).click();
    await until(async () => (await second.getByLabel('Title').inputValue()) === 'Half a guide');
    await second.getByRole('textbox', { name: 'Content' }).getByText('Only its first sentence').waitFor();
    await second.getByRole('button', { name: 'Save Article' }).click();
    await expectToast(second, 'Article saved successfully!');
    await second.goto('/admin/articles/new');
    await second.getByRole('textbox', { name: 'Content' }).waitFor();
    expect(await second.getByRole('button', { name: 'Restore draft' }).count()).toBe(0);
  });

  it('never overwrites a later version of the article without asking', async () => {
    const { id } = await admin.create({ title: 'Two writers', content: '<p>The first version.</p>' });
    const page = await adminPage(admin, { width });
    await page.goto(`/admin/articles/edit/${id}`);
    await page.getByRole('textbox', { name: 'Content' }).getByText('The first version.').waitFor();
    await page.getByText('URL path').waitFor();
    const other = await page.context().newPage();
    await other.goto(`/admin/articles/edit/${id}`);
    await writeText(other, 'The version of the other tab. ');
    await other.getByRole('button', { name: 'Save Article' }).click();
    await expectToast(other, 'Article saved successfully!');
    await writeText(page, 'My own version. ');
    await chooseSave(page, 'Publish changes now');
    const question = 'This article was changed in another tab or elsewhere.';
    await page.getByRole('alertdialog', { name: question }).waitFor();
    await expectAccessible(page);
    await answer(page, question, 'Keep editing');
    const { body: stored } = await admin.call('get', `/${id}`).expect(200);
    expect(stored.content).toContain('The version of the other tab.');
    expect(await page.getByRole('textbox', { name: 'Content' }).innerText()).toContain('My own version.');
    await openSettings(page, 'Slug, Image and Date');
    await page.getByLabel('Slug (optional)').fill('two-writers-again');
    await page.getByRole('button', { name: 'Save Article' }).click();
    await answer(page, question, 'Overwrite with my version');
    await expectToast(page, 'Article saved successfully!');
    expect((await app.agent.get('/api/articles/two-writers-again').expect(200)).body.content).toContain(
      'My own version.',
    );
    await app.agent.get('/two-writers').expect(301);
  });

  it('is kept if the server rejects a field; an unknown article leads back to the list', async () => {
    await admin.create({ title: 'Taken' });
    const page = await adminPage(admin, { width });
    await page.goto('/admin/articles/new');
    await page.getByLabel('Title').fill('Another');
    await writeText(page, 'Text.');
    await openSettings(page, 'Slug, Image and Date');
    await page.getByLabel('Slug (optional)').fill('taken');
    await page.getByRole('button', { name: 'Save Article' }).click();
    await page.getByText(/^Save failed: /).waitFor();
    expect(await page.getByLabel('Slug (optional)').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Slug (optional)').fill('');
    await page.getByLabel('Published').uncheck();
    await page.getByRole('button', { name: 'Save Article' }).click();
    await expectToast(page, 'Article saved successfully!');
    const view = page.getByRole('link', { name: /^View Another/ });
    expect(await view.getAttribute('href')).toMatch(/\/edit\/\d+\?view=preview$/);
    await page.goto((await view.getAttribute('href'))!);
    await page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Another', level: 1 }).waitFor();
    await page.goto('/admin/articles/edit/999999');
    await expectToast(page, 'Article not found');
    await page.waitForURL('**/admin');
  });
});
