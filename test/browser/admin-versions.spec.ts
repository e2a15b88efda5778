import { adminPage, answer, expectToast } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible } from '../support/browser.js';
import { createFact } from '../support/facts.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe.each([DESKTOP])('the history of an article at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);

  it('lists versions, compares any two word by word, and restores one as a new version', async () => {
    const first = '<p>Ask for the agreement.</p><p>Read it.</p>';
    const { id } = await admin.create({ content: first });
    await admin.update(id, '<p>Ask for the written agreement.</p><p>Read it.</p>', { category: 'utilities' });
    const third =
      '<p>Ask for the written <a href="/rules">agreement</a>.</p><figure><img src="/static/x.png" alt="A map"></figure>';
    await admin.update(id, third, { category: 'utilities' });
    const page = await adminPage(admin, { width, expectedErrors: [/404/] });
    await page.goto(`/admin/articles/edit/${id}`);
    await page.getByRole('link', { name: 'Article history' }).click();
    await page.getByRole('heading', { name: 'Article History', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Versions (3)' }).waitFor();
    const differences = page.getByRole('region', { name: 'Differences' });
    // By default the latest version and the one before it.
    await differences.getByRole('link', { name: 'agreement' }).waitFor();
    await differences.locator('ins img[alt="A map"]').waitFor();
    await differences.locator('del', { hasText: 'Read it.' }).waitFor();
    // The marks as screen readers announce them.
    const announced = await differences
      .locator('ins')
      .first()
      .evaluate((mark) => getComputedStyle(mark, '::before').content);
    expect(announced).toContain('added');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > screen.width)).toBe(false);

    const rows = page.getByRole('region', { name: 'Versions' }).getByRole('listitem');
    await rows
      .nth(1)
      .getByRole('radio', { name: /^With this/ })
      .press('Space');
    await rows
      .nth(2)
      .getByRole('radio', { name: /^Compare this/ })
      .press('Space');
    await page.waitForURL(/[?]from=\d+&to=\d+$/);
    await differences.locator('ins', { hasText: 'written' }).waitFor();
    await differences.getByRole('list', { name: 'Changed settings' }).getByText('utilities').waitFor();
    await page.reload();
    await differences.locator('ins', { hasText: 'written' }).waitFor();

    await rows
      .nth(2)
      .getByRole('button', { name: /^Restore this version/ })
      .press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible(page);
    await answer(page, (await page.getByRole('alertdialog').getByRole('heading').innerText()).trim(), 'Restore');
    await expectToast(page, 'Version restored');
    await page.getByRole('heading', { name: 'Versions (4)' }).waitFor();
    const stored = async () => ((await admin.call('get', `/${id}`)).body as { content: string }).content;
    expect(await stored()).toBe(first);
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await until(async () => (await stored()).includes('written'));
    await page.getByRole('link', { name: 'Back to article' }).click();
    await page.getByRole('textbox', { name: 'Content' }).getByText('written').waitFor();
  });

  it('shows facts as readers see them, and which fact replaced which', async () => {
    await createFact(admin);
    await createFact(admin, { id: 'auto-night', label: 'Auto: at night' });
    const { id } = await admin.create({ content: '<p>Pay {{auto-min}} by day, {{auto-min}} later.</p>' });
    await admin.update(id, '<p>Pay {{auto-min}} by day, {{auto-night}} later.</p>');
    const page = await adminPage(admin, { width });
    await page.goto(`/admin/articles/edit/${id}/versions`);
    const differences = page.getByRole('region', { name: 'Differences' });
    await differences.locator('ins', { hasText: '₹36' }).waitFor();
    expect(await differences.textContent()).not.toContain('{{');
    const namesIn = (within: string) =>
      differences
        .locator(`${within} data`)
        .first()
        .evaluate((fact) => getComputedStyle(fact, '::after').content);
    expect(await namesIn('del')).toBe('" auto-min"');
    expect(await namesIn('ins')).toBe('" auto-night"');
    expect(await namesIn('p >')).toBe('none');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > screen.width)).toBe(false);
  });
});
