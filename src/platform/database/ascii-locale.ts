import type { MikroORM } from '@mikro-orm/postgresql';
import type { Log } from '../common/logger.js';

/**
 * Warns if the database's locale (`LC_CTYPE=C`) knows only ASCII letters. The database lower-cases
 * the text, so search then treats É and é as different letters. The only remedy is to recreate the database.
 */
export async function warnOfAsciiLocale(orm: MikroORM, log: Log): Promise<void> {
  const [row] = await orm.em.fork().execute<{ folds: boolean }[]>('select lower(?) = ? as folds', ['É', 'é']);
  if (row?.folds) return;
  log.warn(
    {},
    'the database locale handles only the letters A to Z: the search is case-sensitive for all others. Make the database with a UTF-8 locale (create database … template template0 encoding \'UTF8\' locale \'C.UTF-8\') and bring the data over with "npm run data:export" and "npm run data:import".',
  );
}
