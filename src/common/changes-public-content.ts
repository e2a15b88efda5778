import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Observable, tap } from 'rxjs';
import { isDatabaseUnavailable } from './http-errors.js';
import { PublicContent } from './public-content.js';

export const CHANGES_PUBLIC_CONTENT = 'cache:changes-public-content';

/** Marks a write that may change what pages show: caches are cleared before the response is sent. */
export const ChangesPublicContent = (): MethodDecorator => SetMetadata(CHANGES_PUBLIC_CONTENT, true);

/**
 * Implements `@ChangesPublicContent()`. A failed write counts too, because it may have failed after its commit. Except
 * when the database is down: whatever it committed is announced by it (`ChangeListener`), and until it is back the
 * cached pages are all there is to serve.
 */
@Injectable()
export class ChangesPublicContentInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly content: PublicContent,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!this.reflector.get<boolean | undefined>(CHANGES_PUBLIC_CONTENT, context.getHandler())) return next.handle();
    const changed = (): void => this.content.changed();
    return next.handle().pipe(tap({ complete: changed, error: (error) => isDatabaseUnavailable(error) || changed() }));
  }
}
