import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../src/platform/database/embedded/index.js';
import { migrate } from '../../src/platform/database/migrate.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.js';
import { createArticle } from '../support/factories.js';
import { openQuery, type Query } from '../support/test-database.js';
import { until } from '../support/until.js';

const LISTENING = "select 1 from pg_stat_activity where application_name = 'namma-guide listen'";

const silent = (): void => undefined;
const QUIET = { info: silent, warn: silent, error: silent };

/** A database server, and the proxy through which the site reaches it. */
interface Server {
  database: EmbeddedDatabase;
  proxy: DatabaseProxy;
  query: Query;
  close(): Promise<void>;
}

describe('a site with several database hosts', () => {
  let folder: string;
  let one: Server;
  let two: Server;
  let site: TestApp;

  const start = async (name: string): Promise<Server> => {
    const database = await startEmbeddedDatabase({ dataDir: join(folder, name), log: QUIET });
    await migrate(database.url);
    const { query, close } = openQuery(database.url);
    return { database, proxy: await startDatabaseProxy(database.url), query, close };
  };
  /** Makes a server accept writes or not, as a promotion or a demotion does. */
  const setReadOnly = async ({ query }: Server, value: boolean): Promise<void> => {
    await query(`alter system set default_transaction_read_only = ${value ? 'on' : 'off'}`);
    await query('select pg_reload_conf()');
    await until(async () => {
      const [row] = await query<{ value: string }>(
        `select setting as value from pg_settings where name = 'default_transaction_read_only'`,
      );
      return row?.value === (value ? 'on' : 'off');
    });
  };
  const slugs = async ({ query }: Server): Promise<string[]> =>
    (await query<{ slug: string }>('select slug from article order by slug')).map(({ slug }) => slug);
  const send = (number: number) =>
    site.agent.post('/api/contact').send({
      name: 'Ravi',
      email: 'ravi@example.org',
      subject: `Question ${number}`,
      message: `What is the usual deposit, number ${number}?`,
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'namma-hosts-'));
    [one, two] = [await start('one'), await start('two')];
    await setReadOnly(two, true);
    const [first, second] = [one, two].map(({ proxy }) => new URL(proxy.url));
    const databaseUrl = `postgresql://${first!.username}@${second!.host},${first!.host}${first!.pathname}?target_session_attrs=read-write`;
    site = await createTestApp({ databaseUrl, contactLimit: { perAddress: 1_000, windowMinutes: 10 } });
  }, 120_000);
  afterAll(async () => {
    await site.close();
    for (const server of [one, two]) {
      await server.close();
      await server.proxy.cut();
      await server.database.stop();
    }
    await rm(folder, { recursive: true, force: true });
  });

  it('writes to, and listens at, the one that accepts writes, wherever it stands in the list', async () => {
    await createArticle(site, { slug: 'first' });
    expect(await slugs(one)).toEqual(['first']);
    expect(await slugs(two)).toEqual([]);
    expect(await one.query(LISTENING)).toHaveLength(1);
    expect(await two.query(LISTENING)).toHaveLength(0);
  });

  it('follows when another host is promoted: 503 until then, no restart, and no connection to the former one', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, number) => send(number).expect(201)));
    await setReadOnly(one, true);
    const refused = await Promise.all(Array.from({ length: 8 }, (_, number) => send(100 + number)));
    for (const { status, headers } of refused) {
      expect(status).toBe(503);
      expect(headers['retry-after']).toMatch(/^\d+$/);
    }
    const promotedAt = performance.now();
    await setReadOnly(two, false);
    await until(async () => (await send(200)).status === 201);
    expect(performance.now() - promotedAt).toBeLessThan(10_000);
    const written = await Promise.all(Array.from({ length: 20 }, (_, number) => send(300 + number)));
    expect(written.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(await two.query('select 1 from contact_message')).toHaveLength(21);
    expect(await one.query('select 1 from contact_message')).toHaveLength(8);
    await until(async () => (await two.query(LISTENING)).length === 1);
    expect(await one.query(LISTENING)).toHaveLength(0);
  });

  it('follows when the host in use dies', async () => {
    await two.proxy.cut();
    await setReadOnly(one, false);
    await until(async () => (await send(400)).status === 201);
    expect(await one.query('select 1 from contact_message')).toHaveLength(9);
    await two.proxy.restore();
  });

  it('answers a write to a database that only reads with 503, and its readers go on', async () => {
    const single = await createTestApp({
      databaseUrl: one.proxy.url,
      contactLimit: { perAddress: 1_000, windowMinutes: 10 },
    });
    try {
      await single.agent.get('/first').expect(200);
      await setReadOnly(one, true);
      const message = { name: 'A', email: 'a@example.org', subject: 'S', message: 'What is the usual deposit?' };
      await single.agent.post('/api/contact').send(message).expect(503).expect('Retry-After', /\d/);
      await single.agent.get('/api/articles/first').expect(200);
      await setReadOnly(one, false);
      await until(async () => (await single.agent.post('/api/contact').send(message)).status === 201);
    } finally {
      await single.close();
    }
  });
});
