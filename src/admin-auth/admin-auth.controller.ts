import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { AdminUser, SecondStepAsked, SessionAnswer } from '#contract';
import { NotForApiKeys } from '../platform/common/not-for-api-keys.decorator.js';
import { Public } from '../platform/common/public.decorator.js';
import { OpenToKeys } from '../platform/common/open-to-keys.decorator.js';
import { AdminAuthService } from './admin-auth.service.js';
import type { Administrator } from './administrator.entity.js';
import { toAdminUser } from './administrator.presenter.js';
import { type Caller, CurrentCaller } from './caller.js';
import { CurrentAdministrator, CurrentSession } from './current-session.decorator.js';
import { CredentialsDto } from './dto/credentials.dto.js';
import { PasswordChangeDto } from './dto/password-change.dto.js';
import { RegistrationDto } from './dto/registration.dto.js';
import { SecondStepDto } from './dto/second-factor.dto.js';
import type { RunningSession } from './sessions.service.js';

/** The administrator's account. */
@Controller('api/admin')
export class AdminAuthController {
  constructor(private readonly auth: AdminAuthService) {}

  /** Set-up; available only while there is no administrator. */
  @Public()
  @Post('register')
  register(@Body() body: RegistrationDto, @CurrentCaller() caller: Caller): Promise<SessionAnswer> {
    return this.auth.register(body, caller);
  }

  @Public()
  @Post('login')
  @HttpCode(200)
  async login(
    @Body() body: CredentialsDto,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionAnswer | SecondStepAsked> {
    const answer = await this.auth.login(body, caller);
    // Accepted, but a second step is still required.
    if ('second_step' in answer) response.status(202);
    return answer;
  }

  @Public()
  @Post('login/second-step')
  @HttpCode(200)
  secondStep(@Body() body: SecondStepDto, @CurrentCaller() caller: Caller): Promise<SessionAnswer> {
    return this.auth.secondStep(body, caller);
  }

  @OpenToKeys('read')
  @Get('me')
  me(@CurrentAdministrator() account: Administrator): AdminUser {
    return toAdminUser(account);
  }

  @NotForApiKeys()
  @Post('change-password')
  @HttpCode(200)
  changePassword(
    @CurrentSession() session: RunningSession,
    @Body() body: PasswordChangeDto,
    @CurrentCaller() caller: Caller,
  ): Promise<SessionAnswer> {
    return this.auth.changePassword(session, body, caller);
  }
}
