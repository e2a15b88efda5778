import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Administrator } from './administrator.entity.js';
import type { RunningSession } from './sessions.service.js';

/** A request whose caller is known. */
type Recognised = Request & { user: Pick<RunningSession, 'account'> };

/** The session that calls. Only on routes that need a person. */
export const CurrentSession = createParamDecorator((_data: unknown, context: ExecutionContext): RunningSession =>
  sessionOf(context),
);

/** The account whose session or API key calls. Only on routes that are not public. */
export const CurrentAdministrator = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Administrator =>
    context.switchToHttp().getRequest<Recognised>().user.account,
);

/** The session of a request that Passport has recognised. */
export function sessionOf(context: ExecutionContext): RunningSession {
  return context.switchToHttp().getRequest<Request & { user: RunningSession }>().user;
}

/** Marks a request as one that an API key makes for an account. */
export function callsByKey(request: Request, account: Administrator): void {
  (request as Recognised).user = { account };
}
