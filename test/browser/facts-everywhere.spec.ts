import type { AdminArticle } from '#contract';
import fc from 'fast-check';
import { adminPage, expectToast } from '../support/admin-screen.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { TABLE_FACT, textsWithBraces } from '../support/fact-texts.js';
import { createFact } from '../support/facts.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

const GUIDES = 12;

describe('a fact that twelve guides use', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const others: TestApp[] = [];

  beforeAll(async () => {
    for (let count = 0; count < 2; count += 1)
      others.push(await createTestApp({ databaseUrl: app.settings.databaseUrl }));
  });
  afterAll(async () => {
    for (const other of others) await other.close();
  });

  it('is changed once, and every replica shows it on all pages, in search and in feeds', async () => {
    await createFact(admin);
    for (let count = 1; count <= GUIDES; count += 1)
      await admin.create({
        title: `Ride ${count}`,
        slug: `ride-${count}`,
        content: '<p>Autos begin at {{auto-min}}.</p>',
      });
    const replicas = [app, ...others];
    const paths = Array.from({ length: GUIDES }, (_, index) => `/ride-${index + 1}`);
    const texts = (replica: TestApp) =>
      Promise.all([...paths, '/feed'].map(async (path) => (await replica.agent.get(path).expect(200)).text));
    // Every replica has cached answers with the old value.
    for (const replica of replicas) for (const text of await texts(replica)) expect(text).toContain('begin at ₹36.');

    const page = await adminPage(admin);
    await page.goto('/admin?tab=facts');
    await page.getByText(`Used in ${GUIDES} guides`).waitFor();
    await page.getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit fact' });
    await dialog.getByRole('heading', { name: `Saving changes ${GUIDES} guides` }).waitFor();
    await dialog.getByLabel('Value').fill('₹40');
    await dialog.getByLabel('This page also states the new value').check();
    await dialog.getByRole('button', { name: 'Save fact' }).click();
    await expectToast(page, 'Fact saved');
    // `npm run bench:replicas` measures the delay.
    for (const replica of replicas) {
      await until(async () => (await texts(replica)).every((text) => text.includes('begin at ₹40.')));
      for (const text of await texts(replica)) {
        expect(text).toContain('begin at ₹40.');
        expect(text).not.toContain('₹36');
      }
      const found = await replica.agent.get('/api/articles?fields=summary&q=40').expect(200);
      expect(found.body).toHaveLength(GUIDES);
      expect((await replica.agent.get('/api/articles?fields=summary&q=36').expect(200)).body).toEqual([]);
    }
  });
});

describe('fact references in the text editor', () => {
  const app = withApp();
  const admin = withAdmin(app);

  it('are saved byte for byte in any context', async () => {
    await createFact(admin);
    await createFact(admin, TABLE_FACT);
    // A fixed seed makes failures reproducible.
    const contents = fc.sample(textsWithBraces, { numRuns: 8, seed: 16 });
    const page = await adminPage(admin);
    for (const [index, content] of contents.entries()) {
      const before = await admin.create({ title: `Text ${index}`, slug: `text-${index}`, content });
      await page.goto(`/admin/articles/edit/${before.id}`);
      await page.getByRole('textbox', { name: 'Content' }).waitFor();
      await page.getByLabel('Title').fill(`Text ${index}, changed`);
      await page.getByRole('button', { name: 'Save Article' }).click();
      await expectToast(page, 'Article saved successfully!');
      const after = (await admin.call('get', `/${before.id}`).expect(200)).body as AdminArticle;
      expect(after.title).toBe(`Text ${index}, changed`);
      const names = (text: string) => text.match(/\\?\{\{[^}]*\}\}/g);
      expect(names(after.content)).toEqual(names(before.content));
    }
  });
});
