import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Response } from 'express';
import { AppError } from '../common/app-error.js';
import { IS_PUBLIC } from '../common/public.decorator.js';
import { SESSION_STRATEGY } from './session.strategy.js';

/** Closes every route but those marked `@Public()` to whoever has no running session. */
@Injectable()
export class AdminGuard extends AuthGuard(SESSION_STRATEGY) {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, [context.getHandler(), context.getClass()])) return true;
    return (await super.canActivate(context)) as boolean;
  }

  override handleRequest<T>(error: unknown, account: T | false, _info: unknown, context: ExecutionContext): T {
    if (error) throw error as Error;
    if (account) return account;
    context.switchToHttp().getResponse<Response>().setHeader('WWW-Authenticate', 'Bearer');
    throw new AppError(401, 'Please sign in.');
  }
}
