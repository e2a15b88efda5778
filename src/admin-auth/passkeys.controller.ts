import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import type { AddedPasskey, Passkey, PasskeyCeremony, PasskeyOffer, SessionAnswer } from '#contract';
import { NotForApiKeys } from '../platform/common/not-for-api-keys.decorator.js';
import { NeedsProof } from '../platform/common/needs-proof.decorator.js';
import { Public } from '../platform/common/public.decorator.js';
import { type Caller, CurrentCaller } from './caller.js';
import { CurrentSession } from './current-session.decorator.js';
import { NewPasskeyDto, PasskeyNameDto, PasskeyShownDto } from './dto/passkeys.dto.js';
import { PasskeySignIn } from './passkey-sign-in.service.js';
import type { RunningSession } from './sessions.service.js';

/** Passkeys: adding and removing them, and signing in with one alone. */
@NotForApiKeys()
@Controller('api/admin')
export class PasskeysController {
  constructor(private readonly passkeys: PasskeySignIn) {}

  @Public()
  @Post('login/passkey/options')
  @HttpCode(200)
  offer(): Promise<PasskeyOffer> {
    return this.passkeys.offer();
  }

  @Public()
  @Post('login/passkey')
  @HttpCode(200)
  login(@Body() body: PasskeyShownDto, @CurrentCaller() caller: Caller): Promise<SessionAnswer> {
    return this.passkeys.login(body, caller);
  }

  @Post('account/proof/passkey')
  @HttpCode(204)
  async prove(
    @CurrentSession() session: RunningSession,
    @Body() body: PasskeyShownDto,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    await this.passkeys.prove(session, body, caller);
  }

  @Get('account/passkeys')
  list(@CurrentSession() session: RunningSession): Promise<Passkey[]> {
    return this.passkeys.list(session);
  }

  @NeedsProof()
  @Post('account/passkeys/options')
  @HttpCode(200)
  begin(@CurrentSession() session: RunningSession): Promise<PasskeyCeremony> {
    return this.passkeys.beginAdding(session);
  }

  @NeedsProof()
  @Post('account/passkeys')
  add(
    @CurrentSession() session: RunningSession,
    @Body() body: NewPasskeyDto,
    @CurrentCaller() caller: Caller,
  ): Promise<AddedPasskey> {
    return this.passkeys.add(session, body, caller);
  }

  @Patch('account/passkeys/:id')
  @HttpCode(204)
  async rename(
    @CurrentSession() session: RunningSession,
    @Param('id') id: string,
    @Body() body: PasskeyNameDto,
  ): Promise<void> {
    await this.passkeys.rename(session, id, body.name);
  }

  @NeedsProof()
  @Delete('account/passkeys/:id')
  @HttpCode(204)
  async remove(
    @CurrentSession() session: RunningSession,
    @Param('id') id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    await this.passkeys.remove(session, id, caller);
  }
}
