import type { ServerResponse } from 'node:http';

const waiting = new Map<ServerResponse, (() => void)[]>();

/**
 * Calls back once the response has been sent, or its client has disconnected. All callers share one listener: each
 * request has half a dozen, and Node.js suspects a leak where it finds ten.
 */
export function whenClosed(response: ServerResponse, callback: () => void): void {
  const callbacks = waiting.get(response);
  if (callbacks) {
    callbacks.push(callback);
    return;
  }
  const all = [callback];
  waiting.set(response, all);
  response.once('close', () => {
    waiting.delete(response);
    for (const each of all) each();
  });
}

/** The responses that somebody waits for: all but those from memory, which take no time. */
export function openResponses(): Iterable<ServerResponse> {
  return waiting.keys();
}
