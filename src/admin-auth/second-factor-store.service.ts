import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { AccountTables } from './account.entities.js';
import { SecurityLog } from './security-log.service.js';
import type { Caller } from './caller.js';

/** Whether there is a second factor, and how to remove it. */
@Injectable()
export class SecondFactorStore {
  constructor(
    private readonly em: EntityManager,
    private readonly record: SecurityLog,
  ) {}

  /** Whether signing in with the password requires a second step: once there is an app or a passkey. */
  async isOn(account: number, em = this.em.fork()): Promise<boolean> {
    const rows = await em.execute<unknown[]>(
      `select 1 from authenticator_app where administrator_id = ? union all select 1 from passkey where administrator_id = ?`,
      [account, account],
    );
    return rows.length > 0;
  }

  /** Removes the app; false if there was none. */
  async removeApp(account: number, tx: EntityManager): Promise<boolean> {
    const removed = await tx.execute<unknown[]>(
      'delete from authenticator_app where administrator_id = ? returning administrator_id',
      [account],
    );
    await this.tidy(account, tx);
    return removed.length > 0;
  }

  /** Deletes the recovery codes once no factor is left for them to replace. */
  async tidy(account: number, tx: EntityManager): Promise<void> {
    if (await this.isOn(account, tx)) return;
    await tx.execute('delete from recovery_code where administrator_id = ?', [account]);
  }

  /**
   * Removes all second factors, from the server's command line; if there were any, ends all sessions and revokes all
   * API keys.
   */
  async reset(account: number, caller: Caller): Promise<boolean> {
    return this.record.transaction(async (tx) => {
      if (!(await this.isOn(account, tx))) return false;
      const tables = tx.getKysely<AccountTables>();
      await tables.deleteFrom('passkey').where('administrator_id', '=', account).execute();
      await this.removeApp(account, tx);
      await tables.deleteFrom('account_session').where('administrator_id', '=', account).execute();
      await tables.deleteFrom('api_key').where('administrator_id', '=', account).execute();
      await this.record.note('second-factor-reset', caller, '', tx);
      return true;
    });
  }
}
