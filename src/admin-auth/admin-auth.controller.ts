import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import type { AdminUser, SessionAnswer } from '#contract';
import { Public } from '../common/public.decorator.js';
import { AdminAuthService } from './admin-auth.service.js';
import type { Administrator } from './administrator.entity.js';
import { toAdminUser } from './administrator.presenter.js';
import { CurrentAdministrator } from './current-administrator.decorator.js';
import { CredentialsDto } from './dto/credentials.dto.js';
import { PasswordChangeDto } from './dto/password-change.dto.js';
import { RegistrationDto } from './dto/registration.dto.js';

/** The administrator's account. */
@Controller('api/admin')
export class AdminAuthController {
  constructor(private readonly auth: AdminAuthService) {}

  /** Set-up: only while there is no administrator. */
  @Public()
  @Post('register')
  register(@Body() body: RegistrationDto): Promise<SessionAnswer> {
    return this.auth.register(body);
  }

  @Public()
  @Post('login')
  @HttpCode(200)
  login(@Body() body: CredentialsDto, @Ip() ip: string): Promise<SessionAnswer> {
    return this.auth.login(body, ip);
  }

  @Get('me')
  me(@CurrentAdministrator() account: Administrator): AdminUser {
    return toAdminUser(account);
  }

  @Post('change-password')
  @HttpCode(200)
  changePassword(
    @CurrentAdministrator() account: Administrator,
    @Body() body: PasswordChangeDto,
    @Ip() ip: string,
  ): Promise<SessionAnswer> {
    return this.auth.changePassword(account, body, ip);
  }
}
