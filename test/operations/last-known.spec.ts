import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.js';
import { createArticle } from '../support/factories.js';
import { Admin } from '../support/sign-in.js';
import { createTestDatabase, openQuery, type Query, type TestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

const LISTENERS = `pg_stat_activity
  where application_name = 'namma-guide listen' and datname = current_database() and state = 'idle'`;
const BEFORE = '<p>The deposit is ten months of rent.</p>';
const AFTER = '<p>The deposit is three months of rent.</p>';

describe('while the database is away, a page that has changed since it was last made', () => {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let query: Query;
  let close: () => Promise<void>;
  let site: TestApp;
  let admin: Admin;

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await startDatabaseProxy(database.url);
    ({ query, close } = openQuery(database.url));
    site = await createTestApp({ databaseUrl: proxy.url, sharedCacheSeconds: 60 });
    admin = await Admin.create(site);
  });
  afterAll(async () => {
    await site.close();
    await close();
    await proxy.cut();
    await database.drop();
  });

  const listeners = async (): Promise<number> => (await query(`select from ${LISTENERS}`)).length;
  let made = 0;
  /** A guide whose page, data and card have just been asked for. */
  const readGuide = async (): Promise<{ id: number; slug: string; paths: string[] }> => {
    await until(async () => (await listeners()) === 1);
    const { id, slug } = await createArticle(site, { slug: `deposits-${(made += 1)}`, content: BEFORE });
    const paths = [`/${slug}`, `/api/articles/${slug}`, `/api/pages?path=%2F${slug}`];
    for (const path of paths) expect((await site.agent.get(path).expect(200)).text).toContain('ten months');
    return { id, slug, paths };
  };
  const save = async (id: number, fields: object): Promise<void> => {
    const { body } = await admin.call('get', `/${id}`).expect(200);
    await admin
      .call('put', `/${id}`)
      .send({ ...(body as object), ...fields })
      .expect(200);
  };
  let isAway = false;
  const loseDatabase = async (): Promise<void> => {
    await proxy.cut();
    isAway = true;
  };
  const restore = async (): Promise<void> => {
    if (isAway) await proxy.restore();
    isAway = false;
    await until(async () => (await site.agent.get('/readyz')).status === 200);
  };
  afterEach(restore);

  it('is served as it was last known, and as it is as soon as the database is back', async () => {
    const { id, paths } = await readGuide();
    await save(id, { content: AFTER });
    await loseDatabase();
    for (const path of paths) {
      const { text, headers } = await site.agent.get(path).expect(200);
      expect(text).toContain('ten months');
      // No proxy keeps it for later.
      expect(headers['cache-control']).not.toContain('s-maxage');
    }
    await restore();
    for (const path of paths) expect((await site.agent.get(path).expect(200)).text).toContain('three months');
  });

  it('is served as it was last shown, not as it was before that', async () => {
    const { id, slug, paths } = await readGuide();
    await save(id, { content: AFTER });
    for (const path of paths) expect((await site.agent.get(path).expect(200)).text).toContain('three months');
    await save(id, { content: '<p>The deposit is two months of rent.</p>' });
    await loseDatabase();
    expect((await site.agent.get(`/${slug}`).expect(200)).text).toContain('three months');
    await restore();
    expect((await site.agent.get(`/${slug}`).expect(200)).text).toContain('two months');
  });

  it('is served even if nobody can say what else has changed', async () => {
    const { slug } = await readGuide();
    const { id } = await createArticle(site, { slug: `other-${made}` });
    await site.agent.get(`/${slug}`).expect(200);
    const name = new URL(database.url).pathname.slice(1);
    const { query: elsewhere, close: leave } = openQuery(process.env.TEST_SERVER_URL ?? '');
    await elsewhere(`alter database ${name} with allow_connections false`);
    await query(`select pg_terminate_backend(pid) from ${LISTENERS}`);
    await until(async () => (await listeners()) === 0);
    await save(id, { title: 'Saved while nothing is heard' });
    await loseDatabase();
    await elsewhere(`alter database ${name} with allow_connections true`);
    await leave();
    expect((await site.agent.get(`/${slug}`).expect(200)).text).toContain('ten months');
  });

  it.each([
    ['was taken offline', (id: number) => save(id, { published: false })],
    ['was moved to the Trash', (id: number) => admin.call('delete', `/${id}`).expect(204)],
  ])('is not served if it %s', async (_what, act) => {
    const { id, paths } = await readGuide();
    await act(id);
    await loseDatabase();
    for (const path of paths) {
      const { text, headers } = await site.agent.get(path).expect(503);
      expect(text).not.toContain('ten months');
      expect(headers['retry-after']).toMatch(/^\d+$/);
    }
    await restore();
    for (const path of paths) expect((await site.agent.get(path)).text).not.toContain('ten months');
  });

  it('is not served if it has been shown as gone since', async () => {
    const { id, slug } = await readGuide();
    await save(id, { slug: `moved-${slug}` });
    await site.agent.get(`/${slug}`).expect(301);
    await loseDatabase();
    await site.agent.get(`/${slug}`).expect(503);
  });
});
