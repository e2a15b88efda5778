import type { AdminArticle } from '#contract';
import type { Route } from 'playwright-core';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { adminPage, expectToast } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, newPage } from '../support/browser.js';
import { type } from '../support/keyboard.js';
import { Admin, OWNER } from '../support/sign-in.js';
import { createTestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';
import {
  chooseSave,
  DRAFT_CALLS,
  openSettings,
  pressBesideState,
  SAVED,
  WritingScreen,
} from '../support/writing-screen.js';

describe.each([DESKTOP])('typed text at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);
  const screen = new WritingScreen(admin, width);

  it('is saved to the server within two seconds, and reaches readers only if published', async () => {
    const { id, slug } = await screen.article(`Beside ${width}`);
    const page = await screen.edit(id);
    await page.getByText('Published', { exact: true }).first().waitFor();
    await screen.type(page, 'New and ');
    await screen.state(page, SAVED);
    await screen.holds(id, 'New and First words.');
    expect((await app.agent.get(`/${slug}`)).text).not.toContain('New and');
    await page.getByText('Published · your changes are not public yet · draft saved').waitFor();
    await expectAccessible(page);
    await chooseSave(page, 'Save draft');
    await expectToast(page, 'Draft saved');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByLabel('Status').selectOption('Unpublished changes');
    await page.getByRole('heading', { name: 'Articles (1)' }).waitFor();
    await page.getByRole('region', { name: 'Articles' }).getByText('Unpublished changes', { exact: true }).waitFor();
    await expectAccessible(page);
    // Another device shows the text.
    const device = await screen.edit(id, 'New and First words.');
    await pressBesideState(device, 'Discard changes');
    await expectToast(device, 'Changes discarded');
    await until(async () => (await screen.findDraft(id)) === null);
    expect(await device.getByRole('textbox', { name: 'Content' }).innerText()).not.toContain('New and');
    await device
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('button', { name: 'Undo' })
      .click();
    await screen.holds(id, 'New and');
    await screen.state(device, SAVED);
    await device.getByLabel('Change note (optional)').fill('A word more');
    await chooseSave(device, 'Publish changes now');
    await expectToast(device, 'Article saved successfully!');
    await device.getByText(/^Published \d\d:\d\d$/).waitFor();
    const reader = await newPage({ width, baseURL: app.url });
    await reader.goto(`/${slug}`);
    await reader.getByText('New and First words.').waitFor();
    await reader
      .getByRole('region', { name: 'Changes' })
      .getByText(/^Updated \d+ \w+ \d{4}: A word more$/)
      .waitFor();
    await expectAccessible(reader);
    await device.getByRole('list', { name: 'Earlier change notes' }).getByText('A word more').first().waitFor();
    await expectAccessible(device);
    expect(await screen.findDraft(id)).toBeNull();
  });

  it('is saved while an input method still composes it, without ending the composition', async () => {
    const { id } = await screen.article(`Composed ${width}`);
    const page = await screen.edit(id);
    const inputMethod = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      inputMethod.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await screen.type(page, 'Say ', 'End');
    await compose('ನಮ');
    await screen.holds(id, 'Say ನಮ');
    await screen.state(page, SAVED);
    await compose('ನಮಸ್ಕಾರ');
    await inputMethod.send('Input.insertText', { text: 'ನಮಸ್ಕಾರ' });
    await page.keyboard.type(' to all.');
    await screen.holds(id, '<p>Last words.Say ನಮಸ್ಕಾರ to all.</p>');
    await page.getByLabel('Title').focus();
    await page.keyboard.press('Control+a');
    await compose('ಕನ್ನ');
    await compose('ಕನ್ನಡ');
    await inputMethod.send('Input.insertText', { text: 'ಕನ್ನಡ' });
    await page.keyboard.type(` ${width}`);
    await until(async () => (await screen.findDraft(id))?.title === `ಕನ್ನಡ ${width}`);
    await chooseSave(page, 'Publish changes now');
    await expectToast(page, 'Article saved successfully!');
    const { content, title } = (await admin.call('get', `/${id}`).expect(200)).body as AdminArticle;
    expect({ title, content }).toEqual({
      title: `ಕನ್ನಡ ${width}`,
      content: '<p>First words.</p><p>Last words.Say ನಮಸ್ಕಾರ to all.</p>',
    });
  });

  it('is kept in the browser while the network is down, which is reported, and sent once it is back', async () => {
    const { id } = await screen.article(`Cut ${width}`);
    const page = await screen.edit(id);
    await page.context().setOffline(true);
    await screen.type(page, 'In the tunnel. ');
    await screen.state(page, 'Offline: kept in this browser');
    await screen.type(page, 'Still in it. ');
    await expectAccessible(page);
    await page.context().setOffline(false);
    await screen.state(page, SAVED);
    expect((await screen.findDraft(id))?.content).toContain('In the tunnel.');
    expect((await screen.findDraft(id))?.content).toContain('Still in it.');

    // What is taken back again is not kept anywhere, and not said to be.
    await page.context().setOffline(true);
    await screen.type(page, 'X');
    await screen.state(page, 'Offline: kept in this browser');
    await page.keyboard.press('Backspace');
    await page.getByText('Offline: kept in this browser').waitFor({ state: 'detached' });
    await screen.state(page, SAVED);
  });

  it('is never reported as saved by a late response, nor overwritten by a late save', async () => {
    const { id } = await screen.article(`Late ${width}`);
    const page = await screen.edit(id);
    const held: Route[] = [];
    let hold = true;
    await page.route(DRAFT_CALLS, (route) => {
      if (route.request().method() !== 'PUT' || !hold) return route.continue();
      hold = false;
      held.push(route);
      return undefined;
    });
    await screen.type(page, 'One. ');
    await until(() => held.length === 1);
    await screen.state(page, 'Saving…');
    await expectAccessible(page);
    await screen.type(page, 'Two. ');
    // Hiding the page sends the last words, although an earlier save hangs.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await screen.holds(id, 'One.', 'Two.');
    const newest = await screen.findDraft(id);
    await held[0]!.continue();
    await screen.state(page, SAVED);
    expect((await screen.findDraft(id))?.content).toBe(newest?.content);
  });

  it('survives the end of the session: signing in again in place continues saving', async () => {
    const { id } = await screen.article(`Session ${width}`);
    const late: Route[] = [];
    const page = await screen.edit(id, 'First words.', (opened) =>
      opened.route('**/api/admin/articles?*', (route) => void late.push(route), { times: 1 }),
    );
    await until(() => late.length === 1);
    // Whatever else is still loading finds somebody writing.
    await page.getByRole('textbox', { name: 'Content' }).focus();
    await page.evaluate(() => localStorage.setItem('adminToken', 'ended'));
    const refused = page.waitForResponse(
      (response) => response.status() === 401 && response.request().headers().authorization === 'Bearer ended',
    );
    await screen.type(page, 'After the ');
    // Something loaded late finds the session ended, and takes no word of what is being typed.
    await late[0]!.fulfill({ status: 401, json: {} });
    await refused;
    await page.keyboard.type('end. ');
    await screen.state(page, 'Not saved: your session has ended.');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Content' }).innerText()).toContain('After the end. First words.');
    await expectAccessible(page);
    // The key, or already leaving the text, opens the dialog.
    await page.getByRole('region', { name: 'State' }).getByRole('button', { name: 'Sign in' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await until(() => dialog.getByLabel('Username').evaluate((field) => field.matches(':focus')));
    await expectAccessible(page);
    await page.keyboard.type(OWNER.username);
    await type(page, 'Password', OWNER.password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await screen.state(page, SAVED);
    // The focused button is gone, so the focus moves to the text.
    await until(() => page.getByRole('textbox', { name: 'Content' }).evaluate((text) => text.matches(':focus')));
    await page.keyboard.type('And on. ');
    await screen.holds(id, 'After the end. And on. First words.');
  });

  it('reports why a save failed, and is saved once that is fixed', async () => {
    const { id } = await screen.article(`Refused ${width}`);
    const page = await screen.edit(id);
    await openSettings(page, 'Sources and Relations');
    await page
      .getByRole('combobox', { name: 'Related (optional)' })
      .fill(Array.from({ length: 21 }, (_, at) => `guide-${at}`).join(' '));
    await page.keyboard.press('Enter');
    await screen.state(page, 'Not saved: At most 20 guides can be named');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove guide-20' }).press('Enter');
    await screen.state(page, SAVED);
  });
});

describe('a server killed during a save', () => {
  it('loses nothing: the browser keeps the text, and saves it once a server is back', async () => {
    const database = await createTestDatabase();
    const killed = await createTestApp({ databaseUrl: database.url });
    const port = Number(new URL(killed.url).port);
    let restarted: TestApp | undefined;
    try {
      const admin = await Admin.create(killed);
      const { id } = await admin.create({ title: 'Killed', content: '<p>First words.</p>' });
      const page = await adminPage(admin, { expectedErrors: [/Failed to load resource/] });
      await page.goto(`/admin/articles/edit/${id}`);
      await page.getByRole('textbox', { name: 'Content' }).getByText('First words.').waitFor();
      let gone: Promise<void> | undefined;
      await page.route(DRAFT_CALLS, async (route) => {
        if (route.request().method() === 'PUT') await (gone ??= killed.close());
        await route.continue();
      });
      await page.getByRole('textbox', { name: 'Content' }).focus();
      await page.keyboard.press('Control+Home');
      await page.keyboard.type('Typed as it died. ');
      await page.getByText('Offline: kept in this browser').waitFor();
      restarted = await createTestApp({ databaseUrl: database.url, port });
      await page.getByText(SAVED).waitFor();
      const [draft] = await restarted.db<{ content: string }>('select content from article_draft');
      expect(draft?.content).toContain('Typed as it died. First words.');
    } finally {
      await restarted?.close();
      await database.drop();
    }
  });
});
