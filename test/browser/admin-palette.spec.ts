import type { Page } from 'playwright-core';
import { adminPage, answer, expectToast } from '../support/admin-screen.js';
import { expectAccessible, PHONE } from '../support/browser.js';
import { focused } from '../support/keyboard.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe.each([PHONE])('the command palette at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);
  const palette = (page: Page) => page.getByRole('dialog', { name: 'Find or do' });
  const find = async (page: Page, query: string, option: string) => {
    await page.keyboard.press('Control+k');
    await focused(palette(page).getByRole('combobox'));
    await page.keyboard.type(query);
    await palette(page).getByRole('option', { name: option }).first().waitFor();
  };
  /** Moves down to an option and chooses it, by keyboard alone. */
  const choose = async (page: Page, option: string) => {
    const wanted = palette(page).getByRole('option', { name: option, selected: true });
    for (let step = 0; step < 20 && (await wanted.count()) === 0; step += 1) await page.keyboard.press('ArrowDown');
    await wanted.waitFor();
    await page.keyboard.press('Enter');
    await palette(page).waitFor({ state: 'detached' });
  };

  beforeAll(async () => {
    await admin.create({ title: 'Rent a flat', published: false });
    const fact = { id: 'auto-fare', label: 'Auto fare', kind: 'money', value: '₹36', checked_on: '2026-02-01' };
    await app.agent
      .post('/api/admin/facts')
      .set(admin.session)
      .send({ ...fact, source_title: 'Order', source_url: 'https://example.org/order' })
      .expect(201);
    await app.agent
      .post('/api/contact')
      .send({ name: 'Ravi', email: 'ravi@example.org', subject: 'A question', message: `Where? ${width}` })
      .expect(201);
    // However many came since.
    await app.db(
      `insert into contact_message (name, email, subject, message, digest)
       select 'N', 'n@example.org', 'Noise', 'Words.', n::text from generate_series(1, 120) as n`,
    );
  });

  it.each(['light', 'dark'] as const)('finds guides, facts, messages, settings and acts (%s)', async (colorScheme) => {
    const page = await adminPage(admin, { width, colorScheme });
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Articles (1)' }).waitFor();
    await find(page, '', 'New article');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });

    await find(page, 'auto', 'Auto fare');
    await expectAccessible(page);
    await choose(page, 'Auto fare');
    await page.getByRole('dialog', { name: 'Edit fact' }).waitFor();
    expect(page.url()).toContain('/admin?tab=facts&open=auto-fare');
    await focused(page.getByRole('dialog').getByLabel('Label'));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await find(page, 'question', 'A question');
    await choose(page, 'A question');
    await page
      .getByRole('paragraph')
      .filter({ hasText: `Where? ${width}` })
      .waitFor();

    await find(page, 'redirect', 'New redirect');
    await choose(page, 'New redirect');
    await focused(page.getByRole('dialog', { name: 'New redirect' }).getByLabel('Path'));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await find(page, 'rent fl', 'Rent a flat');
    await choose(page, 'Rent a flat');
    await page.waitForURL('**/admin/articles/edit/*');
    await page.getByLabel('Title').waitFor();
  });

  it('opens, and stays open, although the dialog closed before it returns the focus late', async () => {
    const page = await adminPage(admin, { width });
    // Timers come late on a busy machine: here, when the test says so.
    await page.addInitScript(() => {
      const { setTimeout: setTimer } = window;
      const held: (() => void)[] = [];
      let holds = false;
      addEventListener('hold-timers', () => (holds = true));
      addEventListener('release-timers', () => {
        holds = false;
        for (const run of held.splice(0)) run();
      });
      const setHeldTimer = (run: () => void, delay = 0) => (holds && !delay ? held.push(run) : setTimer(run, delay));
      Object.assign(window, { setTimeout: setHeldTimer });
    });
    const frames = (event: string) =>
      page.evaluate((type) => {
        dispatchEvent(new Event(type));
        return new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
      }, event);
    await page.goto('/admin?tab=analytics');
    await page.getByRole('button', { name: 'New redirect' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New redirect' });
    await focused(dialog.getByLabel('Path'));
    await frames('hold-timers');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await palette(page).waitFor();
    // Its listeners are there.
    await page.locator('#root[aria-hidden=true]').waitFor({ state: 'attached' });
    await frames('release-timers');
    await focused(palette(page).getByRole('combobox'));
    await page.keyboard.type('rent fl');
    await palette(page).getByRole('option', { name: 'Rent a flat' }).first().waitFor();
  });

  it('undoes the last act, and opens a new article and the list of keys', async () => {
    const page = await adminPage(admin, { width });
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Delete Rent a flat' }).press('Enter');
    await answer(page, 'Are you sure you want to delete this article?', 'Delete');
    await page.getByRole('heading', { name: 'Articles (0)' }).waitFor();
    await find(page, 'undo', 'Undo last');
    await choose(page, 'Undo last');
    await page.getByRole('heading', { name: 'Articles (1)' }).waitFor();
    await expectToast(page, /^Undone: /);
    await page.locator('body').press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await keys.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.locator('body').press('/');
    await focused(page.getByRole('searchbox', { name: 'Search' }));
    await page.keyboard.type('rent / ?');
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('rent / ?');
    await find(page, 'new', 'New article');
    await choose(page, 'New article');
    await page.waitForURL('**/admin/articles/new');
  });

  it('leaves / and ? alone once they are turned off', async () => {
    const page = await adminPage(admin, { width });
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Articles (1)' }).waitFor();
    await page.locator('body').press('?');
    await page.getByRole('checkbox', { name: 'Use / and ? as shortcuts' }).press('Space');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('body').press('?');
    await page.locator('body').press('/');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.matches('[type=search]'))).toBe(false);
  });
});
