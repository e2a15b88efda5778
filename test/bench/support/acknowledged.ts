import pg from 'pg';
import { findRunningEmbeddedDatabase } from '../../../src/platform/database/embedded/index.js';
import type { BuiltServer } from './built-server.js';

/** The response to an acknowledged request; `undefined` if it was rejected or the server died. */
export async function acknowledgedCall(
  server: BuiltServer,
  headers: Record<string, string>,
  method: string,
  path: string,
  body?: object,
): Promise<Response | undefined> {
  try {
    const answer = await fetch(`${server.url}/api/admin/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    if (answer.ok) return answer;
    await answer.arrayBuffer();
  } catch {
    // The server died: the write may or may not have been stored.
  }
  return undefined;
}

/** Runs `work` on the server's database, bypassing the application. */
export async function onDatabase<T>({ dataDir }: BuiltServer, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: (await findRunningEmbeddedDatabase(dataDir)) ?? '' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
