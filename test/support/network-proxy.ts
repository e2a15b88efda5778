import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a request is handled. `pass`: forwarded; `stall`: held until `release`; `cut`: disconnected; or answered with this response. */
type ProxyAct = 'pass' | 'stall' | 'cut' | { status: number; type?: string; body: string };

/** A proxy between browser and site that simulates network conditions. */
export interface NetworkProxy {
  url: string;
  /** Decides how each request is handled; may be replaced at any time. */
  act: (path: string) => ProxyAct;
  /** Requested paths, in order. */
  readonly requested: string[];
  /** Forwards all stalled requests. */
  release(): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of a site. */
export async function startNetworkProxy(site: string): Promise<NetworkProxy> {
  let stalled: (() => void)[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    proxy.requested.push(path);
    const act = proxy.act(path);
    if (act === 'cut') request.socket.destroy();
    else if (act === 'stall') stalled.push(() => pass(site, request, response));
    else if (act === 'pass') pass(site, request, response);
    else response.writeHead(act.status, { 'Content-Type': act.type ?? 'text/plain' }).end(act.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const proxy: NetworkProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    act: () => 'pass',
    requested: [],
    release: () => {
      for (const go of stalled.splice(0)) go();
      stalled = [];
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return proxy;
}

function pass(site: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = request;
  const onward = ask(new URL(url, site), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
