import { stat } from 'node:fs/promises';
import { migrate } from '../../platform/database/migrate.js';
import { exportArchive } from '../transfer/index.js';
import { megabytes, progressOnScreen, onDatabase } from './database-command.js';

const USAGE = `npm run data:export -- FILE [--force]
  Writes everything (articles, images, redirects, messages, settings, the account, counts) into one archive, as it stood at one
  moment; the site goes on meanwhile. FILE ends in .tar or .tar.gz. The archive holds secrets: keep it as you keep the database.
  --force writes over a FILE that exists.
`;

/** Runs the command with settings from an environment. */
export const run = onDatabase(
  { usage: USAGE, operands: 1, on: 'an existing database', makesFile: true },
  async ({ databaseUrl, operands: [file = ''] }) => {
    await migrate(databaseUrl);
    const { tables, rows } = await exportArchive(databaseUrl, file, progressOnScreen());
    for (const table of tables)
      process.stdout.write(`${table.name.padEnd(20)} ${String(table.rows).padStart(9)}  ${table.sha256}\n`);
    process.stdout.write(
      `${rows} rows of ${tables.length} tables in ${file} (${megabytes((await stat(file)).size)}).\n`,
    );
  },
);
