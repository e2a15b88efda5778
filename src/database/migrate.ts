import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { databaseOptions } from './database-options.js';
import { LOCKS } from './locks.js';
import { refuseOtherEncodings } from './start-problem.js';
import { NO_TIME_LIMIT } from './no-time-limit.js';

/**
 * Migrates a database's schema. Safe when several processes start at once: one migrates, the others wait.
 * @param databaseUrl a PostgreSQL URL
 * @throws DatabaseError if the database is not UTF-8
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const guard = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, options: NO_TIME_LIMIT });
  guard.on('error', () => undefined);
  await guard.connect();
  try {
    await refuseOtherEncodings(guard, databaseUrl);
    await guard.query('select pg_advisory_lock($1)', [LOCKS.migration]);
    // No time limit: a migration cancelled half-way would start afresh each time.
    const orm = await MikroORM.init(databaseOptions(databaseUrl, 2, [], { options: NO_TIME_LIMIT }));
    try {
      await orm.migrator.up();
    } finally {
      await orm.close(true);
    }
  } finally {
    await guard.end().catch(() => undefined);
  }
}
