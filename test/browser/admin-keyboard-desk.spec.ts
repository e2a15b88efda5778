import { adminPage, expectToast } from '../support/admin-screen.js';
import { DESKTOP, PHONE } from '../support/browser.js';
import { createFact } from '../support/facts.js';
import { focused, press, tabTo, type } from '../support/keyboard.js';
import { createStep } from '../support/plan.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe.each([DESKTOP, PHONE])('the desk by keyboard alone at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);
  const open = async (path: string) => {
    const page = await adminPage(admin, { width });
    await page.goto(path);
    return page;
  };

  it('opens the line of kept drafts, and selects rows and acts on them', async () => {
    for (const [at, title] of ['One', 'Two'].entries())
      await app.agent
        .put(`/api/admin/drafts/new-0123456789-${at}${width}`)
        .set(admin.session)
        .send({ title, content: '<p>Begun.</p>', category: 'housing', revision: 0, writer: 'editor-1', sequence: 1 })
        .expect(200);
    await admin.create({ title: `To be chosen ${width}` });
    const page = await open('/admin');
    await page.getByRole('heading', { name: `To be chosen ${width}` }).waitFor();
    await press(page, page.locator('summary', { hasText: '2 drafts of new articles' }));
    await press(page, page.getByRole('button', { name: 'Discard Two' }));
    await expectToast(page, 'Draft discarded');

    await press(page, page.getByRole('checkbox', { name: `Select To be chosen ${width}` }), 'Space');
    const bar = page.getByRole('group', { name: 'Bulk actions' });
    await press(page, bar.getByRole('button', { name: 'Feature', exact: true }));
    await page
      .getByRole('article')
      .filter({ hasText: `To be chosen ${width}` })
      .getByText('Featured', { exact: true })
      .waitFor();
    await app.db('delete from article_draft');
  });

  it('uploads a file as a draft', async () => {
    const page = await open('/admin');
    await press(page, page.getByRole('button', { name: 'Upload File' }));
    const dialog = page.getByRole('dialog', { name: 'Upload Article' });
    const chooser = page.waitForEvent('filechooser');
    await press(page, dialog.getByRole('button', { name: 'browse for a file' }));
    const text = `---\ntitle: By keys ${width}\ncategory: transport\n---\nThe text.`;
    await (await chooser).setFiles({ name: 'keys.md', mimeType: 'text/markdown', buffer: Buffer.from(text) });
    await press(page, dialog.getByLabel('Publish now'), 'Space');
    await press(page, dialog.getByRole('button', { name: 'Upload', exact: true }));
    await expectToast(page, 'Article uploaded successfully!');
    await page
      .getByRole('article')
      .filter({ hasText: `By keys ${width}` })
      .getByText('Draft', { exact: true })
      .waitFor();
  });

  it('compares a draft change by change, unfolds settings, and picks and removes a guide', async () => {
    await admin.create({ title: `A stove ${width}`, slug: `stove-${width}` });
    const { id, ...article } = await admin.create({ title: `Compared ${width}`, content: '<p>First.</p>' });
    const draft = { ...article, content: '<p>First of all.</p><p>Last.</p>', base: article.updated_at };
    await admin
      .call('put', `/${id}/draft`)
      .send({ ...draft, revision: 0, writer: 'editor-1', sequence: 1 })
      .expect(200);
    const page = await open(`/admin/articles/edit/${id}`);
    await page.getByRole('textbox', { name: 'Content' }).waitFor();
    await press(page, page.getByRole('link', { name: /Compare$/ }));
    const differences = page.getByRole('region', { name: 'Differences' });
    await press(page, differences.getByRole('button', { name: 'Next change' }));
    await differences.getByText(/^Change 1 of \d$/).waitFor();
    await press(page, page.getByRole('link', { name: 'Back to article' }));
    await page.getByRole('textbox', { name: 'Content' }).getByText('First of all.').waitFor();

    const slug = page.getByLabel('Slug (optional)');
    const group = page.locator('summary', { hasText: 'Slug, Image and Date' });
    await press(page, group);
    await slug.waitFor();
    await press(page, group, 'Space');
    await slug.waitFor({ state: 'hidden' });

    await press(page, page.locator('summary', { hasText: 'Sources and Relations' }));
    const field = page.getByRole('combobox', { name: 'Related (optional)' });
    await tabTo(page, field);
    await page.keyboard.type('a stove');
    await page.getByRole('option', { name: `A stove ${width}` }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const picked = page.getByRole('list', { name: 'Related guides' });
    await picked.getByText(`A stove ${width}`).first().waitFor();
    await press(page, picked.getByRole('button', { name: `Remove A stove ${width}` }));
    await picked.waitFor({ state: 'detached' });
    await focused(field);
  });

  it('filters the history, opens what an act changed, and undoes it', async () => {
    await createFact(admin, { id: `fee-${width}`, label: `Fee ${width}` });
    const page = await open('/admin?tab=history');
    await type(page, 'Find by name', `Fee ${width}`);
    await page.waitForURL('**/admin?tab=history&q=*');
    await tabTo(page, page.getByLabel('Show'));
    await page.keyboard.type('Facts');
    await page.waitForURL('**show=*');
    const row = page.getByRole('article').filter({ hasText: `Fee ${width}` });
    const details = row.getByRole('button', { name: /^Details/ });
    await press(page, details);
    expect(await details.getAttribute('aria-expanded')).toBe('true');
    await press(page, row.getByRole('button', { name: /^Undo/ }));
    await row.getByText('Undone', { exact: true }).waitFor();
  });

  it('moves a step of the plan, up and to another window', async () => {
    await app.db('delete from plan_step');
    for (const id of ['a', 'b']) await createStep(admin, { id, title: `Step ${id}` });
    const page = await open('/admin?tab=plan');
    const window = page.locator('summary', { hasText: 'First day' });
    await press(page, window);
    await page.getByRole('heading', { name: 'Step a' }).waitFor({ state: 'hidden' });
    await press(page, window);
    await press(page, page.getByRole('button', { name: 'Up Step b' }));
    await page.getByText('Step b: 1 of 2').waitFor();
    await press(page, page.getByRole('button', { name: 'Move to … Step b' }));
    const dialog = page.getByRole('dialog', { name: 'Move Step b' });
    await focused(dialog.getByLabel('Window'));
    await page.keyboard.type('First week');
    await press(page, dialog.getByRole('button', { name: 'Move', exact: true }));
    await page.getByText('Step b: First week, 1 of 1').waitFor();
    await until(() =>
      page
        .getByRole('button', { name: /^Up Step b|^Move to … Step b|^Down Step b/ })
        .first()
        .isVisible(),
    );
  });
});
