import { access } from 'node:fs/promises';
import path from 'node:path';
import { endOnUncaught } from '../../platform/common/last-handler.js';
import { Log } from '../../platform/common/logger.js';
import { readSettings, type Settings } from '../../platform/config/settings.js';
import type { Environment } from '../../platform/config/values.js';
import {
  findRunningEmbeddedDatabase,
  hasEmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../platform/database/embedded/index.js';
import { type FoundDatabase, findDatabase, describeFound } from './database-found.js';

/** A command's context. */
export interface CommandContext {
  databaseUrl: string;
  settings: Settings;
  /** The database, and what it contained before the command. */
  found: FoundDatabase;
  /** Arguments that are not options. */
  operands: string[];
  /** Whether `--name` was given. */
  has: (name: string) => boolean;
}

/** A command's definition, besides its work. */
export interface CommandForm {
  usage: string;
  /** The required number of operands. */
  operands: number;
  /** Whether to create a missing database. Commands that only read refuse instead: a new one is empty. */
  on: 'an existing database' | 'any database';
  /** Whether the operand is a file that the command writes; an existing one is overwritten only with `--force`. */
  makesFile?: boolean;
  /** Checks the operand before a database is touched, which may mean creating one. */
  checkFile?: (file: string) => Promise<void>;
}

/** Uses the running server's database, or starts one for this command. */
async function reachDatabase(
  settings: Settings,
  on: CommandForm['on'],
): Promise<{ url: string; release: () => Promise<void> }> {
  const shared = settings.databaseUrl ?? (await findRunningEmbeddedDatabase(settings.dataDir));
  if (shared) return { url: shared, release: () => Promise.resolve() };
  if (on === 'an existing database' && !(await hasEmbeddedDatabase(settings.dataDir))) {
    throw new Error(
      `There is no database in ${path.resolve(settings.dataDir)}: check DATA_DIR, or DATABASE_URL. Nothing was created.`,
    );
  }
  const own = await startEmbeddedDatabase({ dataDir: settings.dataDir, log: Log.create('error') });
  return { url: own.url, release: () => own.stop() };
}

async function refuseToWriteOver(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new Error(`${file} exists already: repeat the command with --force to write over it.`);
}

/**
 * Runs a command on the site's database: prints its usage if an operand is missing, the database it will use (on
 * standard error), and any error as one sentence.
 */
export function onDatabase(
  { usage, operands, on, makesFile = false, checkFile }: CommandForm,
  work: (context: CommandContext) => Promise<void>,
): (env: Environment) => Promise<void> {
  return async (env) => {
    endOnUncaught(({ error, sentence }) => {
      process.stderr.write(`${sentence}:\n${error instanceof Error ? (error.stack ?? '') : ''}\n`);
    });
    const given = process.argv.slice(2);
    const names = given.filter((argument) => !argument.startsWith('--'));
    const has = (name: string): boolean => given.includes(`--${name}`);
    if (has('help') || names.length !== operands) {
      process.stdout.write(usage);
      process.exitCode = has('help') ? 0 : 2;
      return;
    }
    try {
      if (makesFile && !has('force')) await refuseToWriteOver(names[0] ?? '');
      const read = readSettings(env);
      await checkFile?.(names[0] ?? '');
      const settings = Object.assign(read, { dataDir: path.resolve(read.dataDir) });
      const database = await reachDatabase(settings, on);
      try {
        const found = await findDatabase(settings, database.url);
        process.stderr.write(`${describeFound(found)}\n`);
        if (on === 'an existing database' && found.articles === undefined) {
          throw new Error(`It contains no data of this site: check ${settings.databaseSettings}. Nothing was changed.`);
        }
        await work({ databaseUrl: database.url, settings, found, operands: names, has });
      } finally {
        await database.release();
      }
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    }
  };
}

/** Prints the progress of a transfer: on a single line at a terminal, otherwise a line now and then. */
export function progressOnScreen(): (table: string, rows: number) => void {
  const isTerminal = process.stderr.isTTY;
  let last = '';
  let shown = 0;
  return (table, rows) => {
    if (table === last && Date.now() - shown < (isTerminal ? 100 : 5_000)) return;
    last = table;
    shown = Date.now();
    process.stderr.write(isTerminal ? `\r\u001b[K${table}: ${rows}` : `${table}: ${rows}\n`);
  };
}

/** Formats a number of bytes. */
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
