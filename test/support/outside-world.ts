import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { isPublicAddress } from '../../src/platform/outgoing/public-address.js';
import { OutgoingNetwork } from '../../src/platform/outgoing/outgoing-network.service.js';
import type { TestApp } from './create-test-app.js';

/** How a path of a host is answered. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** An address of a documentation range is not public; this one is, and is dialled nowhere else. */
const PUBLIC = '93.184.215.14';

/**
 * The internet of a test: one real web server on this machine plays every host. Names resolve as `names` says, by
 * default to a public address; a socket to any address ends at that server, and is noted before.
 */
export class OutsideWorld implements OutgoingNetwork {
  /** What names resolve to; a list of lists is given out one per look-up, the last one from then on. */
  readonly names = new Map<string, string[] | string[][]>();
  /** Answers by `host/path`, then by host. */
  readonly answers = new Map<string, Answer>();
  /** Every address a socket was opened to. */
  readonly dialled: string[] = [];
  /** Every request as `GET host/path`, with its headers. */
  readonly requests: { line: string; headers: IncomingMessage['headers']; body: string }[] = [];

  private constructor(
    private readonly server: Server,
    private readonly tls: Server | undefined,
  ) {}

  static async start(certificate?: { key: string; cert: string }): Promise<OutsideWorld> {
    const play = (request: IncomingMessage, response: ServerResponse): void => world.play(request, response);
    const server = createServer(play);
    const tls = certificate && createTlsServer(certificate, play);
    for (const each of [server, tls])
      if (each) await new Promise<void>((done) => each.listen(0, '127.0.0.1', () => done()));
    const world = new OutsideWorld(server, tls);
    return world;
  }

  /** The addresses dialled that nobody may ever dial. */
  get forbidden(): string[] {
    return this.dialled.filter((address) => !isPublicAddress(address));
  }

  resolve(host: string): Promise<string[]> {
    const found = this.names.get(host) ?? [PUBLIC];
    const [first, ...later] = found;
    if (Array.isArray(first)) {
      if (later.length > 0) this.names.set(host, later as string[][]);
      return Promise.resolve(first);
    }
    if (found.length > 0) return Promise.resolve(found as string[]);
    return Promise.reject(Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' }));
  }

  dial(address: string, port: number): Socket {
    this.dialled.push(address);
    const server = port === 443 ? this.tls : this.server;
    return connect({ host: '127.0.0.1', port: (server?.address() as AddressInfo | null)?.port ?? 1 });
  }

  /** Makes this the internet of an application. */
  surround({ app }: Pick<TestApp, 'app'>): void {
    const network = app.get(OutgoingNetwork, { strict: false });
    network.resolve = (host) => this.resolve(host);
    network.dial = (address, port) => this.dial(address, port);
  }

  /** Forgets what happened, and how it was arranged. */
  reset(): void {
    this.names.clear();
    this.answers.clear();
    this.dialled.length = 0;
    this.requests.length = 0;
  }

  async close(): Promise<void> {
    for (const server of [this.server, this.tls]) {
      server?.closeAllConnections();
      await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
    }
  }

  private play(request: IncomingMessage, response: ServerResponse): void {
    const { host = '' } = request.headers;
    const place = `${host}${request.url ?? ''}`;
    let body = '';
    response.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      this.requests.push({ line: `${request.method} ${place}`, headers: request.headers, body });
      const answer = this.answers.get(place) ?? this.answers.get(host);
      if (answer) answer(request, response);
      else response.writeHead(404).end();
    });
  }
}

/** Answers with a body. */
export function say(body: string | Buffer, headers: Record<string, string> = {}, status = 200): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(body);
  };
}

/** Redirects. */
export function sendTo(location: string, status = 302): Answer {
  return (_request, response) => {
    response.writeHead(status, { Location: location }).end();
  };
}

/** Sends a body that never ends. */
export function sayForever(): Answer {
  return (_request, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write('endless '.repeat(1_000)));
    };
    response.writeHead(200, { 'Content-Type': 'text/html' }).on('drain', more);
    more();
  };
}

/** Accepts the request and never answers. */
export const sayNothing: Answer = () => undefined;
