import pg from 'pg';
import { migrate } from '../../src/platform/database/migrate.js';
import { LOCKS } from '../../src/platform/database/locks.js';
import { onOneReplica } from '../../src/platform/database/one-replica.js';
import { createTestApp } from '../support/create-test-app.js';
import { createTestDatabase, openQuery, type TestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

describe('the database’s statement timeout', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    const { query, close } = openQuery(database.url);
    await query(
      "do $$ begin execute format('alter database %I set statement_timeout = 200', current_database()); end $$",
    );
    await close();
  });
  afterAll(() => database.drop());

  it('does not apply to a start that waits for another replica’s migrations', async () => {
    const migrating = new pg.Client({ connectionString: database.url });
    await migrating.connect();
    await migrating.query('select pg_advisory_lock(7190421)');
    const waiting = migrate(database.url);
    // Waits longer than the server's statement timeout.
    const waitsLong = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
      and query_start < now() - interval '600 ms'`;
    await until(async () => (await migrating.query(waitsLong)).rows.length > 0);
    await migrating.end();
    await waiting;
  });

  it('does not apply to a first start that waits while another replica loads the guides', async () => {
    await migrate(database.url);
    const loading = new pg.Client({ connectionString: database.url });
    await loading.connect();
    await loading.query(`select pg_advisory_lock(${LOCKS.firstStart})`);
    // The statement timeout of the pool, which would be half a minute.
    const starting = createTestApp({ databaseUrl: `${database.url}?statement_timeout=4000` });
    const waitsLong = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
      and query_start < now() - interval '4.5 s'`;
    const ended = starting.then(
      () => 'started',
      (error: unknown) => String(error),
    );
    const waited = until(async () => (await loading.query(waitsLong)).rows.length > 0).then(() => 'waits');
    expect(await Promise.race([waited, ended])).toBe('waits');
    await loading.end();
    await (await starting).close();
  }, 90_000);

  it('does not apply to a singleton task', async () => {
    const done = await onOneReplica(database.url, 77, async (client) => {
      await client.query('select pg_sleep(0.5)');
      return 'finished';
    });
    expect(done).toEqual({ done: 'finished' });
  });
});
