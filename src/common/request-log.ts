import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Log } from './logger.js';

/** Answers a request before the router, or says that it did not. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

const GIVEN_ID = /^[\w.-]{8,64}$/;
let counter = 0;
const processId = randomUUID().slice(0, 8);

/**
 * Stands before the application: names each request, asks `early` first, and writes one line a request to the log. The line
 * holds the path alone: queries, addresses and bodies may be personal.
 */
export function watchRequests(server: Server, log: Log, early: EarlyAnswer): void {
  const [application] = server.listeners('request') as RequestListener[];
  if (!application) throw new Error('the application does not listen to its server');
  server.removeAllListeners('request');
  const quiet = !log.pino.isLevelEnabled('info');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const given = request.headers['x-request-id'];
    request.id =
      typeof given === 'string' && GIVEN_ID.test(given) ? given : `${processId}-${(counter += 1).toString(36)}`;
    response.setHeader('X-Request-Id', request.id);
    if (!quiet) {
      const start = performance.now();
      const { url = '' } = request;
      response.once('close', () => {
        const mark = url.indexOf('?');
        log.pino.info(
          {
            requestId: request.id,
            method: request.method,
            path: mark === -1 ? url : url.slice(0, mark),
            status: response.writableFinished ? response.statusCode : 499,
            ms: Math.round((performance.now() - start) * 10) / 10,
          },
          'request',
        );
      });
    }
    if (!early(request, response)) application(request, response);
  });
}
