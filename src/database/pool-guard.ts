import type pg from 'pg';

/** Long enough for the holder's own clean-up to run first. */
const MOMENT = 100;

const nothing = (): void => undefined;

/**
 * Returns clients to the pool that died while checked out. When the server dies within a transaction, MikroORM 7 with
 * kysely 0.29 tries to roll back on the dead connection, fails, and never releases it: after as many deaths as the pool
 * has places, every query would wait for ever although the database is back. So each client that is still checked out
 * shortly after its connection ended is released as broken. Call once, before the first query.
 */
export function guardPool(pool: pg.Pool): void {
  const held = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  // The lost connection rejects the running query; without a listener its event would end the process as well.
  pool.on('error', nothing);
  pool.on('connect', (client) => {
    client.on('error', nothing);
    client.once('end', () => {
      setTimeout(() => {
        if (!held.has(client)) return;
        client.release(true);
        // The late holder may still release it, for which the pool would throw.
        client.release = nothing;
      }, MOMENT).unref();
    });
  });
}
