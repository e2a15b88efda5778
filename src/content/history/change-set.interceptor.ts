import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { Observable, tap } from 'rxjs';
import { CHANGE_SET_HEADER } from '#contract';
import { type ActContext, acts } from './acts.js';

/** Adds to each answer the change set that the call made, so that it can be undone. */
@Injectable()
export class ChangeSetInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, apiKey, keyScope } = context.switchToHttp().getRequest<IncomingMessage>();
    if (method === 'GET') return next.handle();
    const made: ActContext = { key: apiKey, scope: keyScope };
    const response = context.switchToHttp().getResponse<Response>();
    return new Observable<unknown>((subscriber) => acts.run(made, () => next.handle().subscribe(subscriber))).pipe(
      tap(() => {
        if (made.made !== undefined) response.setHeader(CHANGE_SET_HEADER, made.made);
      }),
    );
  }
}
