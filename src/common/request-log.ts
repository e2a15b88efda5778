import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Audience } from './audience.js';
import type { Log } from './logger.js';

/** Answers a request before the router, or says that it did not. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What is known of a request when its answer has been sent, or its client has gone. */
interface AnsweredRequest {
  request: IncomingMessage;
  /** 499: the client went away before the answer was sent. */
  status: number;
  ms: number;
}

/** Hears of every request at its end. */
export type RequestObserver = (answered: AnsweredRequest) => void;

const GIVEN_ID = /^[\w.-]{8,64}$/;
let counter = 0;
const processId = randomUUID().slice(0, 8);

/**
 * Stands before the application: names each request, asks each of `early` in turn, and writes one line a request to the log. The
 * line holds the path alone: queries, addresses and bodies may be personal. Who answers early sends `X-Request-Id` itself.
 */
export function watchRequests(
  server: Server,
  log: Log,
  early: readonly EarlyAnswer[],
  observe?: RequestObserver,
): void {
  const [application] = server.listeners('request') as RequestListener[];
  if (!application) throw new Error('the application does not listen to its server');
  server.removeAllListeners('request');
  const writes = log.pino.isLevelEnabled('info');
  const atEnd = writes || observe !== undefined;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const given = request.headers['x-request-id'];
    request.id =
      typeof given === 'string' && GIVEN_ID.test(given) ? given : `${processId}-${(counter += 1).toString(36)}`;
    const start = atEnd ? performance.now() : 0;
    const { url = '' } = request;
    const tell = (status: number): void => {
      const ms = performance.now() - start;
      observe?.({ request, status, ms });
      if (writes) writeLine(log, request, url, status, ms);
    };
    for (const answer of early) {
      if (!answer(request, response)) continue;
      // It was sent within this call: to wait for the connection to take it would cost as much as the answer did.
      if (atEnd) tell(response.statusCode);
      return;
    }
    if (atEnd) response.once('close', () => tell(response.writableFinished ? response.statusCode : 499));
    response.setHeader('X-Request-Id', request.id);
    new Audience().join(response).run(() => application(request, response));
  });
}

/** Whoever reads the log is not to open previews. */
const SECRET_IN_PATH = /^(\/preview\/).+/i;

function writeLine(log: Log, { id = '', method = '' }: IncomingMessage, url: string, status: number, ms: number): void {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  log.request(id, method, path.replace(SECRET_IN_PATH, '$1…'), status, ms);
}
