import type { AdminArticle } from '#contract';
import type { Page } from 'playwright-core';
import { adminPage, answer, expectToast, writeText } from '../support/admin-screen.js';
import { expectAccessible, PHONE } from '../support/browser.js';
import { focused } from '../support/keyboard.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { createFact } from '../support/facts.js';
import { openSettings } from '../support/writing-screen.js';

const text = (page: Page) => page.getByRole('textbox', { name: 'Content' });

describe.each([PHONE])('facts in the admin area at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);

  beforeEach(async () => {
    await app.db('delete from article');
    await app.db('delete from fact');
  });

  it('are created, changed (with the affected guides listed), checked and deleted in their tab', async () => {
    await createFact(admin);
    await admin.create({
      title: 'Autos',
      slug: 'autos',
      content: '<p>Pay {{auto-min}}. Two rides of ₹36 make ₹72.</p>',
    });
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=facts');
    await page.getByRole('heading', { name: 'Facts (1)' }).waitFor();
    await page.getByText('Used in 1 guide').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit fact' });
    await dialog.getByRole('heading', { name: 'Saving changes 1 guide' }).waitFor();
    await dialog.getByRole('link', { name: /Autos/ }).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Value').fill('₹40');
    await dialog.getByLabel('Source URL').fill('https://example.org/');
    await dialog.getByText('This is a home page.').waitFor();
    await dialog.getByLabel('Source URL').fill('not an address');
    await dialog.getByRole('button', { name: 'Save fact' }).click();
    await dialog.getByText('The source must be the https URL of the page that states it.').first().waitFor();
    await dialog.getByLabel('Source URL').fill('https://example.org/fares');
    await dialog.getByRole('button', { name: 'Save fact' }).click();
    await expectToast(page, 'Fact saved');
    expect((await app.agent.get('/autos').expect(200)).text).toContain('Pay ₹40.');
    await page.getByText('1 guide still writes out a former value.').waitFor();
    const show = page.getByRole('region', { name: /^Notifications/ }).getByRole('link', { name: 'Show' });
    expect(await show.getAttribute('href')).toBe('/admin?tab=facts&open=auto-min');
    await page.getByRole('button', { name: /^Edit/ }).click();
    expect(await dialog.getByRole('textbox', { name: 'Value' }).inputValue()).toBe('₹40');
    await dialog.getByText('Still writes out a former value: “Two rides of ₹36 make ₹72.”').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });

    await app.db(`update fact set checked_on = '2026-01-01', review_by = '2026-04-01'`);
    await page.reload();
    await page.getByText('Due', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Checked today, unchanged/ }).click();
    await page.getByText('Due', { exact: true }).waitFor({ state: 'detached' });
    await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Due for review' });
    await page.getByText('No fact is due.').waitFor();
    await page.getByLabel('Show', { exact: true }).selectOption({ index: 0 });

    await page.getByRole('button', { name: /^Delete/ }).click();
    const used = page.getByRole('dialog', { name: /is in use$/ });
    const guide = used.getByRole('link', { name: 'Autos' });
    await guide.waitFor();
    expect(await guide.getAttribute('href')).toMatch(/^\/admin\/articles\/edit\/\d+$/);
    await expectAccessible(page);
    await used.getByRole('button', { name: 'Close' }).press('Enter');
    await used.waitFor({ state: 'detached' });
    await app.db('delete from article');
    await page.reload();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await answer(page, 'Are you sure you want to delete this fact?', 'Delete');
    await page.getByText('No facts yet.').waitFor();
  });

  it('are found and inserted by keyboard, and cannot be split', async () => {
    await createFact(admin);
    await createFact(admin, { id: 'bus-day', label: 'Bus: day pass', value: '₹70' });
    const page = await adminPage(admin, { width });
    await page.goto('/admin/articles/new');
    await page.getByLabel('Title').fill('Getting around');
    await text(page).click();
    await writeText(page, 'A day on the bus: ');
    await page.getByRole('button', { name: 'Insert fact' }).click();
    const dialog = page.getByRole('dialog', { name: 'Insert fact' });
    await dialog.getByRole('option').nth(1).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Find a fact').fill('day pass');
    await dialog.getByText('used in 0 guides').waitFor();
    await page.keyboard.press('Enter');
    const name = text(page).locator('.fact-name');
    await name.waitFor();
    expect(await name.textContent()).toBe('{{bus-day}}');
    await page.getByRole('button', { name: 'Save Article' }).click();
    await expectToast(page, 'Article saved successfully!');
    const [{ id }] = (await admin.call('get').expect(200)).body as [AdminArticle];
    const stored = (await admin.call('get', `/${id}`)).body as AdminArticle;
    expect(stored.content).toBe('<p>A day on the bus: {{bus-day}}</p>');

    await page.goto(`/admin/articles/edit/${id}`);
    await name.waitFor();
    await name.evaluate((element) => {
      const range = document.createRange();
      range.setStartAfter(element);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    });
    await page.keyboard.press('Backspace');
    await name.waitFor({ state: 'detached' });
    expect(await text(page).textContent()).not.toContain('{');
  });

  it('are created from a selection', async () => {
    const page = await adminPage(admin, { width });
    await page.goto('/admin/articles/new');
    await page.getByLabel('Title').fill('Fares');
    await text(page).click();
    await writeText(page, '₹36');
    await text(page).locator('p').first().selectText();
    await page.getByRole('button', { name: 'Insert fact' }).click();
    await page.getByRole('button', { name: 'Turn the selection into a fact' }).click();
    const dialog = page.getByRole('dialog', { name: 'New fact' });
    expect(await dialog.getByLabel('Value').inputValue()).toBe('₹36');
    expect(await dialog.getByLabel('Kind', { exact: true }).inputValue()).toBe('money');
    await dialog.getByLabel('Label').fill('Auto: minimum');
    await dialog.getByLabel('Source', { exact: false }).first().fill('RTA order');
    await dialog.getByLabel('Source URL').fill('https://example.org/fares');
    await dialog.getByRole('button', { name: 'Create fact' }).click();
    await text(page).locator('.fact-name').waitFor();
    expect(await text(page).textContent()).toContain('{{auto-minimum}}');
    expect((await app.agent.get('/api/facts').expect(200)).body).toMatchObject([{ id: 'auto-minimum', value: '₹36' }]);
  });

  it('appear in a guide’s settings beside its sources and related guides, which are found by title', async () => {
    await admin.create({ title: 'A metro guide', slug: 'metro' });
    const { id } = await admin.create({
      slug: 'autos',
      sources: [{ title: 'A', url: 'https://example.org/a', read_on: null }],
    });
    const page = await adminPage(admin, { width });
    await page.goto(`/admin/articles/edit/${id}`);
    await openSettings(page, 'Sources and Relations');
    const first = page.getByRole('group', { name: 'Source 1', exact: true });
    expect(await first.getByLabel('Source', { exact: true }).inputValue()).toBe('A');
    expect(await first.getByLabel('Source URL').inputValue()).toBe('https://example.org/a');
    await first.getByLabel('Read on (optional)').fill('2026-11-20');
    // By keyboard: two more, of which one is taken away again.
    const added = page.getByRole('group', { name: 'Source 2', exact: true });
    await page.getByRole('button', { name: 'Add source' }).press('Enter');
    await focused(added.getByLabel('Source', { exact: true }));
    await page.keyboard.type('BESCOM, tariff | 2026');
    await added.getByLabel('Source URL').fill('bescom.example');
    await added.getByText('The URL of a source must start with https://').waitFor();
    await added.getByLabel('Source URL').fill('https://example.org/b');
    await added.getByText('The URL of a source must start with https://').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add source' }).press('Enter');
    await focused(page.getByRole('group', { name: 'Source 3', exact: true }).getByLabel('Source', { exact: true }));
    await page.getByRole('button', { name: 'Remove source 3' }).press('Enter');
    await focused(added.getByLabel('Source', { exact: true }));
    const [day] = (await app.db(`select (now() at time zone 'Asia/Kolkata')::date::text as today`)) as [
      { today: string },
    ];
    expect(await added.getByLabel('Read on (optional)').inputValue()).toBe(day.today);
    await added.getByLabel('Read on (optional)').fill('2026-01-02');
    await added.getByRole('button', { name: 'Read today' }).press('Enter');
    expect(await added.getByLabel('Read on (optional)').inputValue()).toBe(day.today);
    await added.getByLabel('Read on (optional)').fill('2026-01-02');
    await page.getByLabel('Window (optional)').selectOption('first-week');
    const related = page.getByRole('combobox', { name: 'Related (optional)' });
    await related.fill('a metro');
    await page.getByRole('option', { name: 'A metro guide' }).waitFor();
    // With no target half below the header, which stays in sight.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page);
    await related.press('ArrowDown');
    await page.getByRole('option', { name: 'A metro guide' }).and(page.locator('[data-highlighted]')).waitFor();
    await related.press('Enter');
    await page.getByRole('list', { name: 'Related guides' }).getByText('A metro guide').waitFor();
    await page.getByRole('combobox', { name: 'Read first (optional)' }).fill('/gone, https://example.org/rent#deposit');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove gone' }).press('Enter');
    expect(await page.getByRole('list', { name: 'Guides to read first' }).getByRole('listitem').count()).toBe(1);
    await page.getByLabel('Search phrases (optional)').fill('driver refuses the meter\n\n meter se chalo \n');
    await page.getByRole('button', { name: 'Save Article' }).click();
    await expectToast(page, 'Article saved successfully!');
    expect((await admin.call('get', `/${id}`)).body).toMatchObject({
      stage: 'first-week',
      search_phrases: ['driver refuses the meter', 'meter se chalo'],
      related: ['metro'],
      before: ['rent'],
      sources: [
        { title: 'A', url: 'https://example.org/a', read_on: '2026-11-20' },
        { title: 'BESCOM, tariff | 2026', url: 'https://example.org/b', read_on: '2026-01-02' },
      ],
    });
    expect((await app.agent.get('/autos').expect(200)).text).toContain('Read 20 November 2026');
  });
});
