import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import Bowser from 'bowser';
import type { Request, Response } from 'express';
import { clientNetwork } from '../common/client-network.js';

/** The origin of a request, reduced to what may be stored: shown in the list of sessions and in the security log. */
export interface Caller {
  ip: string | undefined;
  /** An IPv4 address, or the /64 of an IPv6 address. */
  network: string;
  /** Browser and operating system in words. */
  browser: string;
  /** The response to the request, which receives the cookies of its sessions. */
  response?: Response;
}

/** The caller recorded for commands on the server. */
export const THE_SERVER: Caller = { ip: undefined, network: '', browser: 'The server itself' };

/** Characters of a `User-Agent` header to examine. */
const MAX_AGENT_LENGTH = 400;

/** The caller of the request. */
export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller => {
  const { ip, headers } = context.switchToHttp().getRequest<Request>();
  const response = context.switchToHttp().getResponse<Response>();
  return { ip, network: clientNetwork(ip), browser: inWords(headers['user-agent']), response };
});

/** `Chrome on Android`; for other programs their name; never the raw text of the header. */
function inWords(agent = ''): string {
  const text = agent.slice(0, MAX_AGENT_LENGTH);
  const { browser, os } = text ? Bowser.parse(text) : { browser: {}, os: {} };
  if (browser.name) return os.name ? `${browser.name} on ${os.name}` : browser.name;
  const [program] = /^[A-Za-z][\w.-]{0,39}/.exec(text) ?? [];
  return program ? `A program (${program})` : 'An unknown program';
}
