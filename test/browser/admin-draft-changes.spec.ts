import type { Page } from 'playwright-core';
import { adminPage, expectToast } from '../support/admin-screen.js';
import { expectAccessible, PHONE } from '../support/browser.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { chooseSave, SAVED, WritingScreen } from '../support/writing-screen.js';

const differences = (page: Page) => page.getByRole('region', { name: 'Differences' });
const undo = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('button', { name: 'Undo', exact: true });

describe.each([PHONE])('what a draft changes, at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);
  const screen = new WritingScreen(admin, width);
  const storeDraft = (key: string, title: string) =>
    app.agent
      .put(`/api/admin/drafts/${key}`)
      .set(admin.session)
      .send({ title, content: '<p>Begun.</p>', category: 'housing', revision: 0, writer: 'editor-1', sequence: 1 })
      .expect(200);

  it('is counted in the editor’s header and compared with what is public, change by change', async () => {
    const { id } = await screen.article(`Compared ${width}`);
    const page = await screen.edit(id);
    expect(await page.getByRole('link', { name: /Compare/ }).count()).toBe(0);
    await screen.type(page, 'Two more ');
    await screen.type(page, ' The end.', 'End');
    await screen.state(page, SAVED);
    const compare = page.getByRole('link', { name: '4 words changed · Compare' });
    await compare.waitFor();
    await expectAccessible(page);
    await compare.press('Enter');
    await page.waitForURL(/\/versions\?to=draft$/);
    await differences(page).getByText('What is public with your draft: 4 words added').waitFor();
    await differences(page).locator('ins', { hasText: 'Two' }).waitFor();
    expect(await page.getByText('Draft kept').count()).toBe(0);

    const next = differences(page).getByRole('button', { name: 'Next change' });
    await differences(page).getByText('2 changes', { exact: true }).waitFor();
    await next.press('Enter');
    await differences(page).getByText('Change 1 of 2').waitFor();
    expect(await differences(page).locator('ins[data-step]').first().innerText()).toContain('Two');
    await next.press('Enter');
    await differences(page).getByText('Change 2 of 2').waitFor();
    expect(await differences(page).locator('ins[data-step]').last().innerText()).toContain('end.');
    await differences(page).getByRole('button', { name: 'Previous change' }).press('Enter');
    await differences(page).getByText('Change 1 of 2').waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.screen.width)).toBe(false);

    // From the list too.
    await page.goto('/admin');
    await page
      .getByRole('article')
      .filter({ hasText: `Compared ${width}` })
      .getByText('4 words', { exact: true })
      .waitFor();
    await page.getByRole('link', { name: `Compare the draft of Compared ${width} with the article` }).press('Enter');
    await differences(page).getByText('What is public with your draft: 4 words added').waitFor();
    await page.getByRole('link', { name: 'Back to article' }).click();
    await page.getByRole('textbox', { name: 'Content' }).getByText('Two more First words.').waitFor();

    // The list, the comparison and the editor count the same words.
    await chooseSave(page, 'Publish changes now');
    await expectToast(page, 'Article saved successfully!');
    await page.locator('dd', { hasText: /^8$/ }).waitFor({ state: 'attached' });
    await page.goto('/admin');
    await page
      .getByRole('article')
      .filter({ hasText: `Compared ${width}` })
      .getByText('8 words', { exact: true })
      .waitFor();
  });

  it('can be scrolled by keyboard where it is wider than the page', async () => {
    const wide = `<pre>${'one long line of code '.repeat(20)}</pre>`;
    const { id } = await admin.create({ content: `<p>Before.</p>${wide}` });
    await admin.update(id, `<p>After.</p>${wide}`);
    const page = await adminPage(admin, { width });
    await page.goto(`/admin/articles/edit/${id}/versions`);
    const code = differences(page).locator('pre');
    await until(async () => (await code.getAttribute('tabindex')) === '0');
    await code.focus();
    await page.keyboard.press('ArrowRight');
    await until(() => code.evaluate((element) => element.scrollLeft > 0));
    // The row of the list and the comparison count alike.
    await differences(page).getByText('2 words changed, 1 word added, 1 removed').waitFor();
    await page.getByRole('region', { name: 'Versions' }).getByText('1 word added, 1 removed').waitFor();
    await expectAccessible(page);
  });

  it('stands in the list before the article was ever saved', async () => {
    await storeDraft('new-0123456789-one', '');
    const page = await adminPage(admin, { width });
    await page.goto('/admin?status=draft');
    const drafts = page.getByRole('region', { name: 'Drafts of new articles' });
    await drafts.getByRole('heading', { name: 'Untitled' }).waitFor();
    await storeDraft('new-0123456789-two', 'Half a guide');
    await page.goto('/admin');
    await page.getByRole('heading', { name: /^Articles \(/ }).waitFor();
    const line = drafts.getByText('2 drafts of new articles');
    await line.waitFor();
    expect(await drafts.getByRole('heading', { name: 'Half a guide' }).isVisible()).toBe(false);
    await line.press('Enter');
    await expectAccessible(page);

    await drafts.getByRole('button', { name: 'Discard Half a guide' }).press('Enter');
    await expectToast(page, 'Draft discarded');
    await line.waitFor({ state: 'detached' });
    await undo(page).press('Enter');
    await line.waitFor();
    await page.goto('/admin?status=draft');
    const edit = drafts.getByRole('link', { name: /^Edit Half a guide/ });
    await page.goto((await edit.getAttribute('href')) ?? '');
    await until(async () => (await page.getByLabel('Title').inputValue()) === 'Half a guide');
    await page.getByRole('textbox', { name: 'Content' }).getByText('Begun.').waitFor();
    await app.db('delete from article_draft');
  });

  it('is accessible in the dark scheme too: comparison, list, kept drafts and upload', async () => {
    const { id } = await screen.article(`Dark ${width}`);
    const draft = {
      title: 'Dark',
      content: '<p>Other words.</p>',
      category: 'housing',
      revision: 0,
      writer: 'editor-1',
    };
    await admin
      .call('put', `/${id}/draft`)
      .send({ ...draft, sequence: 1 })
      .expect(200);
    await storeDraft('new-0123456789-dark', 'Dark');
    await storeDraft('new-0123456789-dusk', 'Dusk');
    const page = await adminPage(admin, { width, colorScheme: 'dark' });
    await page.goto(`/admin/articles/edit/${id}/versions?to=draft`);
    await differences(page).getByRole('button', { name: 'Next change' }).press('Enter');
    await expectAccessible(page);
    await page.goto('/admin?status=draft');
    await page.getByRole('region', { name: 'Drafts of new articles' }).waitFor();
    await page.getByRole('heading', { name: /^Articles \(/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Upload File' }).press('Enter');
    await page.getByLabel('Publish now').waitFor();
    await expectAccessible(page);
    await page.goto('/admin/articles/new');
    await page.getByText(/^There are \d+ other drafts\.$/).press('Enter');
    await page.getByRole('textbox', { name: 'Content' }).waitFor();
    await expectAccessible(page);
    await app.db('delete from article_draft');
  });
});
