import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import type { Pool, PoolConfig } from 'pg';
import { createPoolClient } from './database-client.js';
import { HostChoice } from './host-choice.js';
import { migrations } from './migrations/index.js';
import { guardPool } from './pool-guard.js';
import { QuickQuotesDriver } from './quick-quotes.js';

/**
 * Milliseconds after which the database cancels a query, and the pool rejects one still waiting for a connection.
 */
const STATEMENT_TIMEOUT = 30_000;
const CONNECT_TIMEOUT = 5_000;
const TIME_LIMITS: PoolConfig = {
  statement_timeout: STATEMENT_TIMEOUT,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
};

/** Builds MikroORM's options for a URL and a pool size. Injected, so that the database imports no feature. */
export type OrmOptions = (databaseUrl: string, poolSize?: number) => Options;

/**
 * MikroORM's options for a database: entities, migrations, and a self-healing pool.
 * @param limits of each connection, in pg's format
 */
export function databaseOptions(
  databaseUrl: string,
  poolSize: number,
  entities: NonNullable<Options['entities']>,
  limits: PoolConfig = TIME_LIMITS,
): Options {
  return defineConfig({
    driver: QuickQuotesDriver,
    clientUrl: HostChoice.parse(databaseUrl).firstUrl,
    entities,
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, tableName: 'migration' },
    pool: { min: 0, max: poolSize },
    driverOptions: {
      ...limits,
      Client: createPoolClient(databaseUrl),
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
