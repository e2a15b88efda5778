import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { clientNetwork } from '../platform/common/client-network.js';
import { THE_SERVER_NAME, toBrowserName } from './browser-name.js';

/** The origin of a request, reduced to what may be stored: shown in the list of sessions and in the security log. */
export interface Caller {
  ip: string | undefined;
  /** An IPv4 address, or the /64 of an IPv6 address. */
  network: string;
  /** Browser and operating system, by names from closed lists. */
  browser: string;
  /** The response to the request, which receives the cookies of its sessions. */
  response?: Response;
}

/** The caller recorded for commands on the server. */
export const THE_SERVER: Caller = { ip: undefined, network: '', browser: THE_SERVER_NAME };

/** The caller of the request. */
export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller => {
  const { ip, headers } = context.switchToHttp().getRequest<Request>();
  const response = context.switchToHttp().getResponse<Response>();
  return { ip, network: clientNetwork(ip), browser: toBrowserName(headers['user-agent']), response };
});
