import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { WaitingClients } from './waiting-clients.js';
import { toLoggedPath } from './logged-path.js';
import type { Log } from './logger.js';
import { RequestLine } from './request-line.js';
import { readTraceId } from './trace-id.js';
import { whenClosed } from './when-closed.js';

/** Answers a request before the router, or returns false. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A request whose response has been sent or whose client has disconnected. */
interface AnsweredRequest {
  request: IncomingMessage;
  /** 499: the client disconnected before the response was sent. */
  status: number;
  ms: number;
}

/** Called at the end of every request. */
export type RequestObserver = (answered: AnsweredRequest) => void;

const GIVEN_ID = /^[\w.-]{8,64}$/;
let counter = 0;
const processId = randomUUID().slice(0, 8);

/**
 * Runs before the application: assigns each request an id, offers it to each of `early` in turn, and logs one line per
 * request, with the trace that `traceparent` names. The line holds only the path: queries, IP addresses and bodies may be personal. Early handlers send
 * `X-Request-Id` themselves.
 */
export function watchRequests(
  server: Server,
  log: Log,
  early: readonly EarlyAnswer[],
  observe?: RequestObserver,
): void {
  const [application] = server.listeners('request') as RequestListener[];
  if (!application) throw new Error('the server has no request handler');
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
      // Sent synchronously: waiting for the socket's 'finish' would cost as much as the answer did.
      if (atEnd) tell(response.statusCode);
      return;
    }
    if (atEnd) whenClosed(response, () => tell(response.writableFinished ? response.statusCode : 499));
    response.setHeader('X-Request-Id', request.id);
    new WaitingClients().join(response).run(() => application(request, response));
  });
}

function writeLine(log: Log, request: IncomingMessage, url: string, status: number, ms: number): void {
  const { id = '', method = '', headers } = request;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  log.request(new RequestLine(id, method, toLoggedPath(path), status, ms, readTraceId(headers.traceparent)));
}
