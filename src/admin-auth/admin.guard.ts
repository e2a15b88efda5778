import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';
import { NOT_FOR_API_KEYS_MESSAGE, SECOND_STEP_MESSAGES } from '#contract';
import { AppError } from '../common/app-error.js';
import { NOT_FOR_API_KEYS } from '../common/not-for-api-keys.decorator.js';
import { NEEDS_PROOF } from '../common/needs-proof.decorator.js';
import { IS_PUBLIC } from '../common/public.decorator.js';
import { ApiKeys } from './api-keys.service.js';
import { callsByKey, sessionOf } from './current-session.decorator.js';
import { SessionStrategy } from './session.strategy.js';

/**
 * Requires a running session on every route not marked `@Public()`, and a recent proof of identity on those marked
 * `@NeedsProof()`. An API key suffices on the rest, unless they are marked `@NotForApiKeys()`.
 */
@Injectable()
export class AdminGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: ApiKeys,
    { registeredAs }: SessionStrategy,
  ) {
    super({ defaultStrategy: registeredAs });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.has(IS_PUBLIC, context)) return true;
    const request = context.switchToHttp().getRequest<Request>();
    if (ApiKeys.isOne(request.headers.authorization)) return this.admitKey(request, context);
    await super.canActivate(context);
    if (!sessionOf(context).proven && this.has(NEEDS_PROOF, context)) {
      const sentence = SECOND_STEP_MESSAGES.proof;
      throw new AppError(403, sentence, { proof: [sentence] });
    }
    return true;
  }

  /** Authenticates an API key, which never counts as proof of identity. @throws AppError 401, 403 */
  private async admitKey(request: Request, context: ExecutionContext): Promise<boolean> {
    const account = await this.keys.find(request.headers.authorization);
    if (!account) this.refuse(context);
    if (this.has(NOT_FOR_API_KEYS, context) || this.has(NEEDS_PROOF, context))
      throw new AppError(403, NOT_FOR_API_KEYS_MESSAGE);
    callsByKey(request, account);
    return true;
  }

  override handleRequest<T>(error: unknown, session: T | false, _info: unknown, context: ExecutionContext): T {
    if (error) throw error as Error;
    if (session) return session;
    return this.refuse(context);
  }

  private refuse(context: ExecutionContext): never {
    context.switchToHttp().getResponse<Response>().setHeader('WWW-Authenticate', 'Bearer');
    throw new AppError(401, 'Please sign in.');
  }

  private has(mark: string, context: ExecutionContext): boolean {
    return (
      this.reflector.getAllAndOverride<boolean | undefined>(mark, [context.getHandler(), context.getClass()]) ?? false
    );
  }
}
