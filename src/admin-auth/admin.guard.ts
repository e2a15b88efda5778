import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';
import { API_KEY_SCOPES, type ApiKeyScope, KEY_SCOPE_MESSAGE, NOT_FOR_API_KEYS_MESSAGE } from '#contract';
import { AppError } from '../platform/common/app-error.js';
import { NOT_FOR_API_KEYS } from '../platform/common/not-for-api-keys.decorator.js';
import { NEEDS_PROOF, proofNeeded } from '../platform/common/needs-proof.decorator.js';
import { OPEN_TO_KEYS } from '../platform/common/open-to-keys.decorator.js';
import { IS_PUBLIC } from '../platform/common/public.decorator.js';
import { ApiKeys } from './api-keys.service.js';
import { callsByKey, getSession } from './current-session.decorator.js';
import { SessionStrategy } from './session.strategy.js';

/**
 * Requires a running session on every route not marked `@Public()`, and a recent proof of identity on those marked
 * `@NeedsProof()`. On the rest, unless they are marked `@NotForApiKeys()`, an API key suffices: one for everything, or one of
 * the scope that the route is open to (`@OpenToKeys()`).
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
    request.isProven = getSession(context).proven;
    if (!request.isProven && this.has(NEEDS_PROOF, context)) throw proofNeeded();
    return true;
  }

  /** Authenticates an API key, which never counts as proof of identity. @throws AppError 401, 403 */
  private async admitKey(request: Request, context: ExecutionContext): Promise<boolean> {
    const found = await this.keys.find(request.headers.authorization);
    if (!found) this.refuse(context);
    if (this.has(NOT_FOR_API_KEYS, context) || this.has(NEEDS_PROOF, context))
      throw new AppError(403, NOT_FOR_API_KEYS_MESSAGE);
    if (!this.isWithin(found.scope, context)) throw new AppError(403, KEY_SCOPE_MESSAGE);
    callsByKey(request, found.account);
    request.apiKey = found.name;
    request.keyScope = found.scope;
    return true;
  }

  /** Whether a key's scope includes the route; unmarked routes are for keys that may do everything. */
  private isWithin(scope: ApiKeyScope, context: ExecutionContext): boolean {
    const needed = this.reflector.getAllAndOverride<ApiKeyScope | undefined>(OPEN_TO_KEYS, [
      context.getHandler(),
      context.getClass(),
    ]);
    return API_KEY_SCOPES.indexOf(scope) >= API_KEY_SCOPES.indexOf(needed ?? 'all');
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
