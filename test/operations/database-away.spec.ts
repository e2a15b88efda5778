import { join } from 'node:path';
import { MESSAGES } from '#contract';
import { cleanUp, freshFolder, Host, query } from '../embedded/fixtures/hosts.js';
import { until } from '../support/until.js';
import { PublicContent } from '../../src/common/public-content.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { createArticle } from '../support/factories.js';
import { openQuery } from '../support/test-database.js';

const LISTENING = "select 1 from pg_stat_activity where application_name = 'namma-guide listen' and state = 'idle'";

describe('During a database outage', () => {
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

  /** Listening again clears all that is kept, and so does the news of the last write: both are over after this. */
  const untilChangesAreHeard = async (ask: (sql: string) => Promise<unknown[]>): Promise<void> => {
    await until(async () => (await ask(LISTENING)).length === 1);
    const content = site.app.get(PublicContent);
    const before = content.version;
    await save(`heard-${before}`).expect(201);
    // Once for the write itself, once for what the database tells of it.
    await until(() => content.version >= before + 2);
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

  it('serves cached pages, answers 503 otherwise, leaves nothing half-done, and recovers by itself', async () => {
    // Again and again: no place of the pool may be lost on the way.
    for (let round = 0; round < 3; round += 1) {
      await site.agent.get('/kept-page').expect(200);
      const amid = Array.from({ length: 8 }, (_, lane) => save(`amid-${round}-${lane}`).then(({ status }) => status));
      await host.end();
      const outcomes = await Promise.all(amid);
      expect(outcomes.filter((status) => status !== 201 && status !== 503)).toEqual([]);

      await site.agent.get('/readyz').expect(503).expect('Retry-After', /\d/);
      await site.agent.get('/healthz').expect(200);
      const refused = await save(`refused-${round}`);
      expect(refused.status).toBe(503);
      expect(refused.body).toEqual({ statusCode: 503, detail: MESSAGES.databaseUnavailable });
      expect(refused.headers['retry-after']).toBeDefined();

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

  it('serves a page from memory', async () => {
    // Listening again clears all that is kept, and so does the news of the last write.
    await untilChangesAreHeard((sql) => query(url, sql));
    await site.agent.get('/kept-page').expect(200);
    await host.end();
    await site.agent.get('/kept-page').expect(200);
    const other = await site.agent.get('/other-page');
    expect(other.status).toBe(503);
    expect(other.headers['retry-after']).toBeDefined();
    await startDatabase();
  });

  it('keeps the cache even if a write was in progress when the database went down', async () => {
    const { query: ask, close } = openQuery(url);
    await until(async () => (await site.agent.get('/readyz')).status === 200);
    await untilChangesAreHeard(ask);
    await site.agent.get('/kept-page').expect(200);
    await ask('begin');
    await ask('lock table article in exclusive mode');
    const underWay = save('under-way').then(({ status }) => status);
    await until(async () => (await ask('select 1 from pg_locks where not granted')).length > 0);
    await host.end();
    expect(await underWay).toBe(503);
    await site.agent.get('/kept-page').expect(200);
    await close().catch(() => undefined);
    await startDatabase();
  });
});
