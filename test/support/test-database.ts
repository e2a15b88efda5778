import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A separate database, migrated and empty. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Runs an SQL statement and returns its rows. */
export type Query = <Row extends object = Record<string, unknown>>(
  sql: string,
  parameters?: unknown[],
) => Promise<Row[]>;

/** Creates a migrated, empty database, in a few tens of milliseconds. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyDatabase(process.env.TEST_TEMPLATE);
}

/** Creates a database as a copy of another one, to which nothing is connected. */
export async function copyDatabase(template: string | undefined): Promise<TestDatabase> {
  const server = process.env.TEST_SERVER_URL;
  if (!server || !template)
    throw new Error('No database server: tests with a database live in test/api, test/pages or test/browser.');
  const name = `namma_test_${randomBytes(6).toString('hex')}`;
  await once(server, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => once(server, `drop database if exists ${name} with (force)`) };
}

/** A query function on a separate connection, opened on first use. */
export function openQuery(url: string): { query: Query; close: () => Promise<void> } {
  let client: Promise<pg.Client> | undefined;
  /** Settles when the connection is free: it takes one statement at a time. */
  let turn: Promise<unknown> = Promise.resolve();
  const connect = async (): Promise<pg.Client> => {
    const opened = new pg.Client({ connectionString: url });
    // Tests may stop the database; an unhandled error event would end the worker.
    opened.on('error', () => (client = undefined));
    await opened.connect();
    return opened;
  };
  return {
    query: <Row extends object>(sql: string, parameters: unknown[] = []) => {
      const rows = turn.then(async () => {
        const result = await (await (client ??= connect())).query<Row>(sql, parameters);
        return result.rows;
      });
      turn = rows.catch(() => undefined);
      return rows;
    },
    close: async () => {
      await (await client?.catch(() => undefined))?.end();
    },
  };
}

async function once(server: string, sql: string): Promise<void> {
  const { query, close } = openQuery(server);
  try {
    await query(sql);
  } finally {
    await close();
  }
}
