import type { PlanStep } from '#contract';
import { adminPage, answer, expectToast } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible } from '../support/browser.js';
import { createArticle } from '../support/factories.js';
import { focused, tabTo } from '../support/keyboard.js';
import { createStep } from '../support/plan.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe.each([DESKTOP])('the arrival plan in the admin area at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);
  const ids = async () => ((await app.agent.get('/api/plan').expect(200)).body as PlanStep[]).map(({ id }) => id);

  beforeEach(async () => {
    await app.db('delete from article');
    await app.db('delete from plan_step');
  });

  it('is edited step by step, with guides found by typing, and errors shown at their field', async () => {
    await createArticle(app, { title: 'SIM cards', slug: 'sim', content: '<h2>Keep, port or buy</h2><p>x</p>' });
    for (const title of ['SIM for visitors', 'SIM swaps', 'SIM trouble']) await createArticle(app, { title });
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=plan');
    await page.getByText('No steps yet.').waitFor();
    await page.getByRole('button', { name: 'New step' }).click();
    const dialog = page.getByRole('dialog', { name: 'New step' });
    await dialog.getByLabel('Title').fill('Get a SIM');
    expect(await dialog.getByLabel('ID', { exact: true }).inputValue()).toBe('get-a-sim');
    await dialog.getByRole('checkbox', { name: 'A shared flat' }).press('Space');
    await dialog.getByRole('group', { name: 'Do you bring a pet?' }).getByRole('checkbox', { name: 'Yes' }).check();
    await dialog.getByRole('button', { name: 'Add an alternative' }).press('Enter');
    const or = dialog.getByRole('group', { name: 'Or if' });
    await or.getByRole('checkbox', { name: 'Children' }).press('Space');
    await expectAccessible(page);

    const guide = dialog.getByRole('combobox', { name: 'Guide (optional)' });
    const heading = dialog.getByLabel('Heading (optional)');
    await guide.fill('no-guide');
    await dialog.getByRole('button', { name: 'Save step' }).click();
    await dialog.getByText('There is no published guide at /no-guide.').first().waitFor();
    await tabTo(page, guide);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('sim');
    const option = page.getByRole('option', { name: 'SIM cards' });
    await option.waitFor();
    await expectAccessible(page);
    // Nothing covers the list.
    for (const one of await page.getByRole('option', { name: /^SIM/ }).all()) await one.click({ trial: true });
    await page.keyboard.press('Escape');
    await option.waitFor({ state: 'hidden' });
    // The list finishes closing in the frames after it is hidden; nobody presses the next key within them.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.keyboard.press('ArrowDown');
    await option.and(page.locator('[data-highlighted]')).waitFor();
    await page.keyboard.press('Enter');
    await heading.getByRole('option', { name: 'Keep, port or buy' }).waitFor({ state: 'attached' });
    expect(await guide.inputValue()).toBe('SIM cards');
    await tabTo(page, heading);
    await page.keyboard.type('Keep');
    expect(await heading.inputValue()).toBe('keep-port-or-buy');
    await dialog.getByRole('button', { name: 'Save step' }).click();
    await expectToast(page, 'Step saved');
    await page.getByRole('heading', { name: 'Get a SIM' }).waitFor();
    await page
      .getByText('Only if: What will you live in? A shared flat, and Do you bring a pet? Yes; or Who comes? Children')
      .waitFor();
    expect(await page.getByRole('link', { name: 'sim#keep-port-or-buy' }).getAttribute('href')).toBe(
      '/sim#keep-port-or-buy',
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: 'Delete Get a SIM' }).click();
    await answer(page, 'Are you sure you want to delete this step?', 'Delete');
    await page.getByText('No steps yet.').waitFor();
  });

  it('has windows that fold and steps found by searching, moved to another window, and put after others', async () => {
    for (let number = 1; number <= 21; number += 1)
      await createStep(admin, {
        id: `step-${number}`,
        title: `Step ${number}`,
        window: number < 11 ? 'first-day' : 'first-year',
      });
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=plan');
    await page.getByRole('heading', { name: 'Arrival plan (21)' }).waitFor();
    const step = (name: string) => page.getByRole('heading', { name, level: 4, exact: true });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_000);
    expect(await step('Step 1').isVisible()).toBe(false);
    await expectAccessible(page);
    await page.locator('summary', { hasText: 'First day' }).press('Enter');
    await step('Step 1').waitFor();
    await page.getByLabel('Find a step').fill('step 21');
    await page.waitForURL('**/admin?tab=plan&q=step+21');
    await page.getByRole('heading', { name: 'Arrival plan (1)' }).waitFor();

    await page.getByRole('button', { name: 'Move to … Step 21' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move Step 21' });
    await focused(dialog.getByLabel('Window'));
    await page.keyboard.type('First day');
    await dialog.getByLabel('Position').selectOption('After: Step 2');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter');
    await expectToast(page, 'Step moved');
    await page.getByText('Step 21: First day, 3 of 11').waitFor();
    expect((await ids()).slice(0, 4)).toEqual(['step-1', 'step-2', 'step-21', 'step-3']);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectToast(page, /^Undone: /);
    expect((await ids()).at(-1)).toBe('step-21');

    await page.getByRole('button', { name: 'New step' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'New step' });
    await form.getByLabel('Title').fill('Come after');
    const first = form.getByRole('combobox', { name: 'Depends on (optional)' });
    await first.fill('step 12');
    await page.getByRole('option', { name: 'Step 12' }).waitFor();
    await first.press('ArrowDown');
    await page.getByRole('option', { name: 'Step 12' }).and(page.locator('[data-highlighted]')).waitFor();
    await page.keyboard.press('Enter');
    await form.getByRole('list', { name: 'Steps that come first' }).getByText('Step 12').waitFor();
    await form.getByLabel('Window').selectOption('When you need it');
    await form.getByLabel('Done when').fill('It is done');
    await form.getByRole('button', { name: 'Save step' }).press('Enter');
    await page.getByText('After “Step 12”').waitFor();
    await until(() => step('Come after').evaluate((row) => row.getBoundingClientRect().top < innerHeight));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);
  });

  it('is reordered within a window by buttons, keys and dragging', async () => {
    await createStep(admin, { id: 'a', title: 'Step A' });
    await createStep(admin, { id: 'b', title: 'Step B' });
    await createStep(admin, { id: 'c', title: 'Step C', window: 'first-week' });
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=plan');
    const saved = () => page.waitForResponse((response) => response.url().endsWith('/api/admin/plan-order'));
    const down = page.getByRole('button', { name: 'Down Step A' });
    const [, byButton] = [await down.focus(), saved()];
    await page.keyboard.press('Enter');
    await byButton;
    await page.getByText('Step A: 2 of 2').first().waitFor();
    expect(await ids()).toEqual(['b', 'a', 'c']);
    expect(await down.isDisabled()).toBe(true);
    // The focus stays with the step, on a button that is still enabled.
    await page.waitForFunction(() => document.activeElement?.textContent === 'Up Step A');
    const byKeys = saved();
    await page.keyboard.press('Alt+ArrowUp');
    await byKeys;
    expect(await ids()).toEqual(['a', 'b', 'c']);
    const byDrag = saved();
    await page.getByRole('heading', { name: 'Step B' }).dragTo(page.getByRole('heading', { name: 'Step A' }));
    await byDrag;
    expect(await ids()).toEqual(['b', 'a', 'c']);
  });
});
