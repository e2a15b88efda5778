import { makeProvenBackup } from '../backup/index.js';
import { migrate } from '../../platform/database/migrate.js';
import { megabytes, progressOnScreen, onDatabase } from './database-command.js';

const USAGE = `npm run backup -- FILE [--force]
  Writes an archive as data:export does, restores it into a scratch schema, and compares the two before it gives it its name. It
  counts as the last proven backup on the dashboard and in the metrics. --force writes over a FILE that exists.
`;

/** Runs the command with settings from an environment. */
export const run = onDatabase(
  { usage: USAGE, operands: 1, on: 'an existing database', makesFile: true },
  async ({ databaseUrl, operands: [file = ''] }) => {
    await migrate(databaseUrl);
    const { rows, bytes } = await makeProvenBackup(databaseUrl, file, progressOnScreen());
    process.stdout.write(`${file} (${megabytes(bytes)}) was restored and compared: ${rows} rows, all equal.\n`);
  },
);
