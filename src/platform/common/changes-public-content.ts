import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { isDatabaseUnavailable } from './http-errors.js';
import { PublicContent } from './public-content.js';

export const CHANGES_PUBLIC_CONTENT = 'cache:changes-public-content';

/** Marks a write that may change what pages show: caches are cleared of it before the response is sent. */
export const ChangesPublicContent = (): MethodDecorator => SetMetadata(CHANGES_PUBLIC_CONTENT, true);

/**
 * Implements `@ChangesPublicContent()`. The database announces what was committed, to this process too. Failed
 * writes wait for that as well, because they may have failed after the commit; unless the database is down: then cached pages are all that can be served, and `ChangeListener` announces
 * whatever was committed.
 */
@Injectable()
export class ChangesPublicContentInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly content: PublicContent,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!this.reflector.get<boolean | undefined>(CHANGES_PUBLIC_CONTENT, context.getHandler())) return next.handle();
    return from(this.finish(next));
  }

  private async finish(next: CallHandler): Promise<unknown> {
    try {
      const result = await lastValueFrom(next.handle() as Observable<unknown>, { defaultValue: undefined });
      await this.content.catchUp();
      return result;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) await this.content.catchUp();
      throw error;
    }
  }
}
