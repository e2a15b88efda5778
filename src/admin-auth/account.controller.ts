import { Controller, Delete, Get, HttpCode, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type AccountEvent, type AccountSession, type EndedSessions, TOTAL_COUNT_HEADER } from '#contract';
import { NotForApiKeys } from '../platform/common/not-for-api-keys.decorator.js';
import { SecurityLog } from './security-log.service.js';
import { type Caller, CurrentCaller } from './caller.js';
import { CurrentSession } from './current-session.decorator.js';
import { AccountEventsQuery } from './dto/account-events.query.js';
import { type RunningSession, SessionsService } from './sessions.service.js';

/** In a path: the requesting session. */
const OWN = 'current';

/** The sessions of the account, and its security log. */
@NotForApiKeys()
@Controller('api/admin/account')
export class AccountController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly record: SecurityLog,
  ) {}

  /** The requesting session first, then the most recently seen. */
  @Get('sessions')
  list(@CurrentSession() session: RunningSession): Promise<AccountSession[]> {
    return this.sessions.list(session);
  }

  /** Ends all sessions except the requesting one. */
  @Delete('sessions')
  async endOthers(@CurrentSession() session: RunningSession, @CurrentCaller() caller: Caller): Promise<EndedSessions> {
    return { ended: await this.sessions.endOthers(session, caller) };
  }

  /** Ends one session by its id; `current` signs out. */
  @Delete('sessions/:id')
  @HttpCode(204)
  async end(
    @CurrentSession() session: RunningSession,
    @Param('id') id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    await this.sessions.end(session, id === OWN ? session.id : id, caller);
  }

  /** Latest first; the total is in X-Total-Count. */
  @Get('events')
  async events(
    @Query() { limit, offset }: AccountEventsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AccountEvent[]> {
    const { items, total } = await this.record.list(limit, offset);
    response.setHeader(TOTAL_COUNT_HEADER, total);
    return items;
  }
}
