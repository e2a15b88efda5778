import { Client } from 'pg';
import { NO_TIME_LIMIT } from './no-time-limit.js';

/**
 * Does work on one replica only: whoever gets the advisory lock does it, the others learn that somebody else is at it. The lock
 * lies on a connection of its own and ends with it, so that a replica that dies holds nobody up.
 * @param lock one of `LOCKS`
 * @returns what the work gave, or `undefined` where another replica is at it
 */
export async function onOneReplica<T>(
  databaseUrl: string,
  lock: number,
  work: (client: Client) => Promise<T>,
): Promise<{ done: T } | undefined> {
  const client = new Client({
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
