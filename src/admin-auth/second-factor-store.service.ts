import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AccountRecord } from './account-record.service.js';
import type { Caller } from './caller.js';

/** Whether there is a second factor, and taking all of it away. */
@Injectable()
export class SecondFactorStore {
  constructor(
    private readonly em: EntityManager,
    private readonly record: AccountRecord,
  ) {}

  /** Whether signing in takes a second step. */
  async isOn(account: number): Promise<boolean> {
    const rows = await this.em.fork().execute('select 1 from authenticator_app where administrator_id = ?', [account]);
    return rows.length > 0;
  }

  /** Takes everything away, in the transaction `tx`; false where there was nothing. */
  async forget(account: number, tx: EntityManager): Promise<boolean> {
    await tx.execute('delete from recovery_code where administrator_id = ?', [account]);
    const removed = await tx.execute<unknown[]>(
      'delete from authenticator_app where administrator_id = ? returning administrator_id',
      [account],
    );
    return removed.length > 0;
  }

  /** The same for whoever has the server; ends all sessions where there was one. */
  async reset(account: number, caller: Caller): Promise<boolean> {
    return this.em.fork().transactional(async (tx) => {
      if (!(await this.forget(account, tx))) return false;
      await tx.execute('delete from account_session where administrator_id = ?', [account]);
      await this.record.note('second-factor-reset', caller, '', tx);
      return true;
    });
  }
}
