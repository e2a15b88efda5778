import type { Client } from 'pg';
import { DatabaseClient } from './database-client.js';
import { NO_TIME_LIMIT } from './no-time-limit.js';

/**
 * Runs work on the one replica that gets the advisory lock; the others skip it. The lock is held on a dedicated
 * connection and released with it, so a replica that dies does not block the others.
 * @param lock one of `LOCKS`
 * @returns the result of the work, or `undefined` if another replica is running it
 */
export async function onOneReplica<T>(
  databaseUrl: string,
  lock: number,
  work: (client: Client) => Promise<T>,
): Promise<{ done: T } | undefined> {
  const client = new DatabaseClient({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: NO_TIME_LIMIT,
    application_name: 'namma-guide work',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock]);
    return rows[0]?.mine ? { done: await work(client) } : undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
