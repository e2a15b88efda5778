import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Observable, tap } from 'rxjs';
import { isDatabaseUnavailable } from './http-errors.js';
import { PublicContent } from './public-content.js';

export const CHANGES_PUBLIC_CONTENT = 'cache:changes-public-content';

/** Says of a write that pages may read differently after it: what is kept of them is dropped before the answer is sent. */
export const ChangesPublicContent = (): MethodDecorator => SetMetadata(CHANGES_PUBLIC_CONTENT, true);

/**
 * Carries `@ChangesPublicContent()` out. A failed write counts too: it may have failed after its commit. Not where the database went
 * away: what it has committed is heard from it (`ChangeListener`), and until it is back the kept pages are all there is to serve.
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
