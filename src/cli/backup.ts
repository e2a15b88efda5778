import { stat } from 'node:fs/promises';
import { migrate } from '../database/migrate.js';
import { exportArchive, proveArchive } from '../transfer/transfer.service.js';
import { megabytes, progressOnScreen, onDatabase } from './database-command.js';

const USAGE = `npm run backup -- FILE
  Writes an archive as data:export does, restores it into a scratch schema, and compares the two before it calls it good.
`;

/** Runs the command with the settings of an environment. */
export const run = onDatabase(USAGE, 1, async ({ databaseUrl, operands: [file = ''] }) => {
  await migrate(databaseUrl);
  const { rows } = await exportArchive(databaseUrl, file, progressOnScreen());
  await proveArchive(databaseUrl, file);
  process.stdout.write(
    `${file} (${megabytes((await stat(file)).size)}) was restored and compared: ${rows} rows, all equal.\n`,
  );
});
