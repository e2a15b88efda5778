import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';

/** Whether a person's browser asks, as far as one can tell. Programs that name themselves, or nothing at all, are none. */
export function isHuman(request: IncomingMessage): boolean {
  const agent = request.headers['user-agent'];
  if (!agent || isbot(agent)) return false;
  // What the browser loads before anybody wants to see it.
  const purpose = request.headers['sec-purpose'] ?? request.headers.purpose;
  return !String(purpose ?? '').includes('prefetch');
}
