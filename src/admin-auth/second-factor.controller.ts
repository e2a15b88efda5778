import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import type { AuthenticatorOffer, RecoveryCodesAnswer, SecondFactorStatus } from '#contract';
import { NotForApiKeys } from '../platform/common/not-for-api-keys.decorator.js';
import { NeedsProof } from '../platform/common/needs-proof.decorator.js';
import { AdminAuthService } from './admin-auth.service.js';
import { type Caller, CurrentCaller } from './caller.js';
import { CurrentSession } from './current-session.decorator.js';
import { AuthenticatorConfirmationDto, ProofDto } from './dto/second-factor.dto.js';
import { SecondFactorService } from './second-factor.service.js';
import type { RunningSession } from './sessions.service.js';

/** The account's second factor, and the recent proof of identity that changing it requires. */
@NotForApiKeys()
@Controller('api/admin/account')
export class SecondFactorController {
  constructor(
    private readonly factor: SecondFactorService,
    private readonly auth: AdminAuthService,
  ) {}

  @Post('proof')
  @HttpCode(204)
  async prove(
    @CurrentSession() session: RunningSession,
    @Body() body: ProofDto,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    await this.auth.prove(session, body.password, caller);
  }

  @Get('second-factor')
  status(@CurrentSession() session: RunningSession): Promise<SecondFactorStatus> {
    return this.factor.status(session);
  }

  /** Stores nothing: the secret takes effect once one of its codes is confirmed. */
  @NeedsProof()
  @Post('authenticator')
  @HttpCode(200)
  offer(@CurrentSession() session: RunningSession): AuthenticatorOffer {
    return this.factor.offer(session);
  }

  @NeedsProof()
  @Post('authenticator/confirm')
  @HttpCode(200)
  async confirm(
    @CurrentSession() session: RunningSession,
    @Body() body: AuthenticatorConfirmationDto,
    @CurrentCaller() caller: Caller,
  ): Promise<RecoveryCodesAnswer> {
    return { recovery_codes: await this.factor.confirm(session, body, caller) };
  }

  @NeedsProof()
  @Delete('authenticator')
  @HttpCode(204)
  async remove(@CurrentSession() session: RunningSession, @CurrentCaller() caller: Caller): Promise<void> {
    await this.factor.remove(session, caller);
  }

  @NeedsProof()
  @Post('recovery-codes')
  @HttpCode(200)
  async renewCodes(
    @CurrentSession() session: RunningSession,
    @CurrentCaller() caller: Caller,
  ): Promise<RecoveryCodesAnswer> {
    return { recovery_codes: await this.factor.renewCodes(session, caller) };
  }
}
