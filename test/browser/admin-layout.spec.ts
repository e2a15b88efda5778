import { adminPage } from '../support/admin-screen.js';
import { DESKTOP, PHONE } from '../support/browser.js';
import { findOverflow, NO_OVERFLOW } from '../support/overflow.js';
import { cutOptions } from '../support/selects.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { until } from '../support/until.js';

/** A title of maximum length without a break opportunity. */
const UNBREAKABLE = 'Registrationofficeappointment'.repeat(7).slice(0, 200);
const QUESTION = { name: 'Ravi', email: 'ravi@example.org', message: 'Where is the metro?' };

describe('the admin area’s layout', () => {
  const app = withApp();
  const admin = withAdmin(app);

  const open = async (path: string, { width, height }: { width: number; height: number }) => {
    const page = await adminPage(admin, { width: width < 500 ? PHONE.width : DESKTOP.width });
    await page.setViewportSize({ width, height });
    await page.goto(path);
    return page;
  };

  it('has the sizes of the theme', async () => {
    const page = await open('/admin/articles/new', DESKTOP);
    const title = page.getByLabel('Title');
    await title.waitFor();
    const { paddingLeft, borderRadius } = await title.evaluate((field) => getComputedStyle(field));
    expect([parseFloat(paddingLeft), parseFloat(borderRadius)]).not.toContain(0);
  });

  it('prints lists and texts without controls, and an article in full', async () => {
    const { id } = await admin.create({ title: 'On paper', content: '<p>A line.</p>'.repeat(80) });
    const page = await open('/admin', DESKTOP);
    await page.getByRole('heading', { name: 'On paper' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { name: 'On paper' }).isVisible()).toBe(true);
    expect(await page.locator('button:visible,input:visible,[role=tab]:visible').count()).toBe(0);

    await page.emulateMedia({ media: 'screen' });
    await page.goto(`/admin/articles/edit/${id}`);
    const text = page.locator('.jodit-wysiwyg');
    await text.getByText('A line.').last().waitFor();
    await page.emulateMedia({ media: 'print' });
    const last = text.getByText('A line.').last();
    const beyond = await last.evaluate(
      (line) => line.getBoundingClientRect().bottom - line.closest('.jodit-container')!.getBoundingClientRect().bottom,
    );
    expect(beyond).toBeLessThanOrEqual(0);
    expect(await page.locator('button:visible').count()).toBe(0);
  });

  describe.each([320, PHONE.width, DESKTOP.width])('at %i px', (width) => {
    const size = { width, height: 800 };

    it('does not overflow with a title without spaces: list, confirmation, upload, messages, readers, editor, preview', async () => {
      const { id } = await admin.create({ title: UNBREAKABLE, published: false });
      await app.agent
        .post('/api/contact')
        .send({ ...QUESTION, name: UNBREAKABLE.slice(0, 100), subject: UNBREAKABLE })
        .expect(201);
      await app.agent.get(`/${UNBREAKABLE}`).set('Accept', 'text/html');
      const page = await open('/admin', size);
      await page.getByRole('heading', { name: UNBREAKABLE }).first().waitFor();
      expect(await findOverflow(page)).toEqual(NO_OVERFLOW);

      await page
        .getByRole('button', { name: `Delete ${UNBREAKABLE}` })
        .first()
        .click();
      const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this article?' });
      await question.getByText(UNBREAKABLE).waitFor();
      expect(await findOverflow(page)).toEqual(NO_OVERFLOW);
      await question.getByRole('button', { name: 'Cancel' }).click();

      await page.getByRole('button', { name: 'Upload File' }).click();
      const dialog = page.getByRole('dialog', { name: 'Upload Article' });
      const name = `${UNBREAKABLE}.md`;
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/markdown', buffer: Buffer.from('# A\n\nB\n') });
      await dialog.getByText(name).waitFor();
      expect(await findOverflow(page)).toEqual(NO_OVERFLOW);

      for (const [path, text] of [
        ['/admin?tab=messages', UNBREAKABLE],
        ['/admin?tab=analytics', 'Pages not found'],
        [`/admin/articles/edit/${id}?view=preview`, UNBREAKABLE],
      ] as const) {
        await page.goto(path);
        await page.getByRole('main').getByText(text).first().waitFor();
        expect(await findOverflow(page)).toEqual(NO_OVERFLOW);
      }
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('textbox', { name: 'Content' }).waitFor();
      expect(await findOverflow(page)).toEqual(NO_OVERFLOW);
    });

    it('shows the chosen option of each select in full', async () => {
      const { id } = await admin.create({ title: 'Choices' });
      const page = await open('/admin', size);
      await page.getByRole('combobox', { name: 'Category' }).waitFor();
      expect(await cutOptions(page)).toEqual([]);
      await page.goto(`/admin/articles/edit/${id}`);
      await page.getByRole('combobox', { name: 'Subcategory (optional)' }).waitFor();
      expect(await cutOptions(page)).toEqual([]);
    });

    it('does not overflow with a wide table in the editor', async () => {
      const row = (cell: string) => `<tr>${`<${cell}>Registrationofficeappointment</${cell}>`.repeat(6)}</tr>`;
      const content = `<p>Bring these.</p><table><thead>${row('th')}</thead><tbody>${row('td')}</tbody></table>`;
      const { id } = await admin.create({ title: 'A wide table', content });
      const page = await open(`/admin/articles/edit/${id}`, size);
      await page.getByRole('textbox', { name: 'Content' }).getByRole('table').waitFor();
      expect(await findOverflow(page)).toEqual(NO_OVERFLOW);
    });
  });

  it.each([PHONE, DESKTOP])('shows the first article on the first screen of $width by $height px', async (size) => {
    await admin.create({ featured: true });
    const page = await open('/admin', size);
    const row = page.getByRole('article').first();
    await row.waitFor();
    const box = await row.getByRole('button', { name: /^Delete/ }).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
    // 'Clear All Articles' stands last, after a gap.
    const [upload, write, clear] = await Promise.all(
      [/^Upload File$/, /^New Article$/, /^Clear All Articles$/].map((name) =>
        page.getByRole('button', { name }).or(page.getByRole('link', { name })).boundingBox(),
      ),
    );
    const gap = write!.x - (upload!.x + upload!.width);
    expect(clear!.x - (write!.x + write!.width)).toBeGreaterThanOrEqual(gap + 8);
  });

  it('breaks no category in a word at 320 px', async () => {
    await admin.create({ title: 'Papers', category: 'government' });
    const page = await open('/admin', { width: 320, height: 800 });
    const category = page.getByRole('article').filter({ hasText: 'Papers' }).getByText('Government & Documentation');
    const lines = await category.evaluate((badge) => {
      const text = badge.firstChild!;
      const tops = [0, 'Government'.length - 1].map((at) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().top;
      });
      return new Set(tops).size;
    });
    expect(lines).toBe(1);
  });

  it('shows the number of unread messages, and on a phone that the tabs scroll to either side', async () => {
    await app.agent
      .post('/api/contact')
      .send({ ...QUESTION, subject: 'The first' })
      .expect(201);
    const page = await open('/admin?tab=today', PHONE);
    const badge = page.getByRole('tab', { name: /^Messages \d+ unread$/ }).locator('.badge');
    await badge.waitFor();
    const { x, width } = (await badge.boundingBox())!;
    expect([x >= 0, x + width <= PHONE.width]).toEqual([true, true]);

    const list = page.getByRole('tablist');
    const scrollableSides = async (before: boolean, after: boolean) => {
      await until(async () => {
        const shown = await list.evaluate((strip) =>
          ['data-before', 'data-after'].map((side) => strip.matches(`[${side}]`)),
        );
        return shown[0] === before && shown[1] === after;
      });
      return list.evaluate((strip) => [
        strip.scrollLeft > 0,
        strip.scrollLeft + strip.clientWidth < strip.scrollWidth - 1,
      ]);
    };
    expect(await scrollableSides(false, true)).toEqual([false, true]);
    await page.getByRole('tab', { name: 'Today' }).press('End');
    expect(await scrollableSides(true, false)).toEqual([true, false]);
    // On a wide screen all are seen at once.
    await page.setViewportSize(DESKTOP);
    expect(await scrollableSides(false, false)).toEqual([false, false]);
  });

  it.each([320, PHONE.width, 768])(
    'never hides the open tab behind the pinned Messages tab at %i px',
    async (width) => {
      await app.agent
        .post('/api/contact')
        .send({ ...QUESTION, subject: `Seen at ${width} px` })
        .expect(201);
      const page = await open('/admin?tab=today', { ...PHONE, width });
      const pinned = page.getByRole('tab', { name: /^Messages \d+ unread$/ });
      await pinned.waitFor();
      for (const name of ['Articles Management', 'Security Settings', 'Facts', 'Arrival plan', 'History']) {
        const tab = page.getByRole('tab', { name, selected: true });
        await page.getByRole('tab', { name }).dispatchEvent('click');
        await tab.waitFor();
        await until(async () => {
          const [shown, over] = [await tab.boundingBox(), await pinned.boundingBox()];
          return shown !== null && over !== null && shown.x >= 0 && shown.x + shown.width <= over.x;
        });
      }
    },
  );

  it('shows readers’ activity above cards that are set up once', async () => {
    const page = await open('/admin?tab=analytics', DESKTOP);
    await page.getByText('No reads yet.').waitFor();
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    expect(titles).toEqual([
      'Numbers',
      'Readers in the last 28 days',
      'Weak searches',
      'Pinned answers (0)',
      expect.stringMatching(/^Words \(\d+\)$/),
      'Pages not found',
      'Analytics & Ads',
    ]);
  });

  it.each(['/admin', '/admin/articles/new', '/admin/no-such-screen'])(
    'has a skip link on %s as first tab stop',
    async (path) => {
      const page = await open(path, DESKTOP);
      await page.getByRole('main').waitFor();
      await page.keyboard.press('Tab');
      const link = page.getByRole('link', { name: 'Skip to content' });
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
      const { y, height } = (await link.boundingBox())!;
      expect([y >= 0, height > 20]).toEqual([true, true]);
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
      expect(new URL(page.url()).pathname).toBe(path);
    },
  );

  it('keeps the focus when switching to the preview and back', async () => {
    const page = await open('/admin/articles/new', DESKTOP);
    await page.getByLabel('Title').fill('By keyboard');
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('Every word typed.');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter');
    await page.getByRole('region', { name: 'Preview' }).waitFor();
    await until(async () => (await focused()) === 'Edit');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Preview', exact: true }).waitFor();
    await until(async () => (await focused()) === 'Preview');
  });
});
