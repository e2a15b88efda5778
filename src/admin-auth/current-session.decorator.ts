import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Administrator } from './administrator.entity.js';
import type { RunningSession } from './sessions.service.js';

/** A request whose caller has been authenticated. */
type Recognised = Request & { user: Pick<RunningSession, 'account'> };

/** The calling session. Only on routes that need a person. */
export const CurrentSession = createParamDecorator((_data: unknown, context: ExecutionContext): RunningSession =>
  getSession(context),
);

/** The account of the calling session or API key. Only on routes that are not public. */
export const CurrentAdministrator = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Administrator =>
    context.switchToHttp().getRequest<Recognised>().user.account,
);

/** The session of a request that Passport has authenticated. */
export function getSession(context: ExecutionContext): RunningSession {
  return context.switchToHttp().getRequest<Request & { user: RunningSession }>().user;
}

/** Marks a request as made with an API key of an account. */
export function callsByKey(request: Request, account: Administrator): void {
  (request as Recognised).user = { account };
}
