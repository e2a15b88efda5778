import { adminPage, expectToast, writeText } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { chooseSave, pressBesideState, SAVED, WritingScreen } from '../support/writing-screen.js';

describe.each([DESKTOP, PHONE])('a text edited in two places at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);
  const screen = new WritingScreen(admin, width);

  it('shows conflicting blocks side by side for a choice', async () => {
    const { id } = await screen.article(`Same block ${width}`);
    const [one, two] = [await screen.edit(id), await screen.edit(id)];
    await screen.type(one, 'Tab one. ');
    await screen.holds(id, 'Tab one.');
    await screen.type(two, 'Tab two. ');
    await screen.state(two, 'Not saved: the same part was changed elsewhere.');
    await two.getByRole('button', { name: 'Compare versions' }).press('Enter');
    const question = two.getByRole('alertdialog', { name: 'This article was changed in another tab or elsewhere.' });
    await question.getByText('Tab one.').waitFor();
    await expectAccessible(two);
    // Side by side if there is room, stacked on a phone.
    const [mine, theirs] = await Promise.all(
      ['My version', 'The other version'].map((name) => question.getByRole('group', { name }).boundingBox()),
    );
    expect(mine!.width).toBeGreaterThan(width === PHONE.width ? 200 : 500);
    expect(mine!.y === theirs!.y).toBe(width !== PHONE.width);
    // By keyboard alone: the initial focus is on the button that changes nothing.
    await until(() => question.getByRole('button', { name: 'Keep editing' }).evaluate((it) => it.matches(':focus')));
    await question.getByLabel('My version', { exact: true }).and(two.getByRole('radio')).focus();
    await two.keyboard.press('ArrowDown');
    await two.keyboard.press('ArrowDown');
    await until(() => question.getByRole('radio', { name: 'Both' }).isChecked());
    for (const button of ['Keep editing', 'Overwrite with my version', 'Save my choices']) {
      await two.keyboard.press('Tab');
      await until(() => question.getByRole('button', { name: button }).evaluate((it) => it.matches(':focus')));
    }
    await two.keyboard.press('Enter');
    await screen.holds(id, 'Tab one. First words.', 'Tab two. First words.', 'Last words.');
    // The focused button is gone, so the focus moves to the text.
    await until(() => two.getByRole('textbox', { name: 'Content' }).evaluate((text) => text.matches(':focus')));
  });

  it('is shown by a preview link to anyone who has it, until it is revoked', async () => {
    const { id } = await screen.article(`Preview ${width}`);
    const page = await screen.edit(id);
    await screen.type(page, 'For the eyes of a friend. ');
    await pressBesideState(page, 'Preview link');
    const dialog = page.getByRole('dialog', { name: 'Preview link' });
    await until(() => dialog.getByLabel('Expiration').evaluate((it) => it.matches(':focus')));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const address = new URL(await dialog.getByLabel('URL').inputValue());
    await expectAccessible(page);
    const friend = await newPage({ width, baseURL: app.url, expectedErrors: [/Failed to load resource/] });
    await friend.goto(address.pathname);
    await friend.getByText('For the eyes of a friend. First words.').waitFor();
    await friend.getByRole('note', { name: 'Preview' }).waitFor();
    await expectAccessible(friend);
    await dialog.getByRole('button', { name: 'Revoke' }).focus();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Preview link revoked');
    await friend.reload();
    await friend.getByText('This preview link has expired or was revoked.').first().waitFor();
    await expectAccessible(friend);
  });

  it('is merged from two tabs that change different blocks, which is reported', async () => {
    const { id } = await screen.article(`Two tabs ${width}`);
    const [one, two] = [await screen.edit(id), await screen.edit(id)];
    await screen.type(one, 'Tab one. ');
    await screen.holds(id, 'Tab one.');
    await screen.type(two, ' Tab two.', 'End');
    await expectToast(two, 'Merged with changes made elsewhere');
    await expectAccessible(two);
    await screen.holds(id, 'Tab one. First words.', 'Last words. Tab two.');
    expect(await two.getByRole('textbox', { name: 'Content' }).innerText()).toContain('Tab one. First words.');
    await two.keyboard.type(' The cursor stayed.');
    await screen.holds(id, 'Last words. Tab two. The cursor stayed.');
  });

  it('is merged on save with what was published meanwhile', async () => {
    const title = `Published elsewhere ${width}`;
    const { id, slug } = await screen.article(title);
    const page = await screen.edit(id);
    await admin.update(id, '<p>First words.</p><p>Last words, mended.</p>', { title });
    await screen.type(page, 'Mine. ');
    await chooseSave(page, 'Publish changes now');
    await expectToast(page, 'Article saved successfully!');
    const { text } = await app.agent.get(`/${slug}`).expect(200);
    expect(text).toContain('Mine. First words.');
    expect(text).toContain('Last words, mended.');
    expect(await page.getByRole('textbox', { name: 'Content' }).innerText()).toContain('Last words, mended.');
  });

  it('appears on another device before there is an article, and becomes a draft article with Save draft', async () => {
    const line = `Its first line ${width}`;
    const page = await adminPage(admin, { width });
    await page.goto('/admin/articles/new');
    await page.getByLabel('Title').fill(`Begun on the train ${width}`);
    await writeText(page, line);
    await until(
      async () => (await app.db('select 1 from article_draft where content = $1', [`<p>${line}</p>`])).length > 0,
    );
    await screen.state(page, SAVED);
    const device = await adminPage(admin, { width });
    await device.goto('/admin/articles/new');
    await device.getByRole('button', { name: 'Restore draft' }).press('Enter');
    await device.getByRole('textbox', { name: 'Content' }).getByText(line).waitFor();
    await chooseSave(device, 'Save draft');
    await expectToast(device, 'Draft saved');
    await device.waitForURL(/\/admin\/articles\/edit\/\d+$/);
    const { body } = await admin.call('get', '?q=train').expect(200);
    expect(body).toMatchObject([{ published: false, content: `<p>${line}</p>` }]);
    expect((await app.agent.get('/api/admin/drafts').set(admin.session)).body).toEqual([]);
    // All is saved, so leaving asks for no confirmation.
    await device.getByRole('link', { name: 'Back to Dashboard' }).click();
    await device.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  });
});
