import { createHmac } from 'node:crypto';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../platform/common/app-error.js';
import { clientNetwork } from '../platform/common/client-network.js';
import { Settings } from '../platform/config/settings.js';
import { lockByName } from '../platform/database/locks.js';
import { secondsUntilAllowed } from '../platform/database/rate-limit.js';
import { SigningKey } from './signing-key.js';

const TOO_MANY = 'Too many failed attempts.';
const CLEAN_EVERY = 60 * 60 * 1_000;

/** A count of failures, and its limit. */
interface Bound {
  where: string;
  parameters: string[];
  limit: number;
}

/** An attempt that counts as a failure until `succeeded()` is called. */
export interface Attempt {
  succeeded(): Promise<void>;
}

/**
 * Counts attempts to sign in, in the database that all replicas share. An attempt is recorded before the password is
 * checked, so that concurrent ones cannot exceed the limit; a success removes it.
 */
@Injectable()
export class SignInLimit implements OnModuleInit, OnModuleDestroy {
  private readonly key: Buffer;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
    signingKey: SigningKey,
  ) {
    this.key = signingKey.derive('sign-in attempts');
  }

  onModuleInit(): void {
    this.timer = setInterval(() => void this.clean().catch(() => undefined), CLEAN_EVERY).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /**
   * @param account the given name, known or not
   * @throws AppError 429 if this network has used up its failures for the account, or for all accounts
   */
  begin(account: string, ip: string | undefined): Promise<Attempt> {
    const { perAccount, perAddress } = this.settings.signInFailures;
    return this.attempt(`address:${clientNetwork(ip)}`, `account:${account}`, (address, name) => [
      { where: 'address_key = ? and account_key = ?', parameters: [address, name], limit: perAccount },
      { where: 'address_key = ?', parameters: [address], limit: perAddress },
    ]);
  }

  /**
   * Guesses of the password by whoever holds a session. A stolen one can be used from any number of networks, so all of
   * them share a limit as well; nobody without a session can use it up.
   * @throws AppError 429 if this network, or all together, have used up their failures
   */
  beginProof(account: number, ip: string | undefined): Promise<Attempt> {
    const { perAccount, perAddress } = this.settings.signInFailures;
    return this.attempt(`address:${clientNetwork(ip)}`, `proof:${account}`, (address, name) => [
      { where: 'address_key = ? and account_key = ?', parameters: [address, name], limit: perAccount },
      { where: 'address_key = ?', parameters: [address], limit: perAddress },
      { where: 'account_key = ?', parameters: [name], limit: this.settings.secondStepFailures.perAccount },
    ]);
  }

  /**
   * The second step is counted separately. An attacker who reaches it knows the password and faces only six digits, so
   * all networks share a limit as well.
   * @throws AppError 429 if this network, or all together, have used up their failures
   */
  beginSecondStep(account: number, ip: string | undefined): Promise<Attempt> {
    const { perAddress, perAccount } = this.settings.secondStepFailures;
    return this.attempt(`second-step:${clientNetwork(ip)}`, `second-step:${account}`, (address, name) => [
      { where: 'address_key = ?', parameters: [address], limit: perAddress },
      { where: 'account_key = ?', parameters: [name], limit: perAccount },
    ]);
  }

  private async attempt(
    address: string,
    account: string,
    bounds: (addressKey: string, accountKey: string) => Bound[],
  ): Promise<Attempt> {
    const addressKey = this.hash(address);
    const accountKey = this.hash(account);
    const { windowMinutes } = this.settings.signInFailures;
    const limits = bounds(addressKey, accountKey);
    // Attempts that count together are serialised: the count cannot change before they are written.
    const acrossNetworks = limits.some(({ parameters }) => !parameters.includes(addressKey));
    const id = await this.em.fork().transactional(async (tx) => {
      await lockByName(tx, `sign-in:${addressKey}`);
      if (acrossNetworks) await lockByName(tx, `sign-in:${accountKey}`);
      let seconds = 0;
      for (const { where, parameters, limit } of limits) {
        const rows = { table: 'sign_in_attempt', where, parameters };
        seconds = Math.max(seconds, await secondsUntilAllowed(tx, rows, { limit, windowMinutes }));
      }
      if (seconds > 0) throw AppError.tooMany(TOO_MANY, seconds);
      const [row] = await tx.execute<{ id: string }[]>(
        'insert into sign_in_attempt (address_key, account_key) values (?, ?) returning id',
        [addressKey, accountKey],
      );
      return row?.id;
    });
    return { succeeded: () => this.forget(id, addressKey, accountKey) };
  }

  /** The right password clears the failures for this account from this network; those from other networks stay. */
  private async forget(id: string | undefined, addressKey: string, accountKey: string): Promise<void> {
    await this.em
      .fork()
      .execute('delete from sign_in_attempt where id = ? or (address_key = ? and account_key = ?)', [
        id,
        addressKey,
        accountKey,
      ]);
  }

  private async clean(): Promise<void> {
    await this.em
      .fork()
      .execute('delete from sign_in_attempt where at < now() - make_interval(mins => ?)', [
        this.settings.signInFailures.windowMinutes,
      ]);
  }

  private hash(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url').slice(0, 22);
  }
}
