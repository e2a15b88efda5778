import { MikroORM } from '@mikro-orm/postgresql';
import { randomBytes } from 'node:crypto';
import { databaseOptions } from '../../src/platform/database/database-options.js';
import { openQuery, type Query, type TestDatabase } from './test-database.js';

/**
 * A database as an earlier version left it.
 * @param until the last migration of that version
 * @param fill stores rows with that version's schema
 */
export async function createOlderDatabase(until: string, fill: (query: Query) => Promise<void>): Promise<TestDatabase> {
  const server = openQuery(process.env.TEST_SERVER_URL ?? '');
  const name = `namma_test_${randomBytes(6).toString('hex')}`;
  await server.query(`create database ${name} template template0`);
  const url = new URL(process.env.TEST_SERVER_URL ?? '');
  url.pathname = `/${name}`;
  const orm = await MikroORM.init(databaseOptions(url.href, 1, []));
  try {
    await orm.migrator.up({ to: until });
  } finally {
    await orm.close(true);
  }
  const { query, close } = openQuery(url.href);
  await fill(query);
  await close();
  return {
    url: url.href,
    drop: async () => {
      await server.query(`drop database if exists ${name} with (force)`);
      await server.close();
    },
  };
}
