import { type AdminArticleSummary, PACK_GUIDES } from '#contract';
import { jest } from '@jest/globals';
import { PublicContent } from '../../src/platform/common/public-content.js';
import { PreparedStatements } from '../../src/platform/database/prepared.js';
import { createArticle } from '../support/factories.js';
import { Admin } from '../support/sign-in.js';
import { until } from '../support/until.js';
import { withApp } from '../support/with-app.js';

const ARTICLES = 3_000;
/** How many article rows one answer may read, however many there are. */
const FEW = 100;

/** A node of a PostgreSQL query plan. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

describe('with thousands of articles on one topic', () => {
  const app = withApp();

  beforeAll(async () => {
    await createArticle(app, { title: 'Alone in its topic', slug: 'alone', category: 'housing', subcategory: 'setup' });
    await app.db('alter table article disable trigger user');
    await app.db(
      `insert into article (slug, title, title_text, excerpt, content, body_text, category, subcategory, read_time, publish_date, word_count)
       select 'one-of-many-' || n, 'Guide ' || n, 'Guide ' || n, repeat('What it says. ', 35), '<p>Text.</p>', 'Text.', 'housing', 'finding-home', '1 min read',
              date '2026-01-01' - n % 700, 1
       from generate_series(1, $1::int) as n`,
      [ARTICLES],
    );
    await app.db('alter table article enable trigger user');
    await app.db(
      `insert into article_search (article_id, stale, sections) select id, false, '' from article on conflict do nothing`,
    );
    // While a transaction is open, vacuum cannot mark pages all-visible, and index-only scans are not possible.
    await until(async () => {
      await app.db('vacuum analyze article');
      const [table] = await app.db<{ visible: boolean }>(
        `select relallvisible = relpages as visible from pg_class where relname = 'article'`,
      );
      return table?.visible === true;
    });
  });

  /** Rows of `article` that the statements behind an answer read from the table, not from an index alone. */
  async function rowsRead(path: string): Promise<number> {
    app.app.get(PublicContent).changed();
    const queries = jest.spyOn(app.app.get(PreparedStatements), 'rows');
    await app.agent.get(path).expect(200);
    const statements = [...queries.mock.calls];
    queries.mockRestore();
    expect(statements).not.toEqual([]);
    let read = 0;
    for (const [sql, values = []] of statements) {
      const [row] = await app.db<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (analyze, format json) ${sql}`, [
        ...values,
      ]);
      read += ofArticles(row?.['QUERY PLAN'][0]?.Plan);
    }
    return read;
  }

  it.each([
    '/',
    '/alone',
    '/one-of-many-1',
    '/category/housing/finding-home',
    '/search',
    '/api/articles?fields=summary&limit=24',
    '/api/articles?fields=summary&limit=24&category=housing&subcategory=setup',
    '/api/articles?fields=summary&limit=24&featured=true',
  ])('%s reads no more articles than it shows', async (path) => {
    expect(await rowsRead(path)).toBeLessThan(FEW);
  });

  it('/category/housing also reads the sizes of its offline pack, at most PACK_GUIDES of them', async () => {
    expect(await rowsRead('/category/housing')).toBeLessThan(FEW + PACK_GUIDES);
  });

  it('the administrator’s search pages in a stable order, and reflects each change', async () => {
    const admin = await Admin.create(app);
    const page = async (sort: string, offset: number) => {
      const path = `?fields=summary&q=guide&limit=20&sort=${sort}&offset=${offset}`;
      const { body, headers } = await admin.call('get', path).expect(200);
      return { ids: (body as AdminArticleSummary[]).map(({ id }) => id), total: Number(headers['x-total-count']) };
    };
    const inOrder = async (order: string) =>
      (
        await app.db<{ id: number }>(
          `select id from article where title_text || excerpt ilike '%guide%' order by ${order}`,
        )
      ).map(({ id }) => id);
    const orders = { title: 'lower(title_text), id', newest: 'publish_date desc, id desc' };
    for (const [sort, order] of Object.entries(orders)) {
      const all = await inOrder(order);
      for (const offset of [0, 480, 1_480, 1_500, 2_400, 2_990])
        expect(await page(sort, offset)).toEqual({ ids: all.slice(offset, offset + 20), total: all.length });
    }
    const [first] = await inOrder(orders.title);
    await admin.update(first!, '<p>Text.</p>', { title: 'Another name', excerpt: 'Text.' });
    const all = await inOrder(orders.title);
    expect(await page('title', 1_480)).toEqual({ ids: all.slice(1_480, 1_500), total: ARTICLES });
  });
});

function ofArticles(node: PlanNode | undefined): number {
  if (!node) return 0;
  const own =
    node['Relation Name'] === 'article' && node['Node Type'] !== 'Index Only Scan'
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0;
  return (node.Plans ?? []).reduce((sum, below) => sum + ofArticles(below), own);
}
