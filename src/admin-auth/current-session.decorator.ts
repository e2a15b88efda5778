import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Administrator } from './administrator.entity.js';
import type { RunningSession } from './sessions.service.js';

/** The session that calls. Only on routes that are not public. */
export const CurrentSession = createParamDecorator((_data: unknown, context: ExecutionContext): RunningSession =>
  sessionOf(context),
);

/** The account whose session calls. Only on routes that are not public. */
export const CurrentAdministrator = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Administrator => sessionOf(context).account,
);

/** The session of a request that Passport has recognised. */
export function sessionOf(context: ExecutionContext): RunningSession {
  return context.switchToHttp().getRequest<Request & { user: RunningSession }>().user;
}
