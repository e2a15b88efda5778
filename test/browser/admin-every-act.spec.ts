import type { Page } from 'playwright-core';
import { createArea } from '../support/areas.js';
import { adminPage, closeToast, expectToast } from '../support/admin-screen.js';
import { DESKTOP, PHONE } from '../support/browser.js';
import { DESK_ACTS } from '../support/desk-acts.js';
import { createFact } from '../support/facts.js';
import { createPhrase } from '../support/phrases.js';
import { createStep } from '../support/plan.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

const TABLES = [
  'select id, slug, title, content, category, featured, published from article order by id',
  'select * from article_address order by slug',
  'select id, label, value, note, checked_on::text, deleted_at from fact order by id',
  'select id, title, stage, place from plan_step order by id',
  'select slug, name, details from area order by slug',
  'select id, english, kannada, latin, proofread from phrase order by id',
  'select path, count, last_asked from missed_address order by path',
  'select from_path, article_id, to_path from redirect order by from_path',
  'select words, heading from pinned_answer order by words',
  'select key, title, content from article_draft order by key',
  'select id, word, means from local_word order by id',
  'select id, read, spam, done from contact_message order by id',
  'select google_analytics_id from analytics_config',
];

/** Waits until the focus is somewhere, if something was pressed and the act opens no other screen. */
async function staysNear(page: Page, path: string): Promise<void> {
  if (path.includes('open=')) return;
  await until(() => page.evaluate(() => location.pathname !== '/admin' || document.activeElement !== document.body));
}

// The screens of each act have their own specs at both widths; here each is walked once, every other one on a phone.
const WALKED = [DESKTOP, PHONE].map(({ width }, turn) => ({
  width,
  acts: Object.entries(DESK_ACTS).filter((_act, place) => place % 2 === turn),
}));

describe.each(WALKED)('every act of the area at $width px', ({ width, acts }) => {
  const app = withApp();
  const admin = withAdmin(app);
  const contents = async () => JSON.stringify(await Promise.all(TABLES.map((sql) => app.db(sql))));
  const send = (path: string, body: object) =>
    app.agent.post(`/api/admin/${path}`).set(admin.session).send(body).expect(201);

  beforeAll(async () => {
    await admin.create({ title: 'One', slug: 'one' });
    await admin.create({ title: 'Unwritten', published: false });
    await admin.create({ title: 'Starred', featured: true });
    const begun = { title: 'Begun', content: '<p>Half.</p>', category: 'housing' };
    await app.agent
      .put('/api/admin/drafts/new-0123456789-one')
      .set(admin.session)
      .send({ ...begun, revision: 0, writer: 'editor-1', sequence: 1 })
      .expect(200);
    await send('words', { word: 'bottled flame', means: 'stove', weight: 'same' });
    const { id } = await admin.create({ title: 'Trashed' });
    await admin.call('delete', `/${id}`).expect(204);
    await createFact(admin);
    await createStep(admin, { id: 'a', title: 'Step A' });
    await createStep(admin, { id: 'b', title: 'Step B' });
    await createArea(admin);
    await createPhrase(admin);
    await send('redirects', { from: '/old', to: '/about' });
    await send('pinned-answers', { words: 'lpg', guide: 'one', heading: '' });
    await app.db(`insert into missed_address (path, count, last_asked) values ('/missed', 9, '2026-11-20')`);
    const message = { name: 'Ravi', email: 'ravi@example.org', subject: 'A question', message: 'Where?' };
    await app.agent.post('/api/contact').send(message).expect(201);
    await app.db('update contact_message set read = true');
  });

  it.each(acts.filter(([, { final }]) => !final))(
    '%s says what happened, keeps the focus near, and Undo takes it back',
    async (_name, { path, toast, undone, redone = undone, run }) => {
      const before = await contents();
      const page = await adminPage(admin, { width, expectedErrors: [/Failed to load resource/] });
      await page.goto(path);
      await run(page);
      await expectToast(page, toast);
      expect(await contents()).not.toBe(before);
      await staysNear(page, path);
      const notices = page.getByRole('region', { name: /^Notifications/ });
      await notices.getByRole('button', { name: 'Undo', exact: true }).click();
      await expectToast(page, `Undone: ${undone}`);
      await until(async () => (await contents()) === before);
      await staysNear(page, path);
      await notices.getByRole('button', { name: 'Redo', exact: true }).click();
      await expectToast(page, `Redone: ${redone}`);
      expect(await contents()).not.toBe(before);
      await notices.getByRole('button', { name: 'Undo', exact: true }).click();
      await expectToast(page, `Undone: ${undone}`);
      await until(async () => (await contents()) === before);
      await closeToast(page);
    },
  );

  it.each(Object.entries(DESK_ACTS).filter(([, { final }]) => final))(
    '%s says what happened',
    async (_name, { path, toast, run }) => {
      const page = await adminPage(admin, { width });
      await page.goto(path);
      await run(page);
      await expectToast(page, toast);
      const notices = page.getByRole('region', { name: /^Notifications/ });
      expect(await notices.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    },
  );
});
