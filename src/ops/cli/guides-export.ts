import { onDatabase } from './database-command.js';
import { withGuides } from './guides-context.js';

const USAGE = `npm run guides:export -- DIR
  Writes every article as Markdown with front matter to DIR/<category>/<slug>.md, and the images to DIR/media. Files that are of no
  article are named and left alone.
`;

/** Runs the command with settings from an environment. */
export const run = onDatabase(
  { usage: USAGE, operands: 1, on: 'an existing database' },
  async ({ databaseUrl, settings, operands: [folder = ''] }) => {
    const { written, failed, others } = await withGuides(settings, databaseUrl, (guides) => guides.exportTo(folder));
    for (const line of failed) process.stderr.write(`not written: ${line}\n`);
    for (const file of others) process.stdout.write(`no such article: ${file}\n`);
    process.stdout.write(
      `${written} guides in ${folder}${failed.length > 0 ? `, ${failed.length} not written` : ''}.\n`,
    );
    if (failed.length > 0) process.exitCode = 1;
  },
);
