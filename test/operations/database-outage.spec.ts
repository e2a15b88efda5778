import { join } from 'node:path';
import { MESSAGES } from '#contract';
import { cleanUp, freshFolder, Host, query } from '../embedded/fixtures/hosts.js';
import { until } from '../support/until.js';
import { PublicContent } from '../../src/platform/common/public-content.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { createArticle } from '../support/factories.js';
import { openQuery } from '../support/test-database.js';

const LISTENING = "select 1 from pg_stat_activity where application_name = 'namma-guide listen' and state = 'idle'";

describe('during a database outage, the site', () => {
  let folder: string;
  let host: Host;
  let url: string;
  let site: TestApp;
  let token: string;

  const startDatabase = async (): Promise<void> => {
    host = new Host(join(folder, 'data'));
    ({ url } = await host.ready());
  };
  const save = (slug: string) =>
    site.agent
      .post('/api/admin/articles')
      .set('Authorization', `Bearer ${token}`)
      .send({ title: slug, slug, content: '<p>Written.</p>', category: 'housing' });

  /** Waits until LISTEN is restored and the last NOTIFY has arrived: both clear the caches. */
  const untilCachesSettle = async (ask: (sql: string) => Promise<unknown[]>): Promise<void> => {
    await until(async () => (await ask(LISTENING)).length === 1);
    const content = site.app.get(PublicContent);
    const before = content.version;
    await save(`heard-${before}`).expect(201);
    // The response to a write waits for its own NOTIFY.
    expect(content.version).toBeGreaterThan(before);
  };

  beforeAll(async () => {
    folder = await freshFolder();
    await startDatabase();
    site = await createTestApp({ databaseUrl: url });
    const account = { username: 'asha', email: 'asha@example.org', password: 'monsoon2026' };
    const { body } = await site.agent.post('/api/admin/register').send(account);
    token = (body as { access_token: string }).access_token;
    await createArticle(site, { slug: 'kept-page', title: 'Kept page' });
    await createArticle(site, { slug: 'other-page', title: 'Other page' });
  });

  afterAll(async () => {
    await site.close();
    await cleanUp();
  });

  it('returns 503 for writes, commits each write fully or not at all, and recovers by itself', async () => {
    // Repeated: an outage must not leak connections from the pool.
    for (let round = 0; round < 3; round += 1) {
      await site.agent.get('/kept-page').expect(200);
      const writesDuringStop = Array.from({ length: 8 }, (_, lane) =>
        save(`amid-${round}-${lane}`).then(({ status }) => status),
      );
      await host.end();
      const outcomes = await Promise.all(writesDuringStop);
      expect(outcomes.filter((status) => status !== 201 && status !== 503)).toEqual([]);

      await site.agent.get('/readyz').expect(503).expect('Retry-After', /\d/);
      await site.agent.get('/healthz').expect(200);
      const refused = await save(`refused-${round}`);
      expect(refused.status).toBe(503);
      expect(refused.body).toEqual({ statusCode: 503, detail: MESSAGES.databaseUnavailable });
      expect(refused.headers['retry-after']).toMatch(/^\d+$/);

      await startDatabase();
      await until(async () => (await site.agent.get('/readyz')).status === 200);
      for (const [lane, status] of outcomes.entries()) {
        if (status === 201) await site.agent.get(`/api/articles/amid-${round}-${lane}`).expect(200);
      }
      await site.agent.get(`/api/articles/refused-${round}`).expect(404);
      await save(`after-${round}`).expect(201);
      await site.agent.get(`/after-${round}`).expect(200);
    }
  });

  it('serves cached pages', async () => {
    await untilCachesSettle((sql) => query(url, sql));
    await site.agent.get('/kept-page').expect(200);
    await host.end();
    await site.agent.get('/kept-page').expect(200);
    const other = await site.agent.get('/other-page');
    expect(other.status).toBe(503);
    expect(other.headers['retry-after']).toMatch(/^\d+$/);
    await startDatabase();
  });

  it('keeps its caches even if a write was in progress when the database went down', async () => {
    const { query: ask, close } = openQuery(url);
    await until(async () => (await site.agent.get('/readyz')).status === 200);
    await untilCachesSettle(ask);
    await site.agent.get('/kept-page').expect(200);
    await ask('begin');
    await ask('lock table article in exclusive mode');
    const pendingSave = save('under-way').then(({ status }) => status);
    // Waits for this table: a background job may be waiting for something else.
    const waiting = `select 1 from pg_locks where not granted and relation = 'article'::regclass`;
    await until(async () => (await ask(waiting)).length > 0);
    await host.end();
    expect(await pendingSave).toBe(503);
    await site.agent.get('/kept-page').expect(200);
    await close().catch(() => undefined);
    await startDatabase();
  });
});
