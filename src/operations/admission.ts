import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ApiError } from '#contract';
import { GIVEN_UP } from '../common/audience.js';
import { answersInJson } from '../common/http-errors.js';
import type { ReadyFiles } from '../common/ready-files.js';
import type { EarlyAnswer } from '../common/request-log.js';
import type { OperationsSettings } from '../config/operations.js';
import type { Overload } from './overload.js';

/** Milliseconds. Whoever is slower than this is cut off, and its place is free for others. */
const HEADERS_WITHIN = 15_000;
const REQUEST_WITHIN = 120_000;
const SILENCE_AT_MOST = 60_000;
/** Longer than the idle time of common load balancers (60 s), so that they close a connection before we do. */
const KEEP_ALIVE = 65_000;
const LOOK_EVERY = 2_000;
/** Times the limit of a request that a client may take to receive an answer that has begun. */
const RECEIVING = 20;
const MAX_HEADERS = 100;
const LONGEST_URL = 8_000;
/** Seconds after which whoever was turned away may ask again. */
const AGAIN_AFTER = 5;

/** Of an orchestrator: always answered. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

const TOO_LONG = 'The URL is too long.';
const BUSY = 'The site is very busy at the moment. Please try again in a few seconds.';
const TOO_SLOW = 'The request took too long and was stopped. Please try again.';
const SENT_TOO_SLOWLY = 'The request did not arrive in time. Please try again over a faster connection.';
const TWO_HOSTS = 'The request has more than one Host header.';

/** Sets the limits of connections. Call it before the server listens. Header fields beyond 16 KB are Node's own 431. */
export function limitConnections(server: Server, overload: Overload, { maxConnections }: OperationsSettings): void {
  server.maxConnections = maxConnections;
  server.on('drop', () => (overload.refused.connections += 1));
  server.headersTimeout = HEADERS_WITHIN;
  server.requestTimeout = REQUEST_WITHIN;
  server.keepAliveTimeout = KEEP_ALIVE;
  server.timeout = SILENCE_AT_MOST;
  server.maxHeadersCount = MAX_HEADERS;
  // Read when it begins to listen; Node's types name it only as an option of createServer.
  (server as Server & { connectionsCheckingInterval: number }).connectionsCheckingInterval = LOOK_EVERY;
}

/**
 * Refuses a request with two `Host` fields, as RFC 9112 (3.2) asks for: a proxy before us may have read the other one. Comes before
 * everything else.
 */
export const refuseTwoHosts: EarlyAnswer = (request, response) => {
  const { rawHeaders, url = '/' } = request;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1 && refuse(request, response, url, 400, TWO_HOSTS);
};

/**
 * What stands between the cached pages and the application: too long addresses, work beyond what can be taken, and a time limit
 * for all that is let in.
 */
export function createAdmission(
  overload: Overload,
  ready: ReadyFiles,
  { requestSeconds }: OperationsSettings,
): EarlyAnswer {
  const limit = requestSeconds * 1_000;
  return (request, response) => {
    const { url = '/' } = request;
    if (url.length > LONGEST_URL) return refuse(request, response, url, 414, TOO_LONG);
    if (PROBES.has(url) || (isRead(request) && ready.has(url))) return false;
    if (!overload.admits()) {
      overload.refused.busy += 1;
      return refuse(request, response, url, 503, BUSY);
    }
    overload.begin();
    let timer = setTimeout(() => {
      if (!response.headersSent) {
        if (waitsForItsClient(request)) {
          overload.refused.sentTooSlowly += 1;
          refuse(request, response, url, 408, SENT_TOO_SLOWLY);
        } else {
          overload.refused.tooSlow += 1;
          refuse(request, response, url, 503, TOO_SLOW);
        }
        response.emit(GIVEN_UP);
        return;
      }
      timer = setTimeout(() => response.destroy(), limit * RECEIVING).unref();
    }, limit).unref();
    response.once('close', () => {
      clearTimeout(timer);
      overload.end();
    });
    return false;
  };
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether the body is being read and its sender has not sent all of it; a body that nobody has read yet is our own delay. */
function waitsForItsClient(request: IncomingMessage): boolean {
  return hasBody(request) && !request.complete && request.readableFlowing === true;
}

/** @param url the target as it came: express shortens it while it is within a mounted part */
function refuse(request: IncomingMessage, response: ServerResponse, url: string, status: number, detail: string): true {
  const isCall = answersInJson(url);
  const body = isCall ? JSON.stringify({ statusCode: status, detail } satisfies ApiError) : `${detail}\n`;
  response
    .writeHead(status, {
      'Content-Type': isCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': request.id ?? '',
      ...(status === 503 && { 'Retry-After': String(AGAIN_AFTER) }),
      // What is left of the body is not read: the connection cannot be used again.
      ...(hasBody(request) && { Connection: 'close' }),
    })
    .end(request.method === 'HEAD' ? undefined : body);
  return true;
}

function hasBody(request: IncomingMessage): boolean {
  const { 'transfer-encoding': encoding, 'content-length': length } = request.headers;
  return encoding !== undefined || Number(length ?? 0) > 0;
}
