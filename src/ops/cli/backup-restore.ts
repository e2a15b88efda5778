import path from 'node:path';
import { migrate } from '../../platform/database/migrate.js';
import { checkBeforeImport, exportArchive, importArchive, noteImport } from '../transfer/index.js';
import { progressOnScreen, onDatabase } from './database-command.js';

const USAGE = `npm run backup:restore -- FILE [--yes] [--no-copy]
  Puts the database back to what a backup holds. Everything that is there now is replaced, all or nothing; --yes says that this is
  meant. What is there now goes into an archive beside FILE first, before-restore-….tar.gz, which can be restored in turn; --no-copy
  does without it, e.g. where the database is too broken to be read. FILE is read to its end and checked before anything is written. Restart running servers afterwards: the signing key of sessions is the backup's.
`;

/** Runs the command with settings from an environment. */
export const run = onDatabase(
  { usage: USAGE, operands: 1, on: 'any database', checkFile: checkBeforeImport },
  async ({ databaseUrl, found, operands: [file = ''], has }) => {
    if (!has('yes')) {
      throw new Error(
        `Everything in the database would be replaced by ${file}. Repeat the command with --yes to do it.`,
      );
    }
    if (found.articles !== undefined && !has('no-copy')) {
      const copy = path.join(
        path.dirname(file),
        `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`,
      );
      await migrate(databaseUrl);
      await exportArchive(databaseUrl, copy, progressOnScreen());
      process.stdout.write(`The previous data was saved to ${copy}; the same command restores it.\n`);
    }
    const checks = await importArchive(databaseUrl, file, progressOnScreen(), true);
    await noteImport(databaseUrl, checks);
    const { tables } = checks;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`${file} was restored and compared: ${rows} rows of ${tables.length} tables, all equal.\n`);
  },
);
