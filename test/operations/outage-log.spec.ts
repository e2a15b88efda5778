import { Log } from '../../src/platform/common/logger.js';
import { until } from '../support/until.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

interface Line {
  level: string;
  msg: string;
  reason?: string;
  failures?: number;
}

describe('the log of a database outage', () => {
  const written: string[] = [];
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let site: TestApp;

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await startDatabaseProxy(database.url);
    const log = Log.create('warn', { write: (text: string) => void written.push(text) });
    site = await createTestApp({ databaseUrl: proxy.url }, log);
  });
  afterAll(async () => {
    await site.close();
    await proxy.cut();
    await database.drop();
  });

  const lines = (): Line[] => written.map((text) => JSON.parse(text) as Line);

  it('reports the outage once and the recovery once, however many requests fail', async () => {
    for (let round = 0; round < 2; round += 1) {
      written.length = 0;
      await proxy.cut();
      for (let i = 0; i < 30; i += 1) await site.agent.get(`/api/articles/none-${i}`).expect(503);
      await proxy.restore();
      await until(() => lines().filter(({ msg }) => /again|restored/.test(msg)).length === 2);
      expect(lines()).toEqual([
        expect.objectContaining({ level: 'error', msg: expect.stringContaining('the database is unreachable') }),
        expect.objectContaining({ level: 'warn', msg: expect.stringMatching(/again|restored/) }),
        expect.objectContaining({ level: 'warn', msg: expect.stringMatching(/again|restored/) }),
      ]);
      expect(lines()[0]?.reason).toMatch(/^[^\n]{10,200}$/);
      expect(lines().find(({ failures }) => failures !== undefined)?.failures).toBeGreaterThanOrEqual(30);
      expect(written.join('')).not.toMatch(/stack|select|article/i);
    }
  });

  it('still contains every other error, with its stack', async () => {
    written.length = 0;
    await site.db('alter table article rename to article_gone');
    await site.agent.get('/api/articles/none').expect(500);
    await site.db('alter table article_gone rename to article');
    expect(lines()).toEqual([expect.objectContaining({ level: 'error', msg: 'a request failed' })]);
    expect(written.join('')).toContain('stack');
  });
});
