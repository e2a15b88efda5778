import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Response } from 'express';
import { SECOND_STEP_MESSAGES } from '#contract';
import { AppError } from '../common/app-error.js';
import { NEEDS_PROOF } from '../common/needs-proof.decorator.js';
import { IS_PUBLIC } from '../common/public.decorator.js';
import { sessionOf } from './current-session.decorator.js';
import { SessionStrategy } from './session.strategy.js';

/**
 * Closes every route but those marked `@Public()` to whoever has no running session, and those marked `@NeedsProof()` to a session
 * whose owner has not shown lately who they are.
 */
@Injectable()
export class AdminGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    { registeredAs }: SessionStrategy,
  ) {
    super({ defaultStrategy: registeredAs });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.has(IS_PUBLIC, context)) return true;
    await super.canActivate(context);
    if (!sessionOf(context).proven && this.has(NEEDS_PROOF, context)) {
      const sentence = SECOND_STEP_MESSAGES.proof;
      throw new AppError(403, sentence, { proof: [sentence] });
    }
    return true;
  }

  override handleRequest<T>(error: unknown, session: T | false, _info: unknown, context: ExecutionContext): T {
    if (error) throw error as Error;
    if (session) return session;
    context.switchToHttp().getResponse<Response>().setHeader('WWW-Authenticate', 'Bearer');
    throw new AppError(401, 'Please sign in.');
  }

  private has(mark: string, context: ExecutionContext): boolean {
    return (
      this.reflector.getAllAndOverride<boolean | undefined>(mark, [context.getHandler(), context.getClass()]) ?? false
    );
  }
}
