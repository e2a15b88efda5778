import { importArchive, noteImport } from '../transfer/index.js';
import { progressOnScreen, onDatabase } from './database-command.js';

const USAGE = `npm run backup:restore -- FILE [--yes]
  Puts the database back to what a backup holds. Everything that is there now is replaced, all or nothing; --yes says that this is
  meant. Restart running servers afterwards: the signing key of sessions is the backup's.
`;

/** Runs the command with settings from an environment. */
export const run = onDatabase(
  { usage: USAGE, operands: 1, on: 'any database' },
  async ({ databaseUrl, operands: [file = ''], has }) => {
    if (!has('yes')) {
      throw new Error(
        `Everything in the database would be replaced by ${file}. Repeat the command with --yes to do it.`,
      );
    }
    const checks = await importArchive(databaseUrl, file, progressOnScreen(), true);
    await noteImport(databaseUrl, checks);
    const { tables } = checks;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`${file} was restored and compared: ${rows} rows of ${tables.length} tables, all equal.\n`);
  },
);
