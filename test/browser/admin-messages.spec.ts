import type { StoredMessage } from '#contract';
import type { Page } from 'playwright-core';
import { adminPage, expectToast } from '../support/admin-screen.js';
import { expectAccessible, PHONE } from '../support/browser.js';
import { createFact } from '../support/facts.js';
import { press, tabTo } from '../support/keyboard.js';
import { until } from '../support/until.js';
import { withAdmin, withApp, withMail } from '../support/with-app.js';

describe.each([PHONE])('messages at $width px', ({ width }) => {
  const { smtp, mail } = withMail();
  const app = withApp({ mail });
  const admin = withAdmin(app);
  beforeEach(async () => {
    await app.db('truncate contact_message, contact_acceptance, outbox_delivery');
    const message = { name: 'Ravi', email: 'ravi@example.org', subject: 'A question', message: 'Where is the metro?' };
    await app.agent.post('/api/contact').send(message).expect(201);
  });
  const list = async (): Promise<StoredMessage[]> => {
    const { body } = await app.agent.get('/api/admin/messages').set(admin.session).expect(200);
    return body as StoredMessage[];
  };
  const findSummary = (page: Page) => page.locator('summary').filter({ hasText: 'A question' });

  it('show date and time in Bangalore, where it may already be the next day, and the first line', async () => {
    const page = await adminPage(admin, { width });
    await page.route('**/api/admin/messages?*', async (route) => {
      const response = await route.fetch();
      const rows = (await response.json()) as object[];
      await route.fulfill({ response, json: rows.map((row) => ({ ...row, created_at: '2026-01-31T20:05:09.000Z' })) });
    });
    await page.goto('/admin?tab=messages');
    const time = page.locator('time[datetime="2026-01-31T20:05:09.000Z"]');
    await time.waitFor();
    expect(await time.innerText()).toBe('1 February 2026, 01:35');
    expect(await findSummary(page).innerText()).toContain('Where is the metro?');
    expect(await findSummary(page).innerText()).toContain('Late');
  });

  it('are found by their words, in the URL, also after a reload', async () => {
    const other = { name: 'Asha', email: 'asha@example.org', subject: 'Rent', message: 'Is a deposit of 10 % usual?' };
    await app.agent.post('/api/contact').send(other).expect(201);
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=messages');
    await page.getByRole('heading', { name: 'Messages (2)' }).waitFor();
    await page.getByLabel('Find in messages').fill('DEPOSIT asha');
    await page.getByRole('heading', { name: 'Messages (1)' }).waitFor();
    await findSummary(page).waitFor({ state: 'detached' });
    await page.waitForURL(/[?&]q=DEPOSIT\+asha/);
    await page.reload();
    await page.getByRole('heading', { name: 'Messages (1)' }).waitFor();
    expect(await page.getByLabel('Find in messages').inputValue()).toBe('DEPOSIT asha');
    await page.getByLabel('Find in messages').fill('ferry');
    await page.getByText('No such messages with “ferry”.').waitFor();
    await expectAccessible(page);
  });

  it('can be marked as unread until they are opened again', async () => {
    const page = await adminPage(admin, { width });
    const unread = page.getByRole('tab', { name: 'Messages 1 unread' });
    const markAsUnread = page.getByRole('button', { name: 'Mark as unread' });
    await page.goto('/admin?tab=messages');
    await unread.waitFor();
    const summary = findSummary(page);
    await summary.press('Enter');
    await page.getByRole('tab', { name: 'Messages', exact: true }).waitFor();
    await markAsUnread.press('Enter');
    await unread.waitFor();
    await markAsUnread.waitFor({ state: 'hidden' });
    await until(() => summary.evaluate((element) => element === document.activeElement));
    expect(await list()).toMatchObject([{ subject: 'A question', read: false }]);
    await page.reload();
    await unread.waitFor();
    await summary.click();
    await page.getByRole('tab', { name: 'Messages', exact: true }).waitFor();
  });

  it('are answered with the keyboard, received by the sender, and done', async () => {
    await admin.create({
      title: 'Namma Metro',
      content: '<p>The metro runs from five.</p><h2>Where the metro stops</h2><p>It stops at Majestic.</p>',
      category: 'transport',
    });
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=messages');
    await press(page, findSummary(page));
    const reply = page.getByLabel('Reply', { exact: true });
    await reply.waitFor();
    expect(await reply.inputValue()).toMatch(/^Hello Ravi,[^]*It stops at Majestic\.\nhttp[^]*#where-the-metro-stops/);
    await expectAccessible(page);
    await tabTo(page, reply);
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('It is near you. ');
    await press(page, page.getByRole('button', { name: 'Send reply' }));
    await expectToast(page, 'Reply on its way');
    await findSummary(page).getByText('Done', { exact: true }).waitFor();
    const sent = () => smtp.mails.find((mail) => /^To: Ravi <ravi@example\.org>$/m.test(mail));
    await until(() => sent() !== undefined);
    expect(sent()).toMatch(/^Reply-To: owner@example\.org$/m);
    expect(sent()).toContain('It is near you. Hello Ravi,');
    expect(await list()).toMatchObject([{ done: true, reply: { problem: '' } }]);
  });

  it('are filtered by state, and marked together with one Undo', async () => {
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=messages&show=new');
    await page.getByRole('checkbox', { name: 'Select A question' }).check();
    await page.getByRole('group', { name: 'Bulk actions' }).getByRole('button', { name: 'Mark as done' }).click();
    await expectToast(page, 'Messages marked as done');
    await page.getByText('No such messages.').waitFor();
    expect(await list()).toMatchObject([{ done: true }]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await findSummary(page).waitFor();
    expect(await list()).toMatchObject([{ done: false }]);
  });
});

describe('what guides learn from messages', () => {
  const app = withApp();
  const admin = withAdmin(app);

  it('begins as a draft, or is added to a guide as a question', async () => {
    const { id } = await admin.create({ title: 'Namma Metro', content: '<p>The metro runs from five.</p>' });
    const message = {
      name: 'Ravi',
      email: 'r@example.org',
      subject: 'Metro times',
      message: 'When is the last metro?',
    };
    await app.agent.post('/api/contact').send(message).expect(201);
    // Nor is anything asked for in vain.
    const page = await adminPage(admin, { expectedErrors: [] });
    await page.goto('/admin?tab=messages');
    await page.locator('summary').filter({ hasText: 'Metro times' }).click();
    await page.getByText('This server has no mail settings').waitFor();
    await page.getByRole('button', { name: 'Add as a question to Namma Metro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to a guide as a question' });
    expect(await dialog.getByLabel('Question').inputValue()).toBe('When is the last metro?');
    await dialog.getByLabel('Answer').fill('At eleven.');
    const guide = dialog.getByRole('combobox', { name: 'Guide' });
    const add = dialog.getByRole('button', { name: 'Add to the draft' });
    await guide.fill('/no-such-metro');
    await add.click();
    await dialog.getByText('No published guide has this slug or URL.').waitFor();
    await guide.fill(`${app.url}/namma-metro`);
    await add.click();
    await page.waitForURL(`**/admin/articles/edit/${id}`);
    const readDraft = async () =>
      (await app.agent.get(`/api/admin/articles/${id}/draft`).set(admin.session).expect(200)).body as {
        draft: { content: string } | null;
      };
    expect((await readDraft()).draft?.content).toMatch(
      /from five\.<\/p><h2[^>]*>Questions from readers<\/h2><h3[^>]*>When is the last metro\?<\/h3><p>At eleven\.<\/p>$/,
    );
    const shown = page.locator('.jodit-wysiwyg');
    await shown.getByText('At eleven.').waitFor();
    await expectToast(page, 'Question added to the draft');
    const notices = page.getByRole('region', { name: /^Notifications/ });
    await notices.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expectToast(page, /^Undone: /);
    await shown.getByText('At eleven.').waitFor({ state: 'detached' });
    expect((await readDraft()).draft).toBeNull();

    await page.goto('/admin?tab=messages');
    await page.locator('summary').filter({ hasText: 'Metro times' }).click();
    await page.getByRole('button', { name: 'Turn into a draft' }).click();
    await page.waitForURL('**/admin/articles/new?draft=*');
    await until(async () => (await page.getByLabel('Title').inputValue()) === 'Metro times');
  });

  it('corrects the fact that a report names', async () => {
    await createFact(admin, { id: 'metro-fare', label: 'Metro fare', value: '₹60' });
    const { slug } = await admin.create({ title: 'Fares', content: '<p>A ride costs {{metro-fare}}.</p>' });
    const report = { kind: 'problem', article: slug, fact: 'metro-fare', wrong: 'I paid more.', elapsed_ms: 9_000 };
    await app.agent.post('/api/reports').send(report).expect(201);
    const page = await adminPage(admin);
    await page.goto('/admin?tab=messages');
    await page.locator('summary').filter({ hasText: 'Problem with “Fares”' }).click();
    await page.getByRole('button', { name: 'Fix this fact' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit fact' });
    await dialog.getByLabel('Value').waitFor();
    expect(await dialog.getByLabel('Value').inputValue()).toBe('₹60');
  });
});
