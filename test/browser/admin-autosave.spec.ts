import type { StoredDraft } from '#contract';
import type { Page, Route } from 'playwright-core';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { adminPage, expectToast, writeText } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { Admin, OWNER } from '../support/sign-in.js';
import { createTestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

const DRAFTS = /\/api\/admin\/(articles\/\d+\/draft|drafts\/new-[^/]+)$/;

describe.each([DESKTOP, PHONE])('a text that is being written at $width px', ({ width }) => {
  let app: TestApp;
  let admin: Admin;
  beforeAll(async () => {
    app = await createTestApp();
    admin = await Admin.of(app);
  });
  afterAll(() => app.close());

  const article = (title: string) => admin.create({ title, content: '<p>First words.</p><p>Last words.</p>' });
  const edit = async (id: number, first = 'First words.'): Promise<Page> => {
    const page = await adminPage(admin, { width, expectedErrors: [/Failed to load resource/] });
    await page.goto(`/admin/articles/edit/${id}`);
    await page.getByRole('textbox', { name: 'Content' }).getByText(first).waitFor();
    return page;
  };
  /** Types at the start or the end of the text. */
  const type = async (page: Page, words: string, where: 'Home' | 'End' = 'Home') => {
    await page.getByRole('textbox', { name: 'Content' }).focus();
    await page.keyboard.press(`Control+${where}`);
    await page.keyboard.type(words);
  };
  const draftOf = async (id: number): Promise<StoredDraft | null> =>
    (await admin.call('get', `/${id}/draft`).expect(200)).body.draft as StoredDraft | null;
  const has = async (id: number, words: string[]) => {
    const text = (await draftOf(id))?.content ?? '';
    return words.every((word) => text.includes(word));
  };
  const holds = (id: number, ...words: string[]) => until(() => has(id, words));
  const state = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

  it('is on the server within two seconds; readers see it once it is published, or never once it is discarded', async () => {
    const { id, slug } = await article(`Beside ${width}`);
    const page = await edit(id);
    await page.getByText('Readers see this text.').waitFor();
    await type(page, 'New and ');
    await state(page, /^Saved \d\d:\d\d$/);
    expect((await draftOf(id))?.content).toContain('New and First words.');
    expect((await app.agent.get(`/${slug}`)).text).not.toContain('New and');
    await page.getByText('Unpublished changes.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expectToast(page, 'Draft saved');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByText('Unpublished changes', { exact: true }).waitFor();
    // On another device the text is there.
    const device = await edit(id, 'New and First words.');
    await device.getByRole('button', { name: 'Discard changes' }).click();
    await expectToast(device, 'Changes discarded');
    await until(async () => (await draftOf(id)) === null);
    expect(await device.getByRole('textbox', { name: 'Content' }).innerText()).not.toContain('New and');
    await device
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('button', { name: 'Undo' })
      .click();
    await holds(id, 'New and');
    await state(device, /^Saved \d\d:\d\d$/);
    await device.getByRole('button', { name: 'Publish changes' }).click();
    await expectToast(device, 'Article saved successfully!');
    await device.getByText('Readers see this text.').waitFor();
    expect((await app.agent.get(`/${slug}`)).text).toContain('New and First words.');
    expect(await draftOf(id)).toBeNull();
  });

  it('stays in the browser while the network is cut, says so, and goes to the server once it is back', async () => {
    const { id } = await article(`Cut ${width}`);
    const page = await edit(id);
    await page.context().setOffline(true);
    await type(page, 'In the tunnel. ');
    await state(page, 'Offline: kept in this browser');
    await type(page, 'Still in it. ');
    await expectAccessible(page);
    await page.context().setOffline(false);
    await state(page, /^Saved \d\d:\d\d$/);
    expect((await draftOf(id))?.content).toContain('In the tunnel.');
    expect((await draftOf(id))?.content).toContain('Still in it.');
  });

  it('is never said to be saved by an answer that comes late, nor overwritten by a save that does', async () => {
    const { id } = await article(`Late ${width}`);
    const page = await edit(id);
    const held: Route[] = [];
    let hold = true;
    await page.route(DRAFTS, (route) => {
      if (route.request().method() !== 'PUT' || !hold) return route.continue();
      hold = false;
      held.push(route);
      return undefined;
    });
    await type(page, 'One. ');
    await until(() => Promise.resolve(held.length === 1));
    await type(page, 'Two. ');
    // The page is left for a moment: the last words go along, past the save that hangs.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await holds(id, 'One.', 'Two.');
    const newest = await draftOf(id);
    await held[0]!.continue();
    await state(page, /^Saved \d\d:\d\d$/);
    expect((await draftOf(id))?.content).toBe(newest?.content);
  });

  it('is kept where the session ends: one signs in again in place, and goes on', async () => {
    const { id } = await article(`Session ${width}`);
    const page = await edit(id);
    await page.evaluate(() => localStorage.setItem('adminToken', 'ended'));
    await type(page, 'After the end. ');
    await state(page, 'Not saved: your session has ended.');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Username').fill(OWNER.username);
    await dialog.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await state(page, /^Saved \d\d:\d\d$/);
    await type(page, 'And on. ');
    await holds(id, 'After the end.', 'And on.');
  });

  it('says why it is not saved, and saves once that is mended', async () => {
    const { id } = await article(`Refused ${width}`);
    const page = await edit(id);
    await page.getByLabel('Related (optional)').fill(Array.from({ length: 21 }, (_, at) => `guide-${at}`).join('\n'));
    await state(page, 'Not saved: At most 20 guides can be named');
    await page.getByLabel('Related (optional)').fill('guide-1');
    await state(page, /^Saved \d\d:\d\d$/);
  });

  it('in two tabs is put together where they change different blocks, and says so', async () => {
    const { id } = await article(`Two tabs ${width}`);
    const [one, two] = [await edit(id), await edit(id)];
    await type(one, 'Tab one. ');
    await holds(id, 'Tab one.');
    await type(two, ' Tab two.', 'End');
    await expectToast(two, 'Merged with changes that were made elsewhere');
    await holds(id, 'Tab one. First words.', 'Last words. Tab two.');
    expect(await two.getByRole('textbox', { name: 'Content' }).innerText()).toContain('Tab one. First words.');
    await two.keyboard.type(' The cursor stayed.');
    await holds(id, 'Last words. Tab two. The cursor stayed.');
  });

  it('in two tabs is shown side by side where they change the same block: the person picks', async () => {
    const { id } = await article(`Same block ${width}`);
    const [one, two] = [await edit(id), await edit(id)];
    await type(one, 'Tab one. ');
    await holds(id, 'Tab one.');
    await type(two, 'Tab two. ');
    await state(two, 'Not saved: the same part was changed elsewhere.');
    await two.getByRole('button', { name: 'Compare versions' }).click();
    const question = two.getByRole('alertdialog', { name: 'This article was changed in another tab or elsewhere.' });
    await question.getByText('Tab one.').waitFor();
    await expectAccessible(two);
    await question.getByLabel('Both').check();
    await question.getByRole('button', { name: 'Save what I chose' }).click();
    await holds(id, 'Tab one. First words.', 'Tab two. First words.', 'Last words.');
  });

  it('is merged with what was published elsewhere when it is saved', async () => {
    const { id, slug } = await article(`Published elsewhere ${width}`);
    const page = await edit(id);
    await admin.update(id, '<p>First words.</p><p>Last words, mended.</p>', { title: `Published elsewhere ${width}` });
    await type(page, 'Mine. ');
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Article saved successfully!');
    const { text } = await app.agent.get(`/${slug}`).expect(200);
    expect(text).toContain('Mine. First words.');
    expect(text).toContain('Last words, mended.');
    expect(await page.getByRole('textbox', { name: 'Content' }).innerText()).toContain('Last words, mended.');
  });

  it('of a new article is there on another device, and is made a draft article by Save draft', async () => {
    const page = await adminPage(admin, { width });
    await page.goto('/admin/articles/new');
    await page.getByLabel('Title').fill(`Begun on the train ${width}`);
    await writeText(page, 'Its first line');
    await state(page, /^Saved \d\d:\d\d$/);
    const device = await adminPage(admin, { width });
    await device.goto('/admin/articles/new');
    await device.getByRole('button', { name: 'Restore draft' }).click();
    await device.getByRole('textbox', { name: 'Content' }).getByText('Its first line').waitFor();
    await device.getByRole('button', { name: 'Save draft' }).click();
    await expectToast(device, 'Draft saved');
    await device.waitForURL(/\/admin\/articles\/edit\/\d+$/);
    const { body } = await admin.call('get', `?q=train%20${width}`).expect(200);
    expect(body).toMatchObject([{ published: false, content: '<p>Its first line</p>' }]);
    expect((await app.agent.get('/api/admin/drafts').set(admin.session)).body).toEqual([]);
    // All is saved: leaving asks nothing.
    await device.getByRole('link', { name: 'Back to Dashboard' }).click();
    await device.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  });

  it('is shown by a preview link to whoever has it, on a phone too, until it is revoked', async () => {
    const { id } = await article(`Preview ${width}`);
    const page = await edit(id);
    await type(page, 'For the eyes of a friend. ');
    await page.getByRole('button', { name: 'Preview link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview link' });
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const address = new URL(await dialog.getByLabel('Address').inputValue());
    await expectAccessible(page);
    const friend = await newPage({ width, baseURL: app.url, expectedErrors: [/Failed to load resource/] });
    await friend.goto(address.pathname);
    await friend.getByText('For the eyes of a friend. First words.').waitFor();
    await friend.getByRole('note', { name: 'Preview' }).waitFor();
    await expectAccessible(friend);
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expectToast(page, 'Preview link revoked');
    await friend.reload();
    await friend.getByText('This preview link has expired or was taken back.').first().waitFor();
  });
});

describe('a server that is killed amid a save', () => {
  it('takes nothing along: the text stays in the browser, and is saved once there is a server again', async () => {
    const database = await createTestDatabase();
    const killed = await createTestApp({ databaseUrl: database.url });
    const port = Number(new URL(killed.url).port);
    let restarted: TestApp | undefined;
    try {
      const admin = await Admin.of(killed);
      const { id } = await admin.create({ title: 'Killed', content: '<p>First words.</p>' });
      const page = await adminPage(admin, { expectedErrors: [/Failed to load resource/] });
      await page.goto(`/admin/articles/edit/${id}`);
      await page.getByRole('textbox', { name: 'Content' }).getByText('First words.').waitFor();
      let gone: Promise<void> | undefined;
      await page.route(DRAFTS, async (route) => {
        if (route.request().method() === 'PUT') await (gone ??= killed.close());
        await route.continue();
      });
      await page.getByRole('textbox', { name: 'Content' }).focus();
      await page.keyboard.press('Control+Home');
      await page.keyboard.type('Typed as it died. ');
      await page.getByText('Offline: kept in this browser').waitFor();
      restarted = await createTestApp({ databaseUrl: database.url, port });
      await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
      const [draft] = await restarted.db<{ content: string }>('select content from article_draft');
      expect(draft?.content).toContain('Typed as it died. First words.');
    } finally {
      await restarted?.close();
      await database.drop();
    }
  });
});
