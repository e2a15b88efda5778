import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../../../ormconfig.js';
import { ACCOUNT_MESSAGES, passwordProblems } from '#contract';
import { SecurityLog } from '../../admin-auth/security-log.service.js';
import { AccountsService } from '../../admin-auth/accounts.service.js';
import { ApiKeys } from '../../admin-auth/api-keys.service.js';
import { isCommonPassword, THE_SERVER } from '../../admin-auth/index.js';
import { PasswordsService } from '../../admin-auth/passwords.service.js';
import { migrate } from '../../platform/database/migrate.js';
import { askHidden, readAll } from './ask-hidden.js';
import { onDatabase } from './database-command.js';

const USAGE = `npm run admin:reset-password
  Sets a new password for the administrator and ends all sessions and API keys. Asks for it at a terminal; elsewhere, or with
  -- --password-stdin, it is the first line of standard input.
`;

async function newPassword(fromInput: boolean): Promise<string> {
  const asks = process.stdin.isTTY && !fromInput;
  const password = asks ? await askHidden('New password: ') : ((await readAll(process.stdin)).split(/\r?\n/)[0] ?? '');
  const problems = passwordProblems(password);
  if (problems.length > 0) throw new Error(`The password was not changed. It needs: ${problems.join(', ')}.`);
  if (await isCommonPassword(password)) throw new Error(`The password was not changed. ${ACCOUNT_MESSAGES.tooCommon}.`);
  if (asks && (await askHidden('Repeat the password: ')) !== password) {
    throw new Error('The password was not changed: the two do not match.');
  }
  return password;
}

/** Runs the command with settings from an environment. */
export const run = onDatabase(
  { usage: USAGE, operands: 0, on: 'an existing database' },
  async ({ databaseUrl, has }) => {
    await migrate(databaseUrl);
    const orm = await MikroORM.init(ormOptions(databaseUrl, 2));
    try {
      const accounts = new AccountsService(orm.em, new PasswordsService());
      const account = await accounts.theOne();
      if (!account) throw new Error('There is no administrator yet: open /admin/login in a browser to set one up.');
      process.stdout.write(`The administrator is ${account.username} (${account.email}).\n`);
      const changed = await accounts.setPassword(account, await newPassword(has('password-stdin')));
      if (!changed) throw new Error('The password has just been changed elsewhere. Please try again.');
      const record = new SecurityLog(orm.em);
      const keys = await new ApiKeys(orm.em, record).endAll(changed.id);
      await record.note('password-reset', THE_SERVER);
      process.stdout.write(
        `The password of ${changed.username} was changed, and every session has ended. Sign in again at /admin/login.\n`,
      );
      if (keys > 0) process.stdout.write(`Its API keys, ${keys} of them, have ended as well.\n`);
    } finally {
      await orm.close(true);
    }
  },
);
