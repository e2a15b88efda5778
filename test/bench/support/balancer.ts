import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request as ask } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Milliseconds between readiness checks of a replica; ordinary balancers check every one to ten seconds. */
const CHECK_INTERVAL = 500;
/** A replica that takes longer to answer a check counts as down. */
const CHECK_TIMEOUT = 2_000;
/** Headers that concern the connection and not the message. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);

interface Replica {
  url: string;
  ready: boolean;
  agent: Agent;
}

/** The result of forwarding a request to one replica. */
type Outcome = 'answered' | 'refused' | 'broken';

/**
 * A minimal load balancer: round robin over the replicas whose `/readyz` returns 200, over persistent connections. It
 * retries on another replica if the connection was refused (nothing was sent) or, only for GET and HEAD, broke before a
 * response, and counts both. Any other failure is 502.
 */
export class Balancer {
  readonly retried = { refused: 0, broken: 0 };
  private turn = 0;
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly server: Server;

  private constructor(private readonly replicas: readonly Replica[]) {
    this.server = createServer((request, response) => void this.answer(request, response));
    this.server.keepAliveTimeout = 65_000;
  }

  /** Resolves once it knows which replicas are ready. */
  static async start(urls: readonly string[]): Promise<Balancer> {
    const balancer = new Balancer(urls.map((url) => ({ url, ready: false, agent: new Agent({ keepAlive: true }) })));
    for (const replica of balancer.replicas) {
      await checkReadiness(replica);
      balancer.timers.push(setInterval(() => void checkReadiness(replica), CHECK_INTERVAL));
    }
    await new Promise<void>((resolve) => balancer.server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.timers.forEach(clearInterval);
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    for (const { agent } of this.replicas) agent.destroy();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    for (const replica of this.inTurn()) {
      const outcome = await forward(replica, request, body, response);
      if (outcome === 'answered') return;
      if (outcome === 'broken' && !isRead) break;
      this.retried[outcome] += 1;
    }
    response.writeHead(502).end();
  }

  private inTurn(): Replica[] {
    this.turn += 1;
    const ready = this.replicas.filter((replica) => replica.ready);
    const all = ready.length > 0 ? ready : this.replicas;
    return all.map((_replica, i) => all[(this.turn + i) % all.length]).filter((replica) => replica !== undefined);
  }
}

function forward(
  { url, agent }: Replica,
  { method, url: path, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = ask(`${url}${path}`, { method, headers: endToEnd(headers), agent });
    sent.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      answer.pipe(response);
      answer.on('close', () => {
        // A truncated response must not look complete.
        if (!answer.complete) response.destroy();
        resolve('answered');
      });
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'broken'));
    sent.end(body);
  });
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

async function checkReadiness(replica: Replica): Promise<void> {
  replica.ready = await fetch(`${replica.url}/readyz`, { signal: AbortSignal.timeout(CHECK_TIMEOUT) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
