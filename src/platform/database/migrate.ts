import { MikroORM } from '@mikro-orm/postgresql';
import { DatabaseClient } from './database-client.js';
import type { Log } from '../common/logger.js';
import { databaseOptions } from './database-options.js';
import { LOCKS } from './locks.js';
import { refuseOtherEncodings } from './start-problem.js';
import { NO_TIME_LIMIT } from './no-time-limit.js';
import { applyRoutines, ROUTINES } from './routines.js';

/**
 * Migrates a database's schema, and brings its functions and triggers up to date. Safe when several processes start at once: one migrates, the others wait.
 * @param databaseUrl a PostgreSQL URL
 * @param log receives the name and the time of each migration
 * @throws DatabaseError if the database is not UTF-8
 */
export async function migrate(databaseUrl: string, log?: Log): Promise<void> {
  const guard = new DatabaseClient({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    options: NO_TIME_LIMIT,
  });
  guard.on('error', () => undefined);
  await guard.connect();
  try {
    await refuseOtherEncodings(guard, databaseUrl);
    await guard.query('select pg_advisory_lock($1)', [LOCKS.migration]);
    // No time limit: a migration cancelled half-way would start afresh each time.
    const orm = await MikroORM.init(databaseOptions(databaseUrl, 2, [], { options: NO_TIME_LIMIT }));
    try {
      if (log) await logMigrations(orm, log);
      const applied = await orm.migrator.up();
      if (await applyRoutines(guard, applied.length > 0))
        log?.info({ files: ROUTINES.length }, 'brought functions and triggers up to date');
    } finally {
      await orm.close(true);
    }
  } finally {
    await guard.end().catch(() => undefined);
  }
}

async function logMigrations({ migrator }: MikroORM, log: Log): Promise<void> {
  const pending = await migrator.getPending();
  if (pending.length === 0) return;
  log.info({ migrations: pending.length }, 'bringing the database schema up to date');
  let begun = Date.now();
  migrator.on('migrating', () => void (begun = Date.now()));
  migrator.on('migrated', ({ name }) => log.info({ migration: name, ms: Date.now() - begun }, 'applied a migration'));
}
