import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { RECOVERY_CODES } from '#contract';
import type { AccountTables } from './account.entities.js';
import { PasswordsService } from './passwords.service.js';

/** Without letters and digits that look alike: 32 of them, 5 bits each. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 12;
const NO_SALT = Buffer.alloc(16);

/** Codes for signing in after the phone is lost: shown once, stored as hashes, each valid once. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: PasswordsService,
  ) {}

  /** Creates new codes in readable form: `ABCD-EFGH-JKLM`. The old ones are void once `tx` is committed. */
  async renew(account: number, tx: EntityManager): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    const salt = randomBytes(16);
    const hashes = await Promise.all(codes.map((code) => this.passwords.digest(code, salt)));
    const tables = tx.getKysely<AccountTables>();
    await tables.deleteFrom('recovery_code').where('administrator_id', '=', account).execute();
    const rows = hashes.map((hash) => ({ administrator_id: account, salt: salt.toString('base64'), hash }));
    await tables.insertInto('recovery_code').values(rows).execute();
    return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
  }

  /** Uses up a code. Of several concurrent uses, one succeeds. Takes the same time for any input. */
  async redeem(account: number, given: string): Promise<boolean> {
    const em = this.em.fork();
    // All codes of a set share their salt, so that one hash shows whether it is any of them.
    const [set] = await em.execute<{ salt: string }[]>(
      'select salt from recovery_code where administrator_id = ? limit 1',
      [account],
    );
    const code = given.toUpperCase().replace(/[^0-9A-Z]/g, '');
    const hash = await this.passwords.digest(code, set ? Buffer.from(set.salt, 'base64') : NO_SALT);
    const used = await em.execute<unknown[]>(
      `update recovery_code set used_at = clock_timestamp()
       where administrator_id = ? and hash = ? and used_at is null returning id`,
      [account, hash],
    );
    return used.length > 0;
  }

  /** The number of unused codes. */
  async left(account: number): Promise<number> {
    const [row] = await this.em
      .fork()
      .execute<{ count: number }[]>(
        'select count(*)::int as count from recovery_code where administrator_id = ? and used_at is null',
        [account],
      );
    return row?.count ?? 0;
  }
}

function newCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
