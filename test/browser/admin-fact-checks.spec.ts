import type { AdminFact } from '#contract';
import { adminPage, closeToast, expectToast } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, PHONE } from '../support/browser.js';
import { callFacts, createFact } from '../support/facts.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe.each([DESKTOP, PHONE])('a new value of a fact at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  const stored = async () => ((await callFacts(admin, 'get').expect(200)).body as [AdminFact])[0];

  it('is a check: dated today, reviewed later, with its source asked for; and the toast undoes and redoes it', async () => {
    await createFact(admin, { checked_on: '2026-01-01', review_by: '2026-02-01' });
    const page = await adminPage(admin, { width });
    const undo = (name: string) =>
      page.getByRole('region', { name: /^Notifications/ }).getByRole('button', { name, exact: true });
    await page.goto('/admin?tab=facts');
    await page.getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit fact' });
    const question = dialog.getByLabel('This page also states the new value');
    await dialog.getByLabel('Checked on').waitFor();
    expect(await question.count()).toBe(0);

    await dialog.getByRole('textbox', { name: 'Value' }).fill('₹40');
    expect(await dialog.getByLabel('Checked on').inputValue()).toBe(today);
    expect(Date.parse(await dialog.getByLabel('Review by').inputValue())).toBeGreaterThan(Date.now());
    // Back to the old value, nothing was checked.
    await dialog.getByRole('textbox', { name: 'Value' }).fill('₹36');
    expect(await dialog.getByLabel('Checked on').inputValue()).toBe('2026-01-01');
    expect(await dialog.getByLabel('Review by').inputValue()).toBe('2026-02-01');
    expect(await question.count()).toBe(0);

    await dialog.getByRole('textbox', { name: 'Value' }).fill('₹40');
    await dialog.getByRole('button', { name: 'Save fact' }).click();
    await dialog.getByText('The value has changed. Confirm that this page states it, or enter').waitFor();
    await expectAccessible(page);
    expect((await stored()).value).toBe('₹36');
    await question.check();
    await dialog.getByRole('button', { name: 'Save fact' }).click();
    await expectToast(page, 'Fact saved');
    expect(await stored()).toMatchObject({ value: '₹40', checked_on: today, due: false });

    await undo('Undo').click();
    await expectToast(page, /^Undone: /);
    expect(await stored()).toMatchObject({ value: '₹36', checked_on: '2026-01-01', review_by: '2026-02-01' });
    await undo('Redo').click();
    await expectToast(page, /^Redone: /);
    expect(await stored()).toMatchObject({ value: '₹40', checked_on: today });
    await undo('Undo').click();
    await expectToast(page, /^Undone: /);
    await closeToast(page);

    await page.getByRole('button', { name: /^Checked today, unchanged/ }).click();
    await expectToast(page, 'Checked today, unchanged');
    expect((await stored()).checked_on).toBe(today);
    await undo('Undo').click();
    await until(async () => (await stored()).checked_on === '2026-01-01');
  });

  it('may come from another page, which is not asked about', async () => {
    await app.db('delete from fact');
    await createFact(admin);
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=facts');
    await page.getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit fact' });
    await dialog.getByRole('textbox', { name: 'Value' }).fill('₹40');
    await dialog.getByLabel('This page also states the new value').waitFor();
    await dialog.getByLabel('Source URL').fill('https://transport.karnataka.gov.in/fares-2027');
    await dialog.getByLabel('This page also states the new value').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Save fact' }).click();
    await expectToast(page, 'Fact saved');
    expect((await stored()).value).toBe('₹40');
  });
});
