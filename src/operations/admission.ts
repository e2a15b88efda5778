import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ApiError } from '#contract';
import { ABANDONED } from '../common/waiting-clients.js';
import { answersInJson } from '../common/http-errors.js';
import type { AlwaysServedPaths } from '../common/always-served-paths.js';
import type { EarlyAnswer } from '../common/request-log.js';
import type { OperationsSettings } from '../config/operations.js';
import type { Overload } from './overload.js';

/** Milliseconds. Slower clients are disconnected to make room for others. */
const HEADERS_TIMEOUT = 15_000;
const REQUEST_WITHIN = 120_000;
const SILENCE_AT_MOST = 60_000;
/** Longer than the idle timeout of common load balancers (60 s), so that they close connections before we do. */
const KEEP_ALIVE = 65_000;
const CHECK_INTERVAL = 2_000;
/** How many request timeouts a client may take to receive its response. */
const RECEIVING = 20;
const MAX_HEADERS = 100;
const MAX_URL_LENGTH = 8_000;
/** Seconds after which a refused client may retry. */
const RETRY_AFTER = 5;

/** Probes of an orchestrator: always answered. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

const TOO_LONG = 'The URL is too long.';
const BUSY = 'The site is very busy at the moment. Please try again in a few seconds.';
const TOO_SLOW = 'The request took too long and was stopped. Please try again.';
const SENT_TOO_SLOWLY = 'The request did not arrive in time. Please try again over a faster connection.';
const TWO_HOSTS = 'The request has more than one Host header.';

/** Sets connection limits. Call before the server listens. Node itself answers 431 to headers beyond 16 KB. */
export function limitConnections(server: Server, overload: Overload, { maxConnections }: OperationsSettings): void {
  server.maxConnections = maxConnections;
  server.on('drop', () => (overload.refused.connections += 1));
  server.headersTimeout = HEADERS_TIMEOUT;
  server.requestTimeout = REQUEST_WITHIN;
  server.keepAliveTimeout = KEEP_ALIVE;
  server.timeout = SILENCE_AT_MOST;
  server.maxHeadersCount = MAX_HEADERS;
  // Takes effect when the server starts listening; Node's types list it only as an option of createServer.
  (server as Server & { connectionsCheckingInterval: number }).connectionsCheckingInterval = CHECK_INTERVAL;
}

/**
 * Rejects a request with two `Host` headers, as RFC 9112 (3.2) requires: a proxy before us may have used the other one.
 * Runs before everything else.
 */
export const refuseTwoHosts: EarlyAnswer = (request, response) => {
  const { rawHeaders, url = '/' } = request;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1 && refuse(request, response, url, 400, TWO_HOSTS);
};

/**
 * Guards the application behind the page cache: rejects overlong URLs and work beyond capacity, and limits the time of
 * everything admitted.
 */
export function createAdmission(
  overload: Overload,
  alwaysServed: AlwaysServedPaths,
  { requestSeconds }: OperationsSettings,
): EarlyAnswer {
  const limit = requestSeconds * 1_000;
  return (request, response) => {
    const { url = '/' } = request;
    if (url.length > MAX_URL_LENGTH) return refuse(request, response, url, 414, TOO_LONG);
    if (PROBES.has(url) || (isRead(request) && alwaysServed.has(url))) return false;
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
        response.emit(ABANDONED);
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

/** Whether the client is still sending a body that we are reading; if no handler reads it yet, the delay is ours. */
function waitsForItsClient(request: IncomingMessage): boolean {
  return hasBody(request) && !request.complete && request.readableFlowing === true;
}

/** @param url the original target: express shortens it within a mounted router */
function refuse(request: IncomingMessage, response: ServerResponse, url: string, status: number, detail: string): true {
  const isCall = answersInJson(url);
  const body = isCall ? JSON.stringify({ statusCode: status, detail } satisfies ApiError) : `${detail}\n`;
  response
    .writeHead(status, {
      'Content-Type': isCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': request.id ?? '',
      // A known length below the threshold bypasses compression, which would wait for a free thread.
      'Content-Length': Buffer.byteLength(body),
      ...(status === 503 && { 'Retry-After': String(RETRY_AFTER) }),
      // The rest of the body is not read, so the connection cannot be reused.
      ...(hasBody(request) && { Connection: 'close' }),
    })
    .end(request.method === 'HEAD' ? undefined : body);
  return true;
}

function hasBody(request: IncomingMessage): boolean {
  const { 'transfer-encoding': encoding, 'content-length': length } = request.headers;
  return encoding !== undefined || Number(length ?? 0) > 0;
}
