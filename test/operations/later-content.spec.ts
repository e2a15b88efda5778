import type {
  AdminPlanStep,
  AreasPage,
  CardsPage,
  DraftAnswer,
  ErrandsPage,
  HistoryEntry,
  PageAnswer,
  PageData,
} from '#contract';
import { migrate } from '../../src/platform/database/migrate.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { createOlderDatabase } from '../support/older-database.js';
import { Admin } from '../support/sign-in.js';
import type { Query, TestDatabase } from '../support/test-database.js';

/** The last release without areas, errands and cards. */
const LAST_WITHOUT = 'Migration20261124001000_key_scopes';

/** What such a release loaded on its first start, as far as this test needs it, and what its owner made of it. */
async function storeOlderSite(query: Query, guides: number): Promise<void> {
  await query(`insert into installation (key, value) values ('first_start_done', $1)`, [JSON.stringify({ guides })]);
  await query(
    `insert into article (slug, title, title_text, excerpt, content, body_text, category, read_time, publish_date, word_count, published)
     select slug, slug, slug, 'An excerpt.', '<p>Text.</p>', 'Text.', 'housing', '1 min read', '2026-01-01', 1, true
     from unnest(array['living-in-north-bangalore', 'living-in-west-bangalore', 'pan-card-and-tax-address',
                       'get-a-sim-card', 'gas-connection-as-a-tenant', 'gas-at-my-place']) as slug`,
  );
  await query(
    `insert into article_draft (key, article_id, title, title_text, excerpt, content, fields, images, base_at, base_content, base_fields, writer, sequence, saved_at)
     select 'article-' || id, id, title, title_text, excerpt, '<p>Better.</p>',
            '{"category": "housing", "published": true, "slug": "gas-connection-as-a-tenant"}', '{}', updated_at, content,
            '{"title": "gas-connection-as-a-tenant", "category": "housing", "published": true}', 'one', 1, now()
     from article where slug = 'gas-connection-as-a-tenant'`,
  );
  await query(
    `insert into fact (id, label, kind, value, source_title, source_url, checked_on, review_by, deleted_at)
     values ('rent-2bhk-north', 'Rents in the north', 'range', '₹99,000 to ₹99,999 a month', 'My agent', 'https://agent.example/', '2026-11-01', '2099-01-01', null),
            ('pan-fees', 'Fees for PAN', 'money', '₹1', 'A page', 'https://pan.example/', '2026-11-01', '2099-01-01', now())`,
  );
  await query(
    `insert into plan_step (id, place, title, guide, stage)
     values ('get-a-sim', 0, 'My own title', 'get-a-sim-card', 'first-day'),
            ('sort-pan', 1, 'PAN', 'pan-card-and-tax-address', 'first-month'),
            ('sort-gas', 2, 'Gas', 'gas-at-my-place', 'first-month'),
            ('my-step', 3, 'Mine', '', 'first-month')`,
  );
}

describe('a site that began before areas, errands and cards, with this release', () => {
  let database: TestDatabase;
  let site: TestApp;
  let admin: Admin;
  const start = () => createTestApp({ databaseUrl: database.url, starterGuides: true });
  const page = async <T extends PageData>(path: string): Promise<T> =>
    ((await site.agent.get('/api/pages').query({ path }).expect(200)).body as PageAnswer).data as T;
  const slugs = async () => (await page<AreasPage>('/areas')).results.map(({ slug }) => slug);
  const errands = async () => (await page<ErrandsPage>('/errands')).errands.map(({ id }) => id);
  const cards = async () => (await page<CardsPage>('/cards')).phrases.map(({ id }) => id);
  const get = async <T>(path: string): Promise<T> =>
    (await site.agent.get(path).set(admin.session).expect(200)).body as T;

  beforeAll(async () => {
    database = await createOlderDatabase(LAST_WITHOUT, (query) => storeOlderSite(query, 6));
    await migrate(database.url);
    site = await start();
    admin = await Admin.create(site);
  }, 120_000);
  afterAll(async () => {
    await site.close();
    await database.drop();
  });

  it('has every area whose guides and facts it has, with the facts that came with it', async () => {
    expect(await slugs()).toEqual(expect.arrayContaining(['kammanahalli', 'vijayanagar']));
    // It rests on guides that this site never had, or deleted.
    expect(await slugs()).not.toContain('hebbal');
    expect(await site.db(`select value from fact where id = 'rent-3bhk-north'`)).toHaveLength(1);
  });

  it('has the cards, and the errands of steps that lead to the same guide', async () => {
    expect((await cards()).length).toBeGreaterThan(50);
    expect((await errands()).sort()).toEqual(['get-a-sim', 'sort-pan']);
    const steps = await get<AdminPlanStep[]>('/api/admin/plan');
    const step = (id: string) => steps.find((one) => one.id === id)!;
    expect(steps.map(({ id }) => id)).toEqual(['get-a-sim', 'sort-pan', 'sort-gas', 'my-step']);
    expect(step('get-a-sim')).toMatchObject({ title: 'My own title', helpline: 'helpline-telecom' });
    expect(step('sort-gas').papers).toEqual([]);
  });

  it('keeps what its owner changed, and what they deleted away', async () => {
    expect(await site.db(`select value from fact where id = 'rent-2bhk-north'`)).toEqual([
      { value: '₹99,000 to ₹99,999 a month' },
    ]);
    expect(await site.db(`select deleted_at is not null as gone from fact where id = 'pan-fees'`)).toEqual([
      { gone: true },
    ]);
    const steps = await get<AdminPlanStep[]>('/api/admin/plan');
    expect(steps.find(({ id }) => id === 'sort-pan')).toMatchObject({ fee: '' });
    // Guides and steps that the site does not have are not added.
    expect(await site.db('select count(*)::int from article')).toEqual([{ count: 6 }]);
  });

  it('has the search phrases of its guides, with no trace of it', async () => {
    const rows = await site.db<{ slug: string; phrases: number }>(
      `select slug, cardinality(search_phrases) as phrases from article where updated_at = created_at order by slug`,
    );
    expect(rows.map(({ slug, phrases }) => [slug, phrases > 2])).toEqual([
      ['gas-at-my-place', false],
      ['gas-connection-as-a-tenant', true],
      ['get-a-sim-card', true],
      ['living-in-north-bangalore', true],
      ['living-in-west-bangalore', true],
      ['pan-card-and-tax-address', true],
    ]);
    expect(
      await site.db(
        `select 1 from history_row where before is not null and table_name in ('article', 'article_draft')`,
      ),
    ).toEqual([]);
    const [article] = await site.db<{ id: number; search_phrases: string[] }>(
      `select id, search_phrases from article where slug = 'gas-connection-as-a-tenant'`,
    );
    const { draft } = await get<DraftAnswer>(`/api/admin/articles/${article!.id}/draft`);
    expect([draft?.search_phrases, draft?.base?.content]).toEqual([article!.search_phrases, '<p>Text.</p>']);
  });

  it('says so in the history, as one act', async () => {
    const acts = await get<HistoryEntry[]>('/api/admin/history');
    expect(acts.filter(({ actor }) => actor === 'import')).toEqual([
      expect.objectContaining({ kind: 'starter-content-added', undoable: true }),
    ]);
  });

  it('gets nothing back that its owner then deletes, at later starts', async () => {
    const removed = (await cards())[0]!;
    await site.agent.delete('/api/admin/areas/vijayanagar').set(admin.session).expect(204);
    await site.agent.delete(`/api/admin/phrases/${removed}`).set(admin.session).expect(204);
    await site.agent.delete('/api/admin/plan/get-a-sim').set(admin.session).expect(204);
    await site.close();
    site = await start();
    expect(await slugs()).not.toContain('vijayanagar');
    expect(await cards()).not.toContain(removed);
    expect(await errands()).toEqual(['sort-pan']);
  }, 60_000);

  it('gets no search phrases back that its owner took out', async () => {
    const none = `select 1 from article where slug = 'get-a-sim-card' and search_phrases = '{}'`;
    await site.db(`update article set search_phrases = '{}' where slug = 'get-a-sim-card'`);
    await site.close();
    site = await start();
    expect(await site.db(none)).toHaveLength(1);
  }, 60_000);
});

it('leaves a site alone that began without the starter guides', async () => {
  const database = await createOlderDatabase(LAST_WITHOUT, (query) => storeOlderSite(query, 0));
  await migrate(database.url);
  const site = await createTestApp({ databaseUrl: database.url, starterGuides: true });
  for (const table of ['area', 'phrase', `plan_step where papers <> '{}'`, `article where search_phrases <> '{}'`])
    expect(await site.db(`select 1 from ${table}`)).toEqual([]);
  await site.close();
  await database.drop();
}, 60_000);
