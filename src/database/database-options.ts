import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import type { Pool, PoolConfig } from 'pg';
import { migrations } from './migrations/index.js';
import { guardPool } from './pool-guard.js';

/** Milliseconds. A query that takes longer is ended by the database; one that waits longer for a connection is refused. */
const STATEMENT_TIMEOUT = 30_000;
const CONNECT_TIMEOUT = 5_000;
const TIME_LIMITS: PoolConfig = {
  statement_timeout: STATEMENT_TIMEOUT,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
};

/** What the database needs to know of the features: MikroORM's options for a URL and a size of the pool. */
export type OrmOptions = (databaseUrl: string, poolSize?: number) => Options;

/**
 * MikroORM's options for a database: its entities, the migrations, and a pool that heals.
 * @param limits of each connection, as pg takes them
 */
export function databaseOptions(
  databaseUrl: string,
  poolSize: number,
  entities: NonNullable<Options['entities']>,
  limits: PoolConfig = TIME_LIMITS,
): Options {
  return defineConfig({
    clientUrl: databaseUrl,
    entities,
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, tableName: 'migration' },
    pool: { min: 0, max: poolSize },
    driverOptions: {
      ...limits,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      keepAlive: true,
      onPoolCreated: (pool: Pool) => guardPool(pool),
    },
    forceUtcTimezone: true,
    timezone: 'UTC',
    allowGlobalContext: false,
    debug: false,
    logger: () => undefined,
  });
}
