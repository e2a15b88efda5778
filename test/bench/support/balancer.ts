import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request as ask } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Milliseconds between questions whether a replica is ready; ordinary balancers ask every one to ten seconds. */
const LOOK_EVERY = 500;
/** A replica that does not answer such a question for longer is taken as gone. */
const ANSWER_WITHIN = 2_000;
/** What concerns one connection and not the message. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);

interface Replica {
  url: string;
  ready: boolean;
  agent: Agent;
}

/** How the attempt to ask one replica ended. */
type Outcome = 'answered' | 'refused' | 'broken';

/**
 * What stands before replicas, reduced to what any load balancer does: round robin over those whose `/readyz` says 200, over
 * connections that are kept. It asks another replica where the connection was refused (nothing was sent) or, for GET and HEAD
 * alone, broke before an answer; it counts both. All else that breaks is 502.
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

  /** Listens when it knows which replicas are ready. */
  static async start(urls: readonly string[]): Promise<Balancer> {
    const balancer = new Balancer(urls.map((url) => ({ url, ready: false, agent: new Agent({ keepAlive: true }) })));
    for (const replica of balancer.replicas) {
      await look(replica);
      balancer.timers.push(setInterval(() => void look(replica), LOOK_EVERY));
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
        // An answer that breaks off must not look like a whole one.
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

async function look(replica: Replica): Promise<void> {
  replica.ready = await fetch(`${replica.url}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
