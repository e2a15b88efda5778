import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { Dispatcher } from 'undici';
import { Settings } from '../config/settings.js';
import { checkAddresses, checkTarget, hostWithoutBrackets } from './check-target.js';
import { OutgoingNetwork } from './outgoing-network.service.js';
import { OutgoingProblem, toOutgoingProblem } from './outgoing-problem.js';
import { ACCEPTED_ENCODINGS, readBody } from './read-body.js';

/** What applies unless a request says otherwise. */
const OUTGOING_LIMITS = { bytes: 2_000_000, seconds: 20, redirects: 5 } as const;

export interface OutgoingRequest {
  /** http or https; anything else, and whatever is not on the public internet, is refused. */
  url: string;
  /** Default: GET. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT';
  /** Sent to the first host only: a redirect to another origin loses them. */
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Default: 5 for GET and HEAD. Other methods follow none; their redirect is the answer. */
  maxRedirects?: number;
  /** Of the body, as sent and as decompressed. */
  maxBytes?: number;
  /** For everything: names, connections, redirects and the body. */
  seconds?: number;
  /** `false`: the connection ends after the headers, and `body` is empty. */
  wantsBody?: boolean;
  /** Ends the request early, as at shutdown. */
  signal?: AbortSignal;
}

export interface OutgoingAnswer {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Decompressed. */
  body: Buffer;
  /** The URL that gave this answer. */
  url: string;
  /** The redirects that led there, in order. */
  redirects: readonly { status: number; url: string }[];
}

/**
 * The one way to other hosts: every outgoing request of the product is sent here (mail apart). Use it as
 * `await outgoing.send({ url })`, or with `method: 'POST', headers, body, wantsBody: false` for a webhook; it resolves
 * for every status, and throws an `OutgoingProblem` whose `reason` says why there is no answer.
 *
 * Only http and https; private, loopback, link-local, shared, multicast and metadata addresses are refused for each
 * name as resolved and at each redirect, and the connection is made to the address that was checked. Time, size and
 * redirects are bounded; the user agent names the site; `HTTPS_PROXY` is used if set.
 */
@Injectable()
export class OutgoingRequests {
  constructor(
    private readonly network: OutgoingNetwork,
    private readonly settings: Settings,
  ) {}

  /** The user agent of every request. */
  get userAgent(): string {
    return `NammaGuide (+${this.settings.siteUrl}/about)`;
  }

  /** @throws OutgoingProblem */
  async send(input: OutgoingRequest): Promise<OutgoingAnswer> {
    const { seconds = OUTGOING_LIMITS.seconds, method = 'GET' } = input;
    const limit = AbortSignal.timeout(seconds * 1_000);
    const signal = input.signal ? AbortSignal.any([limit, input.signal]) : limit;
    const mayFollow = method === 'GET' || method === 'HEAD';
    const maxRedirects = mayFollow ? (input.maxRedirects ?? OUTGOING_LIMITS.redirects) : 0;
    const redirects: { status: number; url: string }[] = [];
    let url = checkTarget(input.url);
    for (;;) {
      const answer = await this.sendOnce(url, input, signal);
      if (!answer.next || maxRedirects === 0) return { ...answer, url: url.href, redirects };
      redirects.push({ status: answer.status, url: answer.next });
      if (redirects.length > maxRedirects)
        throw new OutgoingProblem('redirects', `${url.host} redirects more than ${maxRedirects} times.`);
      url = checkTarget(answer.next);
    }
  }

  private async sendOnce(
    url: URL,
    input: OutgoingRequest,
    signal: AbortSignal,
  ): Promise<Omit<OutgoingAnswer, 'url' | 'redirects'> & { next: string | undefined }> {
    // Loaded by the first request: a server that sends none is lighter without it.
    const { createGuardedAgent, requestThrough } = await import('./guarded-agent.js');
    const agent = createGuardedAgent(this.network, this.settings.proxy, signal);
    try {
      await this.checkBeforeProxy(url, signal);
      const { statusCode, headers, body } = await unlessAborted(
        requestThrough(agent, url, this.describe(url, input), signal),
        signal,
      );
      const answered = flattenHeaders(headers);
      const next = redirectTarget(statusCode, answered.location, url);
      const reads = (input.wantsBody ?? true) && !(next && input.maxRedirects !== 0);
      const { maxBytes = OUTGOING_LIMITS.bytes } = input;
      if (!reads) body.on('error', () => undefined).destroy();
      const bytes = reads ? await readBody(body, answered['content-encoding'] ?? '', maxBytes) : Buffer.alloc(0);
      return { status: statusCode, headers: answered, body: bytes, next };
    } catch (error) {
      throw toOutgoingProblem(signal.aborted ? signal.reason : error, url.host);
    } finally {
      await agent.destroy().catch(() => undefined);
    }
  }

  private describe(url: URL, { url: first, method = 'GET', headers = {}, body }: OutgoingRequest): RequestDetails {
    const isFirst = new URL(first).origin === url.origin;
    return {
      method,
      headers: {
        accept: '*/*',
        ...(isFirst && lowerCaseNames(headers)),
        'accept-encoding': ACCEPTED_ENCODINGS,
        'user-agent': this.userAgent,
      },
      ...(body !== undefined && { body }),
    };
  }

  /** A proxy resolves names itself; a name that leads inside as seen from here is not even passed to it. */
  private async checkBeforeProxy(url: URL, signal: AbortSignal): Promise<void> {
    const { http, https } = this.settings.proxy;
    const host = hostWithoutBrackets(url);
    if ((!http && !https) || isIP(host)) return;
    const addresses = await unlessAborted(
      this.network.resolve(host).catch((): string[] => []),
      signal,
    );
    if (addresses.length > 0) checkAddresses(host, addresses);
  }
}

type RequestDetails = Pick<Dispatcher.RequestOptions, 'method' | 'headers' | 'body'>;

/** Where a redirect leads, as an absolute URL; `undefined`: it is none. */
function redirectTarget(status: number, location: string | undefined, from: URL): string | undefined {
  if (![301, 302, 303, 307, 308].includes(status) || !location) return undefined;
  return URL.parse(location, from.href)?.href ?? location;
}

function flattenHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value ?? ''].flat().join(', ')]),
  );
}

function lowerCaseNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Looking up a name cannot be interrupted, but nobody has to wait for it. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason as Error);
  // The loser's error is nobody's, also if the signal was first.
  work.catch(() => undefined);
  aborted.promise.catch(() => undefined);
  signal.throwIfAborted();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
