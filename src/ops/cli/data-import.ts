import { checkBeforeImport, importArchive, noteImport } from '../transfer/index.js';
import { progressOnScreen, onDatabase } from './database-command.js';

const USAGE = `npm run data:import -- FILE
  Imports an archive of data:export into a database that holds nothing but untouched starter guides. All or nothing; what was stored
  is read again and compared with the archive. Restart running servers afterwards: the signing key of sessions is the archive's.
`;

/** Runs the command with settings from an environment. */
export const run = onDatabase(
  { usage: USAGE, operands: 1, on: 'any database', checkFile: checkBeforeImport },
  async ({ databaseUrl, operands: [file = ''] }) => {
    const checks = await importArchive(databaseUrl, file, progressOnScreen());
    await noteImport(databaseUrl, checks);
    const { tables } = checks;
    for (const table of tables)
      process.stdout.write(`${table.name.padEnd(20)} ${String(table.rows).padStart(9)}  ${table.sha256}\n`);
    process.stdout.write(`${file} was imported and compared: all is equal.\n`);
  },
);
