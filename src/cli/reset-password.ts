import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../../ormconfig.js';
import { passwordProblems } from '#contract';
import { AccountsService } from '../admin-auth/accounts.service.js';
import { PasswordsService } from '../admin-auth/passwords.service.js';
import { Log } from '../common/logger.js';
import { type Environment, readSettings, type Settings } from '../config/settings.js';
import { findRunningEmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded/index.js';
import { migrate } from '../database/migrate.js';
import { askHidden, readAll } from './ask-hidden.js';

const USAGE = `npm run admin:reset-password
  Sets a new password for the administrator and ends all sessions. Asks for it at a terminal; elsewhere, or with
  -- --password-stdin, it is the first line of standard input.
`;

/** The database of the running server, or one that is started for this command. */
async function reachDatabase(settings: Settings): Promise<{ url: string; release: () => Promise<void> }> {
  const shared = settings.databaseUrl ?? (await findRunningEmbeddedDatabase(settings.dataDir));
  if (shared) return { url: shared, release: () => Promise.resolve() };
  const own = await startEmbeddedDatabase({ dataDir: settings.dataDir, log: Log.create('error') });
  return { url: own.url, release: () => own.stop() };
}

async function newPassword(): Promise<string> {
  const asks = process.stdin.isTTY && !process.argv.includes('--password-stdin');
  const password = asks ? await askHidden('New password: ') : ((await readAll(process.stdin)).split(/\r?\n/)[0] ?? '');
  const problems = passwordProblems(password);
  if (problems.length > 0) throw new Error(`The password was not changed. It takes: ${problems.join(', ')}.`);
  if (asks && (await askHidden('The same again: ')) !== password) {
    throw new Error('The password was not changed: the two are not the same.');
  }
  return password;
}

/** @returns the sentence that says what was done */
async function resetPassword(url: string): Promise<string> {
  await migrate(url);
  const orm = await MikroORM.init(ormOptions(url, 2));
  try {
    const accounts = new AccountsService(orm.em, new PasswordsService());
    const account = await accounts.theOne();
    if (!account) throw new Error('There is no administrator yet: open /admin/login in a browser to set one up.');
    process.stdout.write(`The administrator is ${account.username} (${account.email}).\n`);
    const changed = await accounts.setPassword(account, await newPassword());
    if (!changed) throw new Error('The password was changed by somebody else at this moment. Please try again.');
    return `The password of ${changed.username} was changed, and every session has ended. Sign in again at /admin/login.`;
  } finally {
    await orm.close(true);
  }
}

/** The command. Says in a sentence what it did, or why it did nothing. */
export async function run(env: Environment): Promise<void> {
  try {
    await main(env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

async function main(env: Environment): Promise<void> {
  if (process.argv.includes('--help')) {
    process.stdout.write(USAGE);
    return;
  }
  const database = await reachDatabase(readSettings(env));
  try {
    process.stdout.write(`${await resetPassword(database.url)}\n`);
  } finally {
    await database.release();
  }
}
