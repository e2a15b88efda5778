import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  ACCOUNT_MESSAGES,
  type Credentials,
  type PasswordChange,
  type Registration,
  SECOND_STEP_MESSAGES,
  type SecondStep,
  type SecondStepAsked,
  type SessionAnswer,
} from '#contract';
import { AppError } from '../platform/common/app-error.js';
import { Log } from '../platform/common/logger.js';
import { Settings, WrongSetting } from '../platform/config/settings.js';
import { SecurityLog } from './security-log.service.js';
import { AccountsService } from './accounts.service.js';
import type { Administrator } from './administrator.entity.js';
import { type Caller, THE_SERVER } from './caller.js';
import { isCommonPassword } from './common-passwords.js';
import { PasswordsService } from './passwords.service.js';
import { Seal } from './seal.js';
import { SecondFactorService } from './second-factor.service.js';
import { SecondFactorStore } from './second-factor-store.service.js';
import { type RunningSession, SessionsService } from './sessions.service.js';
import { type Attempt, SignInLimit } from './sign-in-limit.service.js';
import { SigningKey } from './signing-key.js';

/** Minutes that the second step of a sign-in may take. */
const SECOND_STEP_MINUTES = 5;

/** Set-up, sign-in and password changes. */
@Injectable()
export class AdminAuthService implements OnModuleInit {
  private readonly steps: Seal<Pick<Administrator, 'id' | 'sessionVersion'>>;

  constructor(
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly record: SecurityLog,
    private readonly limit: SignInLimit,
    private readonly factor: SecondFactorService,
    private readonly store: SecondFactorStore,
    signingKey: SigningKey,
    private readonly settings: Settings,
    private readonly log: Log,
  ) {
    this.steps = new Seal(signingKey.derive('second step of a sign-in'));
  }

  /**
   * Creates the account from the environment if none exists; an existing one is never changed.
   * @throws WrongSetting if its password is a common one
   */
  async onModuleInit(): Promise<void> {
    await this.passwords.dummy();
    if (!this.settings.admin || (await this.accounts.theOne())) return;
    if (await isCommonPassword(this.settings.admin.password))
      throw new WrongSetting(`ADMIN_PASSWORD cannot be used. ${ACCOUNT_MESSAGES.tooCommon}.`);
    try {
      await this.accounts.create(this.settings.admin);
      await this.record.note('account-created', THE_SERVER);
      this.log.info(
        { username: this.settings.admin.username },
        "the administrator's account was made from the environment",
      );
    } catch (error) {
      // Another replica created it first.
      if (!(error instanceof AppError)) throw error;
    }
  }

  /** @throws AppError 400 if the password is a common one, 403 if there is an administrator */
  async register(registration: Registration, caller: Caller): Promise<SessionAnswer> {
    await refuseCommon('password', registration.password);
    const account = await this.accounts.create(registration);
    await this.record.note('account-created', caller);
    return this.sessions.begin(account, caller);
  }

  /**
   * @throws AppError 401 with the same sentence, after the same time, regardless of what was wrong; 429 beyond the
   * limits
   */
  async login({ username, password }: Credentials, caller: Caller): Promise<SessionAnswer | SecondStepAsked> {
    const account = await this.accounts.byName(username);
    // Keyed by the name as typed, known or not: a shared count for username and e-mail address would reveal that they
    // belong to one account.
    const attempt = await this.begin(`name:${username.trim().toLowerCase()}`, caller);
    const right = await this.passwords.matches(account?.passwordHash, password);
    if (!account || !right) {
      await this.record.note('sign-in-failed', caller, account ? 'wrong password' : 'unknown username');
      throw new AppError(401, ACCOUNT_MESSAGES.invalidLogin);
    }
    await attempt.succeeded();
    if (await this.store.isOn(account.id)) {
      const { id, sessionVersion } = account;
      return { second_step: this.steps.close({ id, sessionVersion }, SECOND_STEP_MINUTES) };
    }
    await this.record.note('signed-in', caller, 'password');
    return this.sessions.begin(account, caller);
  }

  /**
   * Completes a sign-in whose password was right.
   * @throws AppError 401 with the same sentence, after the same time, regardless of what was wrong with the code, or if
   * the step took too long; 429 beyond the limits
   */
  async secondStep({ second_step, code }: SecondStep, caller: Caller): Promise<SessionAnswer> {
    const step = this.steps.open(second_step);
    const account = await this.accounts.theOne();
    // A password change invalidates sign-ins begun with the old one.
    if (!step || account?.id !== step.id || account.sessionVersion !== step.sessionVersion)
      throw new AppError(401, SECOND_STEP_MESSAGES.expired);
    const attempt = await this.beginRecorded(() => this.limit.beginSecondStep(account.id, caller.ip), caller);
    const used = await this.factor.redeem(account.id, code);
    if (!used) {
      await this.record.note('second-step-failed', caller);
      throw new AppError(401, SECOND_STEP_MESSAGES.wrong);
    }
    await attempt.succeeded();
    await this.record.note('signed-in', caller, `password and ${used}`);
    return this.sessions.begin(account, caller);
  }

  /** Accepts the password as proof of identity. @throws AppError 400 if it is wrong, 429 beyond the limits */
  async prove(session: RunningSession, password: string, caller: Caller): Promise<void> {
    const { account } = session;
    const attempt = await this.beginRecorded(() => this.limit.beginProof(account.id, caller.ip), caller);
    if (!(await this.passwords.matches(account.passwordHash, password))) {
      await this.record.note('proof-failed', caller);
      throw AppError.invalid({ password: [SECOND_STEP_MESSAGES.passwordWrong] });
    }
    await attempt.succeeded();
    await this.sessions.prove(session, caller);
  }

  /**
   * Ends every session, and starts the one in the answer.
   * @throws AppError 400 if the new password is a common one or the current one is wrong; 429 beyond the limits
   */
  async changePassword(
    { account }: RunningSession,
    { current_password, new_password }: Omit<PasswordChange, 'confirm_password'>,
    caller: Caller,
  ): Promise<SessionAnswer> {
    await refuseCommon('new_password', new_password);
    const attempt = await this.beginRecorded(() => this.limit.beginProof(account.id, caller.ip), caller);
    if (!(await this.passwords.matches(account.passwordHash, current_password))) {
      await this.record.note('password-change-failed', caller);
      const sentence = ACCOUNT_MESSAGES.currentIncorrect;
      throw new AppError(400, sentence, { current_password: [sentence] });
    }
    await attempt.succeeded();
    const changed = await this.accounts.setPassword(account, new_password);
    if (!changed) throw new AppError(401, 'Please sign in.');
    await this.record.note('password-changed', caller);
    return this.sessions.begin(changed, caller);
  }

  private begin(key: string, caller: Caller): Promise<Attempt> {
    return this.beginRecorded(() => this.limit.begin(key, caller.ip), caller);
  }

  /** Starts an attempt; if the limit rejects it, the rejection is recorded. */
  private async beginRecorded(begin: () => Promise<Attempt>, caller: Caller): Promise<Attempt> {
    try {
      return await begin();
    } catch (error) {
      if (error instanceof AppError) await this.record.note('sign-in-held-off', caller);
      throw error;
    }
  }
}

async function refuseCommon(field: string, password: string): Promise<void> {
  if (await isCommonPassword(password)) throw AppError.invalid({ [field]: [ACCOUNT_MESSAGES.tooCommon] });
}
