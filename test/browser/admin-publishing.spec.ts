import type { AdminArticle } from '#contract';
import type { Page } from 'playwright-core';
import { adminPage, answer, closeToast, expectToast, writeText } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, PHONE } from '../support/browser.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { chooseSave, SAVED, WritingScreen } from '../support/writing-screen.js';

const notices = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const undo = (page: Page, name = 'Undo') => notices(page).getByRole('button', { name, exact: true });

describe.each([DESKTOP, PHONE])('publishing from the editor at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);
  const screen = new WritingScreen(admin, width);
  const shown = async (slug: string): Promise<[number, string]> => {
    const { status, text } = await app.agent.get(`/${slug}`);
    return [status, text];
  };
  const words = async (slug: string, text: string): Promise<boolean> => (await shown(slug))[1].includes(text);

  it('is never done by Ctrl+S; the header says in one line what readers see', async () => {
    const page = await adminPage(admin, { width });
    await page.goto('/admin/articles/new');
    const state = page.getByRole('region', { name: 'State' });
    await state.getByText('Draft, not public', { exact: true }).waitFor();
    await state.getByText('Save Article shows it to readers at once.').waitFor();
    await page.getByLabel('Title').fill(`Half a sentence ${width}`);
    await writeText(page, 'Half a');
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Draft saved');
    await state.getByText(/^Draft, not public · draft saved \d\d:\d\d$/).waitFor();
    expect((await shown(`half-a-sentence-${width}`))[0]).toBe(404);
    expect(await page.getByText('Save and continue').count()).toBe(0);
    await page.getByLabel('Published').uncheck();
    await state.getByText('Save Article keeps it a draft.').waitFor();
    await page.getByLabel('Published').check();
    await expectAccessible(page);

    await closeToast(page);
    await page.getByRole('button', { name: 'Save Article' }).click();
    await expectToast(page, 'Article saved successfully!');
    await notices(page).getByText('Published to readers.').waitFor();
    expect(await notices(page).getByRole('link', { name: /^View/ }).getAttribute('href')).toBe(
      `/half-a-sentence-${width}`,
    );
    await expectAccessible(page);
    expect((await shown(`half-a-sentence-${width}`))[0]).toBe(200);
    await undo(page).click();
    await expectToast(page, /^Undone: /);
    expect((await shown(`half-a-sentence-${width}`))[0]).not.toBe(200);
  });

  it('of a draft as an article is undone in the editor, also its first save', async () => {
    const stored = async () => (await app.db('select 1 from article where title = $1', [`First ${width}`])).length;
    const page = await adminPage(admin, { width });
    await page.goto('/admin/articles/new');
    await page.getByLabel('Title').fill(`First ${width}`);
    await writeText(page, 'Its words');
    await screen.state(page, SAVED);
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Draft saved');
    await page.waitForURL(/\/edit\/\d+$/);
    await undo(page).click();
    await expectToast(page, /^Undone: /);
    expect(await stored()).toBe(0);
    // It is the draft of a new article again.
    await page.waitForURL(/\/new\?draft=/);
    await until(async () => (await page.getByLabel('Title').inputValue()) === `First ${width}`);
    await page.getByRole('textbox', { name: 'Content' }).getByText('Its words').waitFor();
    await closeToast(page);
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Draft saved');
    await page.waitForURL(/\/edit\/\d+$/);
    expect(await stored()).toBe(1);

    // The next new article is another one.
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Find or do' });
    await palette.getByRole('combobox').fill('New article');
    await palette.getByRole('option', { name: 'New article' }).first().click();
    await page.waitForURL(/\/new$/);
    await until(async () => (await page.getByLabel('Title').inputValue()) === '');
  });

  it('names its effect and is undone in the editor, text and all', async () => {
    const { id, slug } = await screen.article(`Undone ${width}`);
    const page = await screen.edit(id);
    await screen.type(page, 'Too early. ');
    await screen.state(page, SAVED);
    await chooseSave(page, 'Publish changes now');
    await notices(page).getByText('Published to readers.').waitFor();
    await screen.state(page, /^Published \d\d:\d\d$/);
    expect(await words(slug, 'Too early.')).toBe(true);
    await undo(page).click();
    await expectToast(page, /^Undone: /);
    expect(await words(slug, 'Too early.')).toBe(false);
    // The editor goes on with the draft as it was before.
    await screen.state(page, 'Published · your changes are not public yet · draft saved');
    await page.getByRole('textbox', { name: 'Content' }).getByText('Too early. First words.').waitFor();
    await undo(page, 'Redo').click();
    await expectToast(page, /^Redone: /);
    expect(await words(slug, 'Too early.')).toBe(true);
  });

  it('is taken back only after a question, and publishes nothing on the way', async () => {
    const { id, slug } = await screen.article(`Withdrawn ${width}`);
    const page = await screen.edit(id);
    await screen.type(page, 'Half a sen');
    await screen.state(page, SAVED);
    await chooseSave(page, 'Take offline');
    const question = page.getByRole('alertdialog', { name: 'Take this page offline?' });
    await question.getByText('Readers will get “no longer here”.').waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await shown(slug))[0]).toBe(200);
    await chooseSave(page, 'Take offline');
    await answer(page, 'Take this page offline?', 'Take offline');
    await expectToast(page, 'Taken offline');
    await screen.state(page, /^Offline since \d+ \w+ \d{4}, \d\d:\d\d/);
    expect(await page.getByLabel('Published').isChecked()).toBe(false);
    expect((await shown(slug))[0]).not.toBe(200);
    const stored = (await admin.call('get', `/${id}`).expect(200)).body as AdminArticle;
    expect(stored).toMatchObject({ published: false, content: '<p>First words.</p><p>Last words.</p>' });
    await screen.holds(id, 'Half a senFirst words.');
    await undo(page).click();
    await expectToast(page, /^Undone: /);
    expect((await shown(slug))[0]).toBe(200);
    await screen.state(page, 'Published · your changes are not public yet');
    await until(() => page.getByLabel('Published').isChecked());

    // The same question if Published is cleared.
    await page.getByLabel('Published').uncheck();
    await page.getByText('Save Article takes it offline.').waitFor();
    await page.getByRole('button', { name: 'Save Article' }).click();
    await answer(page, 'Take this page offline?', 'Cancel');
    expect((await shown(slug))[0]).toBe(200);
  });

  it('of changes can be given a time, without taking the page offline', async () => {
    const { id, slug } = await screen.article(`Later ${width}`);
    const page = await screen.edit(id);
    await screen.type(page, 'From tomorrow. ');
    await screen.state(page, SAVED);
    await chooseSave(page, 'Publish at a time');
    const time = page.getByLabel('Publish on (Indian time)');
    await until(() => time.evaluate((field) => field === document.activeElement));
    await time.fill('2099-01-01T10:00');
    await page.getByRole('button', { name: 'Save schedule' }).click();
    await expectToast(page, 'Scheduled');
    await screen.state(page, 'Published · your changes go live on 1 January 2099, 10:00');
    expect(await words(slug, 'From tomorrow.')).toBe(false);
    await app.db(`update article_schedule set at = now() - interval '1 second' where article_id = $1`, [id]);
    await until(() => words(slug, 'From tomorrow. First words.'));
    expect(await screen.findDraft(id)).toBeNull();
  });
});
