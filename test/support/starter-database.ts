import pg from 'pg';
import { copyDatabase, createTestDatabase, type TestDatabase } from './test-database.js';

/**
 * Creates a database with the starter guides, as the first start of a site leaves it: a copy of one that the run's first
 * caller had loaded. Loading takes ten seconds, a copy takes a tenth of one.
 * @param load starts the application on the empty database at a URL, and stops it
 */
export async function createStarterDatabase(load: (url: string) => Promise<void>): Promise<TestDatabase> {
  const loaded = `${process.env.TEST_TEMPLATE}_starter`;
  const server = new pg.Client({ connectionString: process.env.TEST_SERVER_URL });
  await server.connect();
  try {
    // Whoever waits here waits for another worker's load, which takes as long as it takes.
    await server.query('set statement_timeout = 0');
    await server.query('select pg_advisory_lock(hashtext($1))', [loaded]);
    const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [loaded]);
    if (rowCount === 0) {
      const database = await createTestDatabase();
      await load(database.url);
      await server.query(`alter database ${new URL(database.url).pathname.slice(1)} rename to ${loaded}`);
    }
  } finally {
    await server.end();
  }
  return copyDatabase(loaded);
}
