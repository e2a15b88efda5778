import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Administrator } from './administrator.entity.js';

/** The account whose session calls. Only on routes that are not public. */
export const CurrentAdministrator = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<Request & { user: Administrator }>().user,
);
