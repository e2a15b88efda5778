import type { Page } from 'playwright-core';
import { adminPage } from '../support/admin-screen.js';
import { createArea } from '../support/areas.js';
import { PHONE, whenQuiet } from '../support/browser.js';
import { createFact } from '../support/facts.js';
import { findOverflow, findOverflowOfLargeLetters, NO_OVERFLOW } from '../support/overflow.js';
import { createPhrase } from '../support/phrases.js';
import { createStep } from '../support/plan.js';
import { withAdmin, withApp } from '../support/with-app.js';

const TABS = 'today articles security analytics facts plan areas phrases history messages'.split(' ');

/** Labels that break in a button which stands beside others. */
const findBrokenLabels = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main a[class]')]
      .filter((button) => button.offsetParent && button.closest('[data-stays],[role=toolbar]'))
      .filter((button) => {
        const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
        const label = document.createRange();
        let lines = 0;
        while (texts.nextNode()) {
          label.selectNodeContents(texts.currentNode);
          lines = Math.max(lines, label.getClientRects().length);
        }
        return lines > 1;
      })
      .map(({ innerText }) => innerText),
  );

describe('the area in a window of 320 px', () => {
  const app = withApp();
  const admin = withAdmin(app);
  let id: number;

  beforeAll(async () => {
    ({ id } = await admin.create({ title: 'Living in west Bangalore', featured: true }));
    const text = { title: 'Living in west Bangalore', content: '<p>New words.</p>', category: 'housing' };
    await admin
      .call('put', `/${id}/draft`)
      .send({ ...text, revision: 0, writer: 'editor-1', sequence: 1 })
      .expect(200);
    await createFact(admin);
    await createStep(admin);
    await createArea(admin);
    await createPhrase(admin);
    const call = (path: string, body: object) => app.agent.post(path).set(admin.session).send(body).expect(201);
    await call('/api/admin/account/keys', { name: 'Nightly import', days: 30, scope: 'all' });
    await call('/api/admin/redirects', { from: '/an-old-path-of-another-site', to: '/about' });
    await call('/api/admin/pinned-answers', { words: 'lpg', guide: 'living-in-west-bangalore', heading: '' });
    await app.db(`insert into missed_address (path, count, last_asked) values ('/2019/07/finding-flats', 9, now())`);
    const message = { name: 'Ravi', email: 'ravi@example.org', subject: 'A question', message: 'Where is it?' };
    await app.agent.post('/api/contact').send(message).expect(201);
  });

  const open = async (path: string) => {
    const page = await adminPage(admin, { width: PHONE.width });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await whenQuiet(page);
    return page;
  };

  it.each(TABS)('keeps everything of the tab %s within the window, and within its row', async (tab) => {
    const page = await open(`/admin?tab=${tab}`);
    await page.getByRole('tab', { selected: true }).waitFor();
    expect(await findOverflow(page)).toEqual(NO_OVERFLOW);
    expect(await findOverflowOfLargeLetters(page)).toBe(0);
  });

  it('keeps the editor’s buttons in one row, with whole labels and icons', async () => {
    for (const path of ['/admin/articles/new', `/admin/articles/edit/${id}`]) {
      const page = await open(path);
      await page.getByRole('textbox', { name: 'Content' }).waitFor();
      await page.getByRole('button', { name: 'More actions' }).press('Enter');
      const saves = await page.getByRole('button', { name: 'Save Article' }).boundingBox();
      const more = await page.getByRole('button', { name: 'More actions' }).boundingBox();
      expect(more?.y).toBe(saves?.y);
      expect(await findBrokenLabels(page)).toEqual([]);
      const icons = await page.locator('[data-stays] svg:visible').all();
      for (const icon of icons) expect((await icon.boundingBox())?.width).toBe(18);
      expect(await findOverflow(page)).toEqual(NO_OVERFLOW);
      await page.keyboard.press('Escape');
      expect(await findOverflowOfLargeLetters(page)).toBe(0);
    }
  });

  it('shows a table of a comparison with whole words, to be scrolled', async () => {
    const cells = (tag: string) => `<tr>${`<${tag}>Registration office</${tag}>`.repeat(4)}</tr>`;
    const table = `<table><thead>${cells('th')}</thead><tbody>${cells('td')}</tbody></table>`;
    const made = await admin.create({ title: 'With a table', content: `<p>One.</p>${table}` });
    await admin.update(made.id, `<p>Two.</p>${table}`, { title: 'With a table' });
    const page = await open(`/admin/articles/edit/${made.id}/versions`);
    const cell = page.getByRole('cell', { name: 'Registration office' }).first();
    await cell.waitFor();
    const wide = await cell.evaluate((one) => {
      const word = document.createRange();
      word.setStart(one.firstChild!, 0);
      word.setEnd(one.firstChild!, 'Registration'.length);
      return word.getClientRects().length;
    });
    expect(wide).toBe(1);
    expect(await findOverflow(page)).toEqual(NO_OVERFLOW);
  });
});
