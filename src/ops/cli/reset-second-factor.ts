import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../../../ormconfig.js';
import { SecurityLog } from '../../admin-auth/security-log.service.js';
import { AccountsService } from '../../admin-auth/accounts.service.js';
import { THE_SERVER } from '../../admin-auth/index.js';
import { PasswordsService } from '../../admin-auth/passwords.service.js';
import { SecondFactorStore } from '../../admin-auth/second-factor-store.service.js';
import { migrate } from '../../platform/database/migrate.js';
import { onDatabase } from './database-command.js';

const USAGE = `npm run admin:reset-second-factor
  Takes the second step of the administrator's sign-in away (the authenticator app, the passkeys and the recovery codes), and ends
  all sessions and API keys: for whoever has the server and has lost them. The password stays.
`;

/** Runs the command with settings from an environment. */
export const run = onDatabase({ usage: USAGE, operands: 0, on: 'an existing database' }, async ({ databaseUrl }) => {
  await migrate(databaseUrl);
  const orm = await MikroORM.init(ormOptions(databaseUrl, 2));
  try {
    const account = await new AccountsService(orm.em, new PasswordsService()).theOne();
    if (!account) throw new Error('There is no administrator yet: open /admin/login in a browser to set one up.');
    const was = await new SecondFactorStore(orm.em, new SecurityLog(orm.em)).reset(account.id, THE_SERVER);
    process.stdout.write(
      was
        ? `The second step of ${account.username} was removed, and every session and API key has ended. Sign in with the password at /admin/login.\n`
        : `There was no second step: ${account.username} signs in with the password alone.\n`,
    );
  } finally {
    await orm.close(true);
  }
});
