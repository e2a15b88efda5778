import type pg from 'pg';

/** Milliseconds, so that the holder's own clean-up runs first. */
const CLEANUP_DELAY = 100;

const nothing = (): void => undefined;

/**
 * Returns clients to the pool that died while checked out. When the server dies within a transaction, MikroORM 7 with
 * kysely 0.29 tries to roll back on the dead connection, fails, and never releases it: such clients exhaust
 * the pool, and every query hangs although the database is back. So a client that is still checked out shortly after
 * its connection ended is released as broken. Call once, before the first query.
 */
export function guardPool(pool: pg.Pool): void {
  const held = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  // The running query is rejected anyway; an unhandled 'error' event would also end the process.
  pool.on('error', nothing);
  pool.on('connect', (client) => {
    client.on('error', nothing);
    client.once('end', () => {
      setTimeout(() => {
        if (!held.has(client)) return;
        client.release(true);
        // The holder may still release it, and the pool throws on a double release.
        client.release = nothing;
      }, CLEANUP_DELAY).unref();
    });
  });
}
