import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  ACCOUNT_MESSAGES,
  type Credentials,
  type PasswordChange,
  type Registration,
  type SessionAnswer,
} from '#contract';
import { AppError } from '../common/app-error.js';
import { Log } from '../common/logger.js';
import { Settings } from '../config/settings.js';
import { AccountsService } from './accounts.service.js';
import type { Administrator } from './administrator.entity.js';
import { toSessionAnswer } from './administrator.presenter.js';
import { PasswordsService } from './passwords.service.js';
import { SessionTokens } from './session-tokens.service.js';
import { SignInLimit } from './sign-in-limit.service.js';

/** Set-up, signing in and changing the password. */
@Injectable()
export class AdminAuthService implements OnModuleInit {
  constructor(
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly tokens: SessionTokens,
    private readonly limit: SignInLimit,
    private readonly settings: Settings,
    private readonly log: Log,
  ) {}

  /** The account of the environment is made where none exists; an existing one is never touched. */
  async onModuleInit(): Promise<void> {
    await this.passwords.dummy();
    if (!this.settings.admin || (await this.accounts.theOne())) return;
    try {
      await this.accounts.create(this.settings.admin);
      this.log.info(
        { username: this.settings.admin.username },
        "the administrator's account was made from the environment",
      );
    } catch (error) {
      // Another replica was quicker.
      if (!(error instanceof AppError)) throw error;
    }
  }

  async register(registration: Registration): Promise<SessionAnswer> {
    return this.begin(await this.accounts.create(registration));
  }

  /** @throws AppError 401 with the same sentence, after the same time, whatever was wrong; 429 beyond the limits */
  async login({ username, password }: Credentials, ip: string | undefined): Promise<SessionAnswer> {
    const account = await this.accounts.byName(username);
    // By the name that was given, known or not: one count for both names of an account would tell that they belong together.
    const attempt = await this.limit.begin(`name:${username.trim().toLowerCase()}`, ip);
    const right = await this.passwords.matches(account?.passwordHash, password);
    if (!account || !right) throw new AppError(401, ACCOUNT_MESSAGES.invalidLogin);
    await attempt.succeeded();
    return this.begin(account);
  }

  /** Ends every session, and begins the one that the answer carries. */
  async changePassword(
    account: Administrator,
    { current_password, new_password }: Omit<PasswordChange, 'confirm_password'>,
    ip: string | undefined,
  ): Promise<SessionAnswer> {
    const attempt = await this.limit.begin(keyOf(account), ip);
    if (!(await this.passwords.matches(account.passwordHash, current_password))) {
      const sentence = ACCOUNT_MESSAGES.currentIncorrect;
      throw new AppError(400, sentence, { current_password: [sentence] });
    }
    await attempt.succeeded();
    const changed = await this.accounts.setPassword(account, new_password);
    if (!changed) throw new AppError(401, 'Please sign in.');
    return this.begin(changed);
  }

  private begin(account: Administrator): SessionAnswer {
    return toSessionAnswer(account, this.tokens.give(account));
  }
}

function keyOf(account: Administrator): string {
  return `id:${account.id}`;
}
