import pg from 'pg';
import { migrate } from '../../src/database/migrate.js';
import { onOneReplica } from '../../src/database/one-replica.js';
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

  it('does not apply to a singleton task', async () => {
    const done = await onOneReplica(database.url, 77, async (client) => {
      await client.query('select pg_sleep(0.5)');
      return 'finished';
    });
    expect(done).toEqual({ done: 'finished' });
  });
});
