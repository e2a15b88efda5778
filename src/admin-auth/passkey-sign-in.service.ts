import { Injectable } from '@nestjs/common';
import {
  type AddedPasskey,
  type NewPasskey,
  type Passkey,
  type PasskeyCeremony,
  type PasskeyOffer,
  type PasskeyShown,
  SECOND_STEP_MESSAGES,
  type SessionAnswer,
} from '#contract';
import { AppError } from '../platform/common/app-error.js';
import { SecurityLog } from './security-log.service.js';
import { AccountsService } from './accounts.service.js';
import type { Administrator } from './administrator.entity.js';
import type { Caller } from './caller.js';
import { Passkeys } from './passkeys.service.js';
import { RecoveryCodes } from './recovery-codes.service.js';
import { SecondFactorStore } from './second-factor-store.service.js';
import { type RunningSession, SessionsService } from './sessions.service.js';
import { SignInLimit } from './sign-in-limit.service.js';

/** Signing in and proving identity with a passkey, and the passkeys of the account. */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly limit: SignInLimit,
    private readonly codes: RecoveryCodes,
    private readonly store: SecondFactorStore,
    private readonly record: SecurityLog,
  ) {}

  async offer(): Promise<PasskeyOffer> {
    return { ceremony: (await this.passkeys.beginShowing()) ?? null };
  }

  /**
   * A passkey combines two factors: possession, and the fingerprint, face or PIN that unlocks it. @throws AppError 401,
   * 429
   */
  async login(shown: PasskeyShown, caller: Caller): Promise<SessionAnswer> {
    const { account, name } = await this.whose(shown, caller);
    await this.record.note('signed-in', caller, `passkey ${name}`);
    return this.sessions.begin(account, caller);
  }

  /** Accepts a passkey as proof of identity. @throws AppError 400, 429 */
  async prove(session: RunningSession, shown: PasskeyShown, caller: Caller): Promise<void> {
    await this.whose(shown, caller, 400);
    await this.sessions.prove(session, caller);
  }

  list({ account }: RunningSession): Promise<Passkey[]> {
    return this.passkeys.list(account.id);
  }

  beginAdding({ account }: RunningSession): Promise<PasskeyCeremony> {
    return this.passkeys.beginAdding(account);
  }

  /** The very first factor comes with recovery codes. @throws AppError 400 */
  async add({ account }: RunningSession, { name, ...made }: NewPasskey, caller: Caller): Promise<AddedPasskey> {
    return this.record.transaction(async (tx) => {
      const first = !(await this.store.isOn(account.id));
      const id = await this.passkeys.add(account.id, made, name.trim(), tx);
      if (id === undefined) throw AppError.invalid({ response: [SECOND_STEP_MESSAGES.passkeyNotMade] });
      await this.record.note('passkey-added', caller, name.trim(), tx);
      if (first) await this.record.note('recovery-codes-made', caller, '', tx);
      return { id, recovery_codes: first ? await this.codes.renew(account.id, tx) : [] };
    });
  }

  /** @throws AppError 404 */
  async rename({ account }: RunningSession, id: string, name: string): Promise<void> {
    if (!(await this.passkeys.rename(account.id, id, name.trim()))) throw unknown();
  }

  /** Removing the last factor removes the recovery codes too. @throws AppError 404 */
  async remove({ account }: RunningSession, id: string, caller: Caller): Promise<void> {
    await this.record.transaction(async (tx) => {
      const name = await this.passkeys.remove(account.id, id, tx);
      if (name === undefined) throw unknown();
      await this.store.tidy(account.id, tx);
      await this.record.note('passkey-removed', caller, name, tx);
    });
  }

  private async whose(
    shown: PasskeyShown,
    caller: Caller,
    refusal = 401,
  ): Promise<{ account: Administrator; name: string }> {
    const attempt = await this.limit.begin('passkey', caller.ip);
    const known = await this.passkeys.show(shown);
    const account = known && (await this.accounts.theOne());
    if (!known || account?.id !== known.account) {
      await this.record.note('passkey-failed', caller);
      throw new AppError(refusal, SECOND_STEP_MESSAGES.passkeyWrong);
    }
    await attempt.succeeded();
    return { account, name: known.name };
  }
}

function unknown(): AppError {
  return AppError.notFound('Passkey not found');
}
