import { onDatabase } from './database-command.js';
import { withGuides } from './guides-context.js';

const USAGE = `npm run guides:import -- DIR [--yes]
  Shows what importing the Markdown files of DIR would do: new, changed, same, or rejected with the reason. With --yes it does it;
  a file that is rejected keeps no other from being imported. Articles that have no file stay as they are.
`;

/** Runs the command with settings from an environment. */
export const run = onDatabase(
  { usage: USAGE, operands: 1, on: 'an existing database' },
  async ({ databaseUrl, settings, operands: [folder = ''], has }) => {
    const plans = await withGuides(settings, databaseUrl, async (guides) => {
      const planned = await guides.plan(folder);
      return has('yes') ? guides.apply(folder, planned) : planned;
    });
    const counts = { new: 0, changed: 0, same: 0, rejected: 0 };
    for (const { file, outcome, reason } of plans) {
      counts[outcome] += 1;
      if (outcome !== 'same') process.stdout.write(`${outcome.padEnd(9)} ${file}${reason ? `: ${reason}` : ''}\n`);
    }
    const sums = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
    process.stdout.write(
      `${sums.join(', ')}. ${has('yes') ? 'Imported.' : 'Nothing was stored; repeat with --yes to import.'}\n`,
    );
    if (counts.rejected > 0) process.exitCode = 1;
  },
);
