import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { ABANDONED } from '../common/waiting-clients.js';
import type { AlwaysServedPaths } from '../common/always-served-paths.js';
import type { EarlyAnswer } from '../common/request-log.js';
import { whenClosed } from '../common/when-closed.js';
import type { OperationsSettings } from '../config/operations.js';
import { type IncomingBodies, SENT_TOO_SLOWLY } from './incoming-bodies.js';
import type { Overload } from './overload.js';
import { hasBody, refuse } from './refusal.js';

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

/** Probes of an orchestrator: always answered. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

const TOO_LONG = 'The URL is too long.';
const BUSY = 'The site is very busy at the moment. Please try again in a few seconds.';
const TOO_SLOW = 'The request took too long and was stopped. Please try again.';
const TWO_HOSTS = 'The request has more than one Host header.';

/** Sets the time limits of connections. Call before the server listens. Node itself answers 431 to headers beyond 16 KB. */
export function limitConnectionTimes(server: Server): void {
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

/** The place of a request among those in progress. */
interface Place {
  /** False while a body arrives, and at the end. */
  held: boolean;
  /** Ends the watch over the body. */
  stopReceiving?: () => void;
}

/**
 * Guards the application behind the page cache: rejects overlong URLs and work beyond capacity, and limits the time of
 * everything admitted. A request has no place while the body of a small call is still arriving.
 */
export class Admission {
  private readonly places = new WeakMap<IncomingMessage, Place>();

  constructor(
    private readonly overload: Overload,
    private readonly bodies: IncomingBodies,
    private readonly alwaysServed: AlwaysServedPaths,
    private readonly settings: Pick<OperationsSettings, 'requestSeconds'>,
  ) {}

  /** Gives a request its place, or refuses it. */
  readonly admit: EarlyAnswer = (request, response) => {
    const { url = '/' } = request;
    if (url.length > MAX_URL_LENGTH) return refuse(request, response, url, 414, TOO_LONG);
    if (PROBES.has(url) || (isRead(request) && this.alwaysServed.has(url))) return false;
    if (!this.overload.admits()) return this.refuseBusy(request, response, url);
    const place: Place = { held: true };
    this.places.set(request, place);
    this.overload.begin();
    const timer = this.limitTime(request, response, url);
    whenClosed(response, () => {
      timer.stop();
      if (place.held) this.overload.end();
      place.held = false;
    });
    return false;
  };

  /** Frees the place of a small call while its body arrives. Runs before its body is read. */
  readonly awaitBody = (request: Request, response: Response, next: NextFunction): void => {
    const place = this.places.get(request);
    // Large bodies have been read by now, or are read once a guard has admitted their sender.
    const isSmall = hasBody(request) && request.body === undefined && request.is('multipart') === false;
    if (place?.held && isSmall) {
      place.held = false;
      this.overload.end();
      place.stopReceiving = this.bodies.receive(request, response, request.ip, request.originalUrl);
    }
    next();
  };

  /** Takes the place again, or refuses the request. Runs once its body has been read. */
  readonly resume = (request: Request, response: Response, next: NextFunction): void => {
    // Refused meanwhile, or its client has gone.
    if (response.headersSent || response.closed) return;
    const place = this.places.get(request);
    if (place && !place.held) {
      place.stopReceiving?.();
      if (!this.overload.admits()) {
        this.refuseBusy(request, response, request.originalUrl);
        return;
      }
      place.held = true;
      this.overload.begin();
    }
    next();
  };

  private refuseBusy(request: IncomingMessage, response: ServerResponse, url: string): true {
    this.overload.refused.busy += 1;
    return refuse(request, response, url, 503, BUSY);
  }

  /** Ends a request that takes too long; `url` is its original target. */
  private limitTime(request: IncomingMessage, response: ServerResponse, url: string): { stop: () => void } {
    const limit = this.settings.requestSeconds * 1_000;
    let timer = setTimeout(() => {
      if (!response.headersSent) {
        if (waitsForItsClient(request)) {
          this.overload.refused.sentTooSlowly += 1;
          refuse(request, response, url, 408, SENT_TOO_SLOWLY);
        } else {
          this.overload.refused.tooSlow += 1;
          refuse(request, response, url, 503, TOO_SLOW);
        }
        response.emit(ABANDONED);
        return;
      }
      timer = setTimeout(() => response.destroy(), limit * RECEIVING).unref();
    }, limit).unref();
    return { stop: () => clearTimeout(timer) };
  }
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether the client is still sending a body that we are reading; if no handler reads it yet, the delay is ours. */
function waitsForItsClient(request: IncomingMessage): boolean {
  return hasBody(request) && !request.complete && request.readableFlowing === true;
}
