import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { Settings } from '../platform/config/settings.js';
import { OutboxModule } from '../platform/outbox/outbox.module.js';
import { AccountController } from './account.controller.js';
import { AccountNotices } from './account-notices.service.js';
import { SecurityLog } from './security-log.service.js';
import { AccountsService } from './accounts.service.js';
import { AdminAuthController } from './admin-auth.controller.js';
import { AdminAuthService } from './admin-auth.service.js';
import { AdminGate } from './admin-gate.service.js';
import { AdminGuard } from './admin.guard.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeys } from './api-keys.service.js';
import { Authenticator } from './authenticator.service.js';
import { LastVisit } from './last-visit.service.js';
import { PasskeySignIn } from './passkey-sign-in.service.js';
import { PasskeysController } from './passkeys.controller.js';
import { Passkeys } from './passkeys.service.js';
import { PasswordsService } from './passwords.service.js';
import { RecoveryCodes } from './recovery-codes.service.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactorStore } from './second-factor-store.service.js';
import { SecondFactorService } from './second-factor.service.js';
import { SessionCookies } from './session-cookies.service.js';
import { SessionStrategy } from './session.strategy.js';
import { ALGORITHM, SessionTokens } from './session-tokens.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInLimit } from './sign-in-limit.service.js';
import { SigningKeyModule } from './signing-key.module.js';
import { SigningKey } from './signing-key.js';

/**
 * The administrator's account and sessions. Its guard protects every route of the application that is not `@Public()`.
 */
@Module({
  imports: [
    OutboxModule,
    SigningKeyModule,
    JwtModule.registerAsync({
      imports: [SigningKeyModule],
      inject: [SigningKey, Settings],
      useFactory: ({ key: secret }: SigningKey, { sessions }: Settings) => ({
        secret,
        signOptions: { algorithm: ALGORITHM, expiresIn: `${sessions.longestHours}h` as const },
      }),
    }),
  ],
  controllers: [AccountController, AdminAuthController, ApiKeysController, PasskeysController, SecondFactorController],
  providers: [
    AccountNotices,
    SecurityLog,
    AccountsService,
    AdminAuthService,
    AdminGate,
    ApiKeys,
    Authenticator,
    LastVisit,
    PasskeySignIn,
    Passkeys,
    PasswordsService,
    RecoveryCodes,
    SecondFactorService,
    SecondFactorStore,
    SessionCookies,
    SessionStrategy,
    SessionsService,
    SessionTokens,
    SignInLimit,
    { provide: APP_GUARD, useClass: AdminGuard },
  ],
  exports: [SecurityLog, AccountsService, AdminGate, ApiKeys, LastVisit, PasswordsService, SecondFactorStore],
})
export class AdminAuthModule {}
