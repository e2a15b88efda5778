import { access } from 'node:fs/promises';
import path from 'node:path';
import { Log } from '../common/logger.js';
import { readSettings, type Settings } from '../config/settings.js';
import type { Environment } from '../config/values.js';
import { findRunningEmbeddedDatabase, hasEmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded/index.js';
import { type FoundDatabase, findDatabase, sentenceOf } from './database-found.js';

/** What a command works with. */
export interface CommandContext {
  databaseUrl: string;
  settings: Settings;
  /** Where the database is, and what it held before the command. */
  found: FoundDatabase;
  /** Arguments that are no options. */
  operands: string[];
  /** Whether `--name` was given. */
  has: (name: string) => boolean;
}

/** What a command is, besides its work. */
export interface CommandForm {
  usage: string;
  /** How many there must be. */
  operands: number;
  /** Whether one is made where there is none: what only reads would have nothing to do on it. */
  on: 'an existing database' | 'any database';
  /** Whether the operand is a file that the command makes; one that is there already is written over with `--force` only. */
  makesFile?: boolean;
}

/** The database of the running server, or one that is started for this command. */
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
 * A command on the site's database: it says how it is used where an operand is missing, which database it is about to touch (on
 * standard error), and what went wrong in one sentence.
 */
export function onDatabase(
  { usage, operands, on, makesFile = false }: CommandForm,
  work: (context: CommandContext) => Promise<void>,
): (env: Environment) => Promise<void> {
  return async (env) => {
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
      const settings = Object.assign(read, { dataDir: path.resolve(read.dataDir) });
      const database = await reachDatabase(settings, on);
      try {
        const found = await findDatabase(settings, database.url);
        process.stderr.write(`${sentenceOf(found)}\n`);
        if (on === 'an existing database' && found.articles === undefined) {
          throw new Error('It contains no data of this site: check DATABASE_URL. Nothing was changed.');
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

/** Writes how far a transfer has come: over the same line at a terminal, else a line now and then. */
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

/** A number of bytes for people. */
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
