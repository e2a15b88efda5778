import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { AppError } from '../common/app-error.js';
import { SECOND_STEP_MESSAGES } from '#contract';
import { NEEDS_PROOF } from '../common/needs-proof.decorator.js';
import { IS_PUBLIC } from '../common/public.decorator.js';
import type { RequestOfSession } from './current-session.decorator.js';
import { SessionTokens } from './session-tokens.service.js';
import { SessionsService } from './sessions.service.js';

/**
 * Closes every route but those marked `@Public()` to whoever has no running session, and those marked `@NeedsProof()` to a session
 * whose owner has not shown lately who they are.
 */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: SessionTokens,
    private readonly sessions: SessionsService,
  ) {}

  /** Where the database is away its error goes on: that is a 503, and no reason to sign in again. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.has(IS_PUBLIC, context)) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<Request & Partial<RequestOfSession>>();
    const claims = this.tokens.read(request.headers.authorization);
    const session = claims && (await this.sessions.find(claims));
    if (!session) {
      http.getResponse<Response>().setHeader('WWW-Authenticate', 'Bearer');
      throw new AppError(401, 'Please sign in.');
    }
    if (!session.proven && this.has(NEEDS_PROOF, context)) {
      const sentence = SECOND_STEP_MESSAGES.proof;
      throw new AppError(403, sentence, { proof: [sentence] });
    }
    request.runningSession = session;
    return true;
  }

  private has(mark: string, context: ExecutionContext): boolean {
    return this.reflector.getAllAndOverride<boolean>(mark, [context.getHandler(), context.getClass()]) ?? false;
  }
}
