import type pg from 'pg';

/** Long enough for the holder's own clean-up to run first. */
const MOMENT = 100;

const nothing = (): void => undefined;

/**
 * Gives a pool back the clients that died in somebody's hands. When the server dies within a transaction, MikroORM 7
 * with kysely 0.29 tries to roll back on the dead connection, fails, and never releases it: after as many deaths as the
 * pool has places, every query waits for ever although the database is back. So each client that is still checked
 * out a moment after its connection ended is released, as broken. Call it once, before the first query.
 */
export function guardPool(pool: pg.Pool): void {
  const held = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  // The lost connection rejects the query under way; without a listener its event would end the process as well.
  pool.on('error', nothing);
  pool.on('connect', (client) => {
    client.on('error', nothing);
    client.once('end', () => {
      setTimeout(() => {
        if (!held.has(client)) return;
        client.release(true);
        // The late holder may still release it, which the pool would answer with a throw.
        client.release = nothing;
      }, MOMENT).unref();
    });
  });
}
