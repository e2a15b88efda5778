import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { AppError } from '../common/app-error.js';
import { IS_PUBLIC } from '../common/public.decorator.js';
import type { RequestOfSession } from './current-session.decorator.js';
import { SessionTokens } from './session-tokens.service.js';
import { SessionsService } from './sessions.service.js';

/** Closes every route but those marked `@Public()` to whoever has no running session. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: SessionTokens,
    private readonly sessions: SessionsService,
  ) {}

  /** Where the database is away its error goes on: that is a 503, and no reason to sign in again. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, [context.getHandler(), context.getClass()])) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<Request & Partial<RequestOfSession>>();
    const claims = this.tokens.read(request.headers.authorization);
    const session = claims && (await this.sessions.find(claims));
    if (!session) {
      http.getResponse<Response>().setHeader('WWW-Authenticate', 'Bearer');
      throw new AppError(401, 'Please sign in.');
    }
    request.runningSession = session;
    return true;
  }
}
