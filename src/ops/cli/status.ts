import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { DatabaseClient } from '../../platform/database/database-client.js';
import { wordedAge } from './worded-age.js';
import { settingsDoubts } from '../../platform/config/doubtful-settings.js';
import type { Settings } from '../../platform/config/settings.js';
import { KNOWN_MIGRATIONS, migrations } from '../../platform/database/migrations/index.js';
import { onDatabase } from './database-command.js';

const USAGE = `npm run status
  Tells the version, the database, its migrations, the last proven backup and the outbox, and what is wrong, one line each. Changes
  nothing. Ends with 0 where all is well, with 1 where something is wrong, with 2 where it was called wrongly.
`;

/** Hours after which a notice in the outbox, and days after which a backup, is overdue. */
const OUTBOX_HOURS = 1;
const BACKUP_INTERVALS = 2;

interface StatusDetails {
  version: string;
  encoding: string;
  folds: boolean;
  applied: string[];
  administrators: number;
  waiting: number;
  oldest: number | null;
  backupAge: number | null;
  backupFile: string | null;
}

/** Reads each subject in one statement; an older schema may lack a table. */
async function readFacts(client: Client): Promise<StatusDetails> {
  const one = async <T extends object>(sql: string): Promise<T | undefined> => (await client.query<T>(sql)).rows[0];
  const has = async (table: string): Promise<boolean> =>
    (await one<{ there: boolean }>(`select to_regclass('public.${table}') is not null as there`))?.there ?? false;
  const server = await one<Pick<StatusDetails, 'version' | 'encoding' | 'folds'>>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
            lower('É') = 'é' as folds`,
  );
  const { rows } = await client.query<{ name: string }>('select name from public.migration order by id');
  const outbox = (await has('outbox_delivery'))
    ? await one<Pick<StatusDetails, 'waiting' | 'oldest'>>(
        `select count(*)::int as waiting, extract(epoch from now() - min(created_at))::float8 as oldest
         from public.outbox_delivery where channel = 'mail'`,
      )
    : undefined;
  const backup = (await has('backup'))
    ? await one<Pick<StatusDetails, 'backupAge' | 'backupFile'>>(
        `select extract(epoch from now() - proven_at)::float8 as "backupAge", file as "backupFile"
         from public.backup order by proven_at desc limit 1`,
      )
    : undefined;
  const account = (await has('administrator'))
    ? await one<{ count: number }>('select count(*)::int as count from public.administrator')
    : undefined;
  return {
    version: server?.version ?? '',
    encoding: server?.encoding ?? '',
    folds: server?.folds ?? false,
    applied: rows.map(({ name }) => name),
    administrators: account?.count ?? 0,
    waiting: outbox?.waiting ?? 0,
    oldest: outbox?.oldest ?? null,
    backupAge: backup?.backupAge ?? null,
    backupFile: backup?.backupFile ?? null,
  };
}

/** Problems that an operator should act on, one sentence each. */
function findProblems(facts: StatusDetails, settings: Settings): string[] {
  const problems = settingsDoubts(settings);
  const known = migrations.map(({ name }) => name);
  const pending = known.filter((name) => !facts.applied.includes(name)).length;
  const unknown = facts.applied.filter((name) => !KNOWN_MIGRATIONS.includes(name)).length;
  if (pending > 0)
    problems.push(`Migrations that are not applied: ${pending}. The next start of this version applies them.`);
  if (unknown > 0) problems.push(`Migrations of a newer version: ${unknown}. Update this one.`);
  if (facts.encoding !== 'UTF8') problems.push(`The database uses ${facts.encoding}, but the site needs UTF-8.`);
  if (!facts.folds) problems.push('The database locale handles only the letters A to Z: the search is case-sensitive.');
  if (facts.administrators === 0 && !settings.admin)
    problems.push('There is no administrator: the first visitor of /admin can set the account up.');
  const { backupHours } = settings.operations;
  if (backupHours > 0 && facts.backupAge === null) problems.push('No backup has been proved yet.');
  if (backupHours > 0 && (facts.backupAge ?? 0) > BACKUP_INTERVALS * backupHours * 3_600)
    problems.push(
      `The last proven backup is ${wordedAge(facts.backupAge ?? 0)} old; one is due every ${backupHours} hours.`,
    );
  if (facts.waiting > 0 && !settings.mail)
    problems.push(`Notices waiting to be sent: ${facts.waiting}, but SMTP_URL is not set.`);
  else if ((facts.oldest ?? 0) > OUTBOX_HOURS * 3_600)
    problems.push(`A notice has been waiting to be sent for ${wordedAge(facts.oldest ?? 0)}: see the log.`);
  return problems;
}

async function ownVersion(): Promise<string> {
  const file = await readFile(new URL('../../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}

/** Runs the command with settings from an environment. */
export const run = onDatabase(
  { usage: USAGE, operands: 0, on: 'an existing database' },
  async ({ databaseUrl, settings, found }) => {
    const client = new DatabaseClient({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const facts = await readFacts(client);
      const problems = findProblems(facts, settings);
      const last = facts.backupAge === null ? 'none' : `${facts.backupFile ?? ''}, ${wordedAge(facts.backupAge)} ago`;
      const interval = settings.operations.backupHours;
      const lines = [
        ['Version', `${await ownVersion()} on Node.js ${process.versions.node}`],
        ['Database', `${found.place}, PostgreSQL ${facts.version}, ${facts.encoding}`],
        ['Articles', String(found.articles)],
        ['Migrations', `${facts.applied.length} applied of ${migrations.length}`],
        [
          'Last proven backup',
          `${last} (${interval > 0 ? `one every ${interval} hours` : 'BACKUP_INTERVAL_HOURS is 0: none are scheduled'})`,
        ],
        ['Outbox', facts.waiting === 0 ? 'empty' : `${facts.waiting} waiting`],
        ...problems.map((problem) => ['WRONG', problem]),
      ];
      for (const [name = '', value = ''] of lines) process.stdout.write(`${`${name}:`.padEnd(20)}${value}\n`);
      process.stdout.write(problems.length === 0 ? 'All is well.\n' : '');
      if (problems.length > 0) process.exitCode = 1;
    } finally {
      await client.end().catch(() => undefined);
    }
  },
);
