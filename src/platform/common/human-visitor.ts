import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';

/**
 * Guesses whether a person's browser sent the request. Programs that identify themselves, or send no user agent, do not
 * count.
 */
export function isHuman(request: IncomingMessage): boolean {
  const agent = request.headers['user-agent'];
  if (!agent || isbot(agent)) return false;
  // A prefetch or prerender is not yet a visit.
  const purpose = request.headers['sec-purpose'] ?? request.headers.purpose;
  return !String(purpose ?? '').includes('prefetch');
}
