import { Log } from '../common/logger.js';
import { type Environment, readSettings, type Settings } from '../config/settings.js';
import { findRunningEmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded/index.js';

/** What a command works with. */
export interface CommandContext {
  databaseUrl: string;
  settings: Settings;
  /** Arguments that are no options. */
  operands: string[];
  /** Whether `--name` was given. */
  has: (name: string) => boolean;
}

/** The database of the running server, or one that is started for this command. */
async function reachDatabase(settings: Settings): Promise<{ url: string; release: () => Promise<void> }> {
  const shared = settings.databaseUrl ?? (await findRunningEmbeddedDatabase(settings.dataDir));
  if (shared) return { url: shared, release: () => Promise.resolve() };
  const own = await startEmbeddedDatabase({ dataDir: settings.dataDir, log: Log.create('error') });
  return { url: own.url, release: () => own.stop() };
}

/**
 * A command on the site's database: it says how it is used where an operand is missing, and what went wrong in one sentence.
 * @param operands how many there must be
 */
export function onDatabase(
  usage: string,
  operands: number,
  work: (context: CommandContext) => Promise<void>,
): (env: Environment) => Promise<void> {
  return async (env) => {
    const given = process.argv.slice(2);
    const names = given.filter((argument) => !argument.startsWith('--'));
    if (given.includes('--help') || names.length !== operands) {
      process.stdout.write(usage);
      process.exitCode = given.includes('--help') ? 0 : 2;
      return;
    }
    try {
      const settings = readSettings(env);
      const database = await reachDatabase(settings);
      try {
        await work({
          databaseUrl: database.url,
          settings,
          operands: names,
          has: (name) => given.includes(`--${name}`),
        });
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
