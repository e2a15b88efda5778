import type { MadeApiKey } from '#contract';
import { adminPage, closeToast, expectToast } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible } from '../support/browser.js';
import { createFact } from '../support/facts.js';
import type { Session } from '../support/sign-in.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe.each([DESKTOP])('what an API key proposes, at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);

  beforeAll(async () => {
    const made = await app.agent
      .post('/api/admin/account/keys')
      .set(admin.session)
      .send({ name: 'Assistant', days: 30, scope: 'draft' });
    const key: Session = { Authorization: `Bearer ${(made.body as MadeApiKey).key}` };
    const put = (path: string, body: object) => app.agent.put(`/api/admin/${path}`).set(key).send(body).expect(200);
    await createFact(admin, { id: 'auto-fare', label: 'Auto fare', value: '₹36' });
    const { id } = await admin.create({ title: 'Autos', slug: 'autos', content: '<p>Ask for the meter.</p>' });
    const draft = { title: 'Autos', category: 'transport', revision: 0, writer: 'assistant', sequence: 1 };
    await put(`articles/${id}/draft`, { ...draft, content: '<p>Insist on the meter.</p>' });
    await put('facts/auto-fare/proposal', {
      ...{ value: '₹38', quote: 'The minimum fare is ₹38.', source_url: 'https://example.org/new-fare' },
    });
  });

  it('stands in Today with what it changes, is published in one press, and taken back with one undo', async () => {
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=today');
    const item = page.getByRole('region', { name: 'Proposed by “Assistant”' });
    await item.getByText('Insist on').waitFor();
    await item.getByText('The minimum fare is ₹38.').waitFor();
    await item.locator('ins', { hasText: '₹38' }).waitFor();
    await expectAccessible(page);

    await item.getByRole('button', { name: 'Publish all by “Assistant”' }).press('Enter');
    await expectToast(page, 'Published: 2 proposals');
    await item.waitFor({ state: 'detached' });
    expect((await app.agent.get('/autos').expect(200)).text).toContain('Insist on the meter.');

    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await item.getByText('The minimum fare is ₹38.').waitFor();
    expect((await app.agent.get('/autos').expect(200)).text).toContain('Ask for the meter.');
    await closeToast(page);

    await item.getByRole('button', { name: 'Discard Value of “Auto fare”' }).press('Enter');
    await expectToast(page, 'Discarded');
    await item.getByText('The minimum fare is ₹38.').waitFor({ state: 'detached' });
    await item.getByText('Insist on').waitFor();
  });
});
