import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ApiError } from '#contract';
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

const TOO_LONG = 'The address is too long.';
const BUSY = 'The site is very busy at the moment. Please try again in a few seconds.';
const TOO_SLOW = 'This took too long and was given up. Please try again.';

/** Sets the limits of connections. Call it before the server listens. Header fields beyond 16 KB are Node's own 431. */
export function limitConnections(server: Server, { maxConnections }: OperationsSettings): void {
  server.maxConnections = maxConnections;
  server.headersTimeout = HEADERS_WITHIN;
  server.requestTimeout = REQUEST_WITHIN;
  server.keepAliveTimeout = KEEP_ALIVE;
  server.timeout = SILENCE_AT_MOST;
  server.maxHeadersCount = MAX_HEADERS;
  // Read when it begins to listen; Node's types name it only as an option of createServer.
  (server as Server & { connectionsCheckingInterval: number }).connectionsCheckingInterval = LOOK_EVERY;
}

/**
 * What stands between the cached pages and the application: too long addresses, work beyond what can be taken, and a time limit
 * for all that is let in.
 */
export function createDoor(overload: Overload, { requestSeconds }: OperationsSettings): EarlyAnswer {
  const limit = requestSeconds * 1_000;
  return (request, response) => {
    const { url = '/' } = request;
    if (url.length > LONGEST_URL) return refuse(request, response, 414, TOO_LONG);
    if (isAlwaysAnswered(url)) return false;
    if (!overload.admits()) return refuse(request, response, 503, BUSY);
    overload.begin();
    let timer = setTimeout(() => {
      if (!response.headersSent) {
        refuse(request, response, 503, TOO_SLOW);
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

/** Probes of an orchestrator, and the files that cached pages need. */
function isAlwaysAnswered(url: string): boolean {
  return url === '/healthz' || url === '/readyz' || url.startsWith('/assets/') || url.startsWith('/static/');
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, detail: string): true {
  const isCall = request.url?.startsWith('/api') ?? false;
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
