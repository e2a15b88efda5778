import type { AdminArea, Area } from '#contract';
import { adminPage, answer, expectToast } from '../support/admin-screen.js';
import { AREA, createArea } from '../support/areas.js';
import { DESKTOP, expectAccessible, PHONE } from '../support/browser.js';
import { createFact } from '../support/facts.js';
import { focused, press, type } from '../support/keyboard.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe.each([
  { ...DESKTOP, colorScheme: 'light' as const },
  { ...PHONE, colorScheme: 'dark' as const },
])('areas in the admin area at $width px, $colorScheme', ({ width, colorScheme }) => {
  const app = withApp();
  const admin = withAdmin(app);
  const findArea = async (slug: string) =>
    ((await app.agent.get('/api/areas').expect(200)).body as Area[]).find((area) => area.slug === slug);

  beforeAll(async () => {
    await createFact(admin);
    await admin.create({ title: 'Living on a hill', slug: 'living-on-a-hill' });
  });

  beforeEach(async () => {
    await app.db('delete from area');
  });

  it('are changed by keyboard alone, every statement with its basis, and the toast undoes it', async () => {
    const stored = await createArea(admin);
    const page = await adminPage(admin, { width, colorScheme });
    await page.goto('/admin?tab=areas');
    await press(page, page.getByRole('button', { name: 'Edit Hill Top' }));
    const dialog = page.getByRole('dialog', { name: 'Edit Hill Top' });
    await focused(dialog.getByLabel('Name', { exact: true }));
    await page.waitForURL('**/admin?tab=areas&open=hill-top');
    await type(page, 'Name', 'Hilltop');
    // A basis of its own for the answer: a guide, found by its title.
    await press(page, dialog.locator('summary', { hasText: 'Answer' }));
    const one = dialog.getByRole('group', { name: 'Answer' });
    await expectAccessible(page);
    await press(page, one.getByLabel('Basis'), 'Home');
    await page.keyboard.press('ArrowDown');
    await press(page, one.getByRole('combobox', { name: 'Guide' }), 'h');
    await page.getByRole('option', { name: 'Living on a hill' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // A rent of another size, read from a fact.
    await press(page, dialog.locator('summary', { hasText: 'Rents' }));
    await press(page, dialog.getByRole('button', { name: 'Add: One bedroom (1 BHK)' }));
    const rent = dialog.getByRole('group', { name: 'One bedroom (1 BHK)' });
    await press(page, rent.getByRole('combobox', { name: 'Fact' }), 'a');
    await page.getByRole('option', { name: /^Auto/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await rent.getByText('Says: ').waitFor();
    await expectAccessible(page);
    await press(page, dialog.getByRole('button', { name: 'Save area' }));
    await expectToast(page, 'Area saved');
    expect(await findArea('hill-top')).toMatchObject({
      name: 'Hilltop',
      answer: { text: AREA.answer.text, guide: 'living-on-a-hill' },
      rents: { one: { fact: 'auto-min' }, two: AREA.rents.two },
      needs: AREA.needs,
      trips: AREA.trips,
    });
    const notices = page.getByRole('region', { name: /^Notifications/ });
    await notices.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expectToast(page, /^Undone: /);
    const { problems: _problems, updated_at: _moment, ...before } = stored;
    expect(await findArea('hill-top')).toEqual(before);
    await page.getByRole('heading', { name: 'Hill Top' }).waitFor();
  });

  it('show errors at their fields, and open the group that they are in', async () => {
    const page = await adminPage(admin, { width, colorScheme });
    await page.goto('/admin?tab=areas&open=NEW');
    const dialog = page.getByRole('dialog', { name: 'New area' });
    await dialog.getByLabel('Name', { exact: true }).fill('Lake Side');
    expect(await dialog.getByLabel('Slug').inputValue()).toBe('lake-side');
    await dialog.getByLabel('Its middle').fill('the bus stop “Lake Side”');
    await dialog.getByLabel('Latitude').fill('28.6');
    await dialog.getByLabel('Longitude').fill('77.6');
    await dialog.locator('summary', { hasText: 'Before signing' }).press('Enter');
    await dialog.getByRole('button', { name: 'Add a statement' }).press('Enter');
    await dialog.locator('summary', { hasText: 'Before signing' }).press('Enter');
    await dialog.getByRole('button', { name: 'Save area' }).press('Enter');
    await dialog.getByText('This must be a number from 12.6 to 13.4.').first().waitFor();
    const wrong = dialog.getByRole('group', { name: 'Before signing, 1' });
    await wrong.getByText('This text is required.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Latitude').fill('13.04');
    await wrong.getByRole('button', { name: 'Remove' }).press('Enter');
    await focused(dialog.getByRole('button', { name: 'Add a statement' }));
    const answerGroup = dialog.getByRole('group', { name: 'Answer' });
    await answerGroup.getByLabel('Statement').fill('By the lake.');
    await answerGroup.getByLabel('Basis').selectOption('source');
    await answerGroup.getByLabel('Title of the page').fill('Lakes of the city');
    await answerGroup.getByLabel('URL').fill('https://example.org/lakes');
    await answerGroup.getByLabel('Read on').fill('2026-11-20');
    await dialog.getByRole('button', { name: 'Save area' }).press('Enter');
    await expectToast(page, 'Area saved');
    expect(await findArea('lake-side')).toMatchObject({
      position: { lat: 13.04, lon: 77.6 },
      answer: { source: { title: 'Lakes of the city', url: 'https://example.org/lakes', read_on: '2026-11-20' } },
      before_signing: [],
    });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > screen.width);
    expect(wide).toBe(false);
  });

  it('are filtered by URL, say what is wrong with them, and are deleted with an undo', async () => {
    await createArea(admin, { deposit: { fact: 'gone' } });
    await createArea(admin, { slug: 'valley', name: 'Valley' });
    const page = await adminPage(admin, { width, colorScheme });
    await page.goto('/admin?tab=areas&show=problems');
    await page.getByRole('heading', { name: 'Areas (1)' }).waitFor();
    await page.getByText('There is no fact “gone”.').waitFor();
    await page.getByText('10 statements: 1 fact, 1 page, 8 estimates').waitFor();
    await page.getByLabel('Show').selectOption('All areas');
    await page.getByRole('heading', { name: 'Areas (2)' }).waitFor();
    await page.getByLabel('Find an area').fill('betta lake');
    await page.getByText('No matching areas.').waitFor();
    await page.waitForURL('**/admin?tab=areas&q=betta+lake');
    await page.getByLabel('Find an area').fill('vall');
    await page.getByRole('heading', { name: 'Areas (1)' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete Valley' }).press('Enter');
    await answer(page, 'Are you sure you want to delete this area?', 'Delete');
    await expectToast(page, 'Area deleted');
    expect(await findArea('valley')).toBeUndefined();
    await page.getByRole('heading', { name: 'Valley' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await page.getByRole('heading', { name: 'Valley' }).waitFor();
    expect(await findArea('valley')).toBeDefined();
  });

  it('are named before a fact that they rest on could be deleted, with a link to their form', async () => {
    await createArea(admin, { deposit: { fact: 'auto-min' } });
    const page = await adminPage(admin, { width, colorScheme });
    await page.goto('/admin?tab=facts');
    await page.getByText('Used in 1 area').waitFor();
    await page.getByRole('button', { name: /^Delete / }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /is in use$/ });
    await dialog.getByText('1 area would lose its value. Take the fact out there first.').waitFor();
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('link', { name: 'Hill Top' }).press('Enter'),
    ]);
    await opened.getByRole('dialog', { name: 'Edit Hill Top' }).waitFor();
    const { body } = await app.agent.get('/api/admin/areas').set(admin.session).expect(200);
    expect((body as AdminArea[])[0]?.problems).toEqual([]);
  });
});
