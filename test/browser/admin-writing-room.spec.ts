import type { Locator, Page, Route } from 'playwright-core';
import { adminPage, expectToast } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, PHONE } from '../support/browser.js';
import { createFact } from '../support/facts.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { chooseSave, openSettings, SAVED, WritingScreen } from '../support/writing-screen.js';

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const box = async (place: Locator) => (await place.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement);

describe.each([DESKTOP, PHONE])('the writing room at $width px', ({ width, height }) => {
  const app = withApp();
  const admin = withAdmin(app);
  const screen = new WritingScreen(admin, width);

  const longArticle = () =>
    admin.create({ content: Array.from({ length: 80 }, (_, at) => `<p>Paragraph ${at}.</p>`).join('') });

  it('is at least 500 px high, and begins on the first screen', async () => {
    const { id } = await screen.article(`Short ${width}`);
    const page = await screen.edit(id);
    const frame = await box(page.locator('.jodit-container'));
    expect(frame.height).toBeGreaterThanOrEqual(500);
    const first = await box(content(page).getByText('First words.'));
    expect(first.y + first.height).toBeLessThan(height);
    await expectAccessible(page);
  });

  it('grows with its text: nothing scrolls but the page, and header and toolbar stay in sight', async () => {
    const { id } = await longArticle();
    const page = await screen.edit(id, 'Paragraph 0.');
    await page.getByLabel('Excerpt (optional)').fill('What this guide is about. '.repeat(18));
    const scrollers = await page
      .locator('main')
      .evaluate(
        (frame) =>
          [frame, ...frame.querySelectorAll<HTMLElement>('.jodit-container, .jodit-container *, textarea')]
            .filter((element) => element.scrollHeight > element.clientHeight + 2)
            .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)).length,
      );
    expect(scrollers).toBe(0);
    await content(page).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' The end.');
    const end = await box(content(page).getByText('The end.'));
    expect(end.y + end.height / 2).toBeLessThanOrEqual(height);
    const save = await box(page.getByRole('button', { name: 'Save Article' }));
    const bold = await box(page.locator('.jodit-toolbar-button_bold'));
    expect(save.y).toBeGreaterThanOrEqual(0);
    expect(bold.y).toBeGreaterThanOrEqual(save.y + save.height);
    expect(bold.y + bold.height).toBeLessThan(height / 3);
    await screen.state(page, SAVED);
    const line = await box(page.getByText(SAVED));
    expect([line.y >= 0, line.y < bold.y]).toEqual([true, true]);

    // What gets the focus is not below the header.
    await page.getByLabel('Title').focus();
    const title = await box(page.getByLabel('Title'));
    const bar = await box(page.getByRole('button', { name: 'Save Article' }));
    expect(title.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  });

  it('has the header’s buttons in one row, and on a phone the toolbar’s too', async () => {
    const { id } = await screen.article(`Rows ${width}`);
    const page = await screen.edit(id);
    const names = ['Preview', 'Save Article', 'More actions'];
    const tops = await Promise.all(
      names.map(async (name) => (await box(page.getByRole('button', { name, exact: true }))).y),
    );
    const back = await box(page.getByRole('link', { name: 'Back to Dashboard' }));
    expect(new Set([...tops, back.y].map(Math.round)).size).toBe(1);
    if (width === PHONE.width) {
      const buttons = await page.locator('.jodit-toolbar-button:visible').all();
      const boxes = await Promise.all(buttons.map(box));
      expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
      for (const { width: wide, height: high } of boxes) expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44);
      await page.getByRole('button', { name: 'Settings' }).press('Enter');
      await until(async () => (await box(page.getByRole('heading', { name: 'Article Settings' }))).y < height / 2);
    }
    // Every button of the toolbar is reached by its arrow keys.
    await page.locator('.jodit-toolbar-button_paragraph button').first().focus();
    const template = page.getByRole('button', { name: 'Bangalore Guide Template' });
    for (let at = 0; at < 30 && !(await isFocused(template)); at += 1) await page.keyboard.press('ArrowRight');
    expect(await isFocused(template)).toBe(true);
    const reached = await box(template);
    expect(reached.x + reached.width).toBeLessThanOrEqual(width);
  });

  it('has one row of buttons for a draft on a phone too, and loses none', async () => {
    if (width !== PHONE.width) return;
    const { id } = await screen.article(`Narrow ${width}`);
    const page = await screen.edit(id);
    await screen.type(page, 'Twelve words more, so that there is something to compare and count. ');
    await screen.state(page, SAVED);
    const state = page.getByRole('region', { name: 'State' });
    await state.getByRole('link', { name: /words? changed · Compare/ }).waitFor();
    for (const wide of [width, 320]) {
      await page.setViewportSize({ width: wide, height });
      const buttons = await Promise.all((await state.locator('a:visible, button:visible').all()).map(box));
      expect(buttons.length).toBeGreaterThan(1);
      expect(new Set(buttons.map(({ y }) => Math.round(y))).size).toBe(1);
      for (const { x, width: own } of buttons) expect([x >= 0, x + own <= wide]).toEqual([true, true]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.screen.width)).toBe(0);
    }
    await chooseSave(page, 'Preview link');
    await page.getByRole('dialog', { name: 'Preview link' }).waitFor();
    await page.keyboard.press('Escape');
    await chooseSave(page, 'Discard changes');
    await expectToast(page, 'Changes discarded');
    const notices = page.getByRole('region', { name: /^Notifications/ });
    await notices.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expectToast(page, 'Undone: discarded the changes');
    await page.setViewportSize({ width, height });
    await page.goto('/admin/articles/new');
    await until(async () => (await box(content(page))).y < height - 100);
  });

  it('folds all settings but the first group, and opens a group in which something is wrong', async () => {
    await admin.create({ slug: 'taken' });
    const { id } = await screen.article(`Folded ${width}`);
    const page = await screen.edit(id);
    for (const name of ['Category', 'Subcategory (optional)', 'Featured', 'Published'])
      expect(await page.getByLabel(name, { exact: true }).isVisible()).toBe(true);
    await page.getByText('URL path').waitFor();
    const slug = page.getByLabel('Slug (optional)');
    for (const field of [
      slug,
      page.getByLabel('Publish on (Indian time)'),
      page.getByRole('button', { name: 'Add source', includeHidden: true }),
    ])
      expect(await field.isVisible()).toBe(false);
    await page.getByText(`/folded-${width}`).first().waitFor();
    await openSettings(page, 'Slug, Image and Date');
    await slug.fill('taken');
    await openSettings(page, 'Slug, Image and Date');
    expect(await slug.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Save Article' }).press('Enter');
    await page.getByText(/^Save failed: /).waitFor();
    await slug.waitFor();
    await openSettings(page, 'Sources and Relations');
    await openSettings(page, 'Schedule');
    await expectAccessible(page);
  });

  it('never shows the reference of a fact, not even before the facts are loaded', async () => {
    await createFact(admin, { id: `slow-fee-${width}`, label: 'The slow fee', value: '₹75', unit: '' });
    const { id } = await admin.create({ content: `<p>It costs {{slow-fee-${width}}} today.</p>` });
    const page = await adminPage(admin, { width });
    const held: Route[] = [];
    await page.route('**/api/admin/facts', (route) => void held.push(route));
    // Looks before each frame is painted.
    await page.addInitScript(() => {
      const seen = ((window as unknown as { seen: string[] }).seen = [] as string[]);
      const look = () => {
        for (const area of document.querySelectorAll<HTMLElement>('.jodit-wysiwyg,.jodit-react-container textarea'))
          if (getComputedStyle(area).visibility === 'visible') {
            const bare = area.cloneNode(true) as HTMLElement;
            for (const mark of bare.querySelectorAll('.fact-name[data-value]')) mark.remove();
            const text = area instanceof HTMLTextAreaElement && area.offsetParent ? area.value : bare.textContent;
            if (text.includes('{{')) seen.push(text);
          }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(`/admin/articles/edit/${id}`);
    const mark = content(page).locator('.fact-name');
    await mark.waitFor();
    const shown = () => mark.evaluate((one) => getComputedStyle(one, '::before').content);
    expect(await shown()).toBe(`"slow fee ${width}"`);
    expect(await mark.evaluate((one) => getComputedStyle(one).fontSize)).toBe('0px');
    await expectAccessible(page);
    for (const route of held) await route.continue();
    await until(async () => (await shown()) === '"₹75"');
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('shows facts by their value, in the %s scheme too', async (colorScheme) => {
    const fact = { id: `fee-${colorScheme}`, label: 'Aadhaar update fee', kind: 'money', value: '₹75' };
    const source = { source_title: 'UIDAI', source_url: 'https://uidai.gov.in/fees', checked_on: '2026-11-01' };
    await app.agent
      .post('/api/admin/facts')
      .set(admin.session)
      .send({ ...fact, ...source })
      .expect(201);
    const text = `It costs {{${fact.id}}}.`;
    const { id } = await admin.create({ content: `<p>${text}</p>`, excerpt: `Now {{${fact.id}}}.` });
    const page = await adminPage(admin, { width, colorScheme });
    await page.goto(`/admin/articles/edit/${id}`);
    const known = content(page).locator('.fact-name[data-value]');
    await known.waitFor();
    expect(await known.evaluate((mark) => getComputedStyle(mark, '::before').content)).toBe('"₹75"');
    expect(await known.getAttribute('title')).toBe('Aadhaar update fee');
    expect((await box(known)).width).toBeGreaterThan(20);
    await page.getByText('Readers see: Now ₹75.').waitFor();
    // The text keeps the reference: it is copied and saved as such.
    expect(await content(page).innerText()).toContain(text);
    await screen.type(page, ' Not {{no-such-fact}}.', 'End');
    const unknown = content(page).getByText('{{no-such-fact}}', { exact: true });
    await until(async () => (await unknown.getAttribute('title')) === 'There is no fact of this name.');
    await screen.holds(id, `${text} Not {{no-such-fact}}.`);
    await expectAccessible(page);
  });

  it('says when a field is too short for what is pasted, and not when it fits', async () => {
    const page = await adminPage(admin, { width });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/admin/articles/new');
    const copy = (text: string) => page.evaluate((given) => navigator.clipboard.writeText(given), text);
    await page.getByLabel('Title').focus();
    await copy('x'.repeat(200));
    await page.keyboard.press('Control+V');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+V');
    expect(await page.getByText('Not all of it was pasted').count()).toBe(0);
    await copy('One');
    await page.keyboard.press('Control+V');
    await expectToast(page, 'Not all of it was pasted');
    await page.getByText('This field takes at most 200 characters. The end was left out.').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('x'.repeat(200));
  });
});
