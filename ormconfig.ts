import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import type { Pool, PoolConfig } from 'pg';
import { Administrator } from './src/admin-auth/administrator.entity.js';
import { AnalyticsConfig } from './src/analytics/analytics-config.entity.js';
import { Article } from './src/articles/article.entity.js';
import { ArticleAddress } from './src/articles/article-address.entity.js';
import { ContactMessage } from './src/contact/contact-message.entity.js';
import { migrations } from './src/database/migrations/index.js';
import { guardPool } from './src/database/pool-guard.js';

/** Milliseconds. A query that takes longer is ended by the database; one that waits longer for a connection is refused. */
const STATEMENT_TIMEOUT = 30_000;
const CONNECT_TIMEOUT = 5_000;
const TIME_LIMITS: PoolConfig = {
  statement_timeout: STATEMENT_TIMEOUT,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
};

/**
 * MikroORM's options for a database: the explicit list of entities, the migrations, and a pool that heals.
 * @param limits of each connection, as pg takes them
 */
export function ormOptions(databaseUrl: string, poolSize = 10, limits: PoolConfig = TIME_LIMITS): Options {
  return defineConfig({
    clientUrl: databaseUrl,
    entities: [Administrator, AnalyticsConfig, Article, ArticleAddress, ContactMessage],
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
