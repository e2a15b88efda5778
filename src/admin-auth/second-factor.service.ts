import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type AuthenticatorConfirmation,
  type AuthenticatorOffer,
  SECOND_STEP_MESSAGES,
  type SecondFactorStatus,
} from '#contract';
import { AppError } from '../platform/common/app-error.js';
import { SecurityLog } from './security-log.service.js';
import { Authenticator } from './authenticator.service.js';
import type { Caller } from './caller.js';
import { RecoveryCodes } from './recovery-codes.service.js';
import { SecondFactorStore } from './second-factor-store.service.js';
import type { RunningSession } from './sessions.service.js';

/** Sets up, changes and removes the second factor. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly codes: RecoveryCodes,
    private readonly store: SecondFactorStore,
    private readonly record: SecurityLog,
  ) {}

  async status({ account }: RunningSession): Promise<SecondFactorStatus> {
    return {
      asked: await this.store.isOn(account.id),
      authenticator: await this.authenticator.addedAt(account.id),
      recovery_codes_left: await this.codes.left(account.id),
    };
  }

  offer({ account }: RunningSession): AuthenticatorOffer {
    return this.authenticator.offer(account);
  }

  /** @returns the recovery codes that come with it @throws AppError 400 if the code is not the app's */
  async confirm(
    { account }: RunningSession,
    confirmation: AuthenticatorConfirmation,
    caller: Caller,
  ): Promise<string[]> {
    return this.record.transaction(async (tx) => {
      if (!(await this.authenticator.confirm(account.id, confirmation, tx)))
        throw AppError.invalid({ code: [SECOND_STEP_MESSAGES.notConfirmed] });
      await this.record.note('authenticator-added', caller, '', tx);
      return this.renew(account.id, caller, tx);
    });
  }

  /** @throws AppError 404 if there is no app */
  async remove({ account }: RunningSession, caller: Caller): Promise<void> {
    await this.record.transaction(async (tx) => {
      if (!(await this.store.removeApp(account.id, tx))) throw none();
      await this.record.note('authenticator-removed', caller, '', tx);
    });
  }

  /** Creates new recovery codes; the old ones are void. @throws AppError 404 if there is no second factor */
  async renewCodes({ account }: RunningSession, caller: Caller): Promise<string[]> {
    if (!(await this.store.isOn(account.id)))
      throw AppError.notFound('Recovery codes require an authenticator app or a passkey.');
    return this.record.transaction((tx) => this.renew(account.id, caller, tx));
  }

  /**
   * Uses up a code of the app or a recovery code. Both are always checked, so that timing reveals nothing.
   * @returns which of them it was, `undefined` if neither
   */
  async redeem(account: number, code: string): Promise<'code' | 'recovery code' | undefined> {
    const byApp = await this.authenticator.redeem(account, code);
    const byRecovery = await this.codes.redeem(account, code);
    return byApp ? 'code' : byRecovery ? 'recovery code' : undefined;
  }

  private async renew(account: number, caller: Caller, tx: EntityManager): Promise<string[]> {
    await this.record.note('recovery-codes-made', caller, '', tx);
    return this.codes.renew(account, tx);
  }
}

function none(): AppError {
  return AppError.notFound('No authenticator app is set up.');
}
