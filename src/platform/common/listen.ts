import cluster from 'node:cluster';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Settings } from '../config/settings.js';
import { ShutdownState } from './shutdown-state.js';
import { listenProblem } from './listen-problem.js';
import type { Log } from './logger.js';
import { stopListening } from './stop-listening.js';
import { openResponses } from './when-closed.js';

/** Milliseconds that in-flight requests get to finish on shutdown. */
const GRACE = 10_000;
const SITE = { port: 'PORT', host: 'HOST' } as const;

/**
 * Listens until SIGTERM or SIGINT, then drains: load balancers get time to notice, open requests finish, the database
 * closes, and the process exits.
 * @throws Error with a sentence if it cannot listen there
 */
export async function listen(app: NestExpressApplication, settings: Settings, log: Log): Promise<void> {
  const { port, host } = settings;
  try {
    await app.listen(port, host);
  } catch (error) {
    await app.close();
    throw new Error(listenProblem(error, SITE, port, host), { cause: error });
  }
  app.useLogger(log);
  const server: Server = app.getHttpServer();
  stopOnSignal(app, settings.operations.drainSeconds, log);
  // Only the first of several processes logs it.
  if ((cluster.worker?.id ?? 1) > 1) return;
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  log.info({ port: actual, host }, `${settings.siteName} is ready at http://localhost:${actual}`);
}

function stopOnSignal(app: NestExpressApplication, drainSeconds: number, log: Log): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    // SIGINT comes from a terminal, where no load balancer needs time to notice.
    const drained = signal === 'SIGTERM' ? drain(app, drainSeconds) : Promise.resolve();
    log.info({ signal }, 'shutting down; finishing requests in flight');
    drained
      .then(() => close(app))
      .then(() => {
        log.info({}, 'stopped');
        process.exit(0);
      })
      .catch((error: unknown) => {
        log.error({ err: error }, 'shutdown failed');
        process.exit(1);
      });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/**
 * Fails `/readyz` and keeps answering other requests, with `Connection: close`, so that no keep-alive connection has a
 * request in flight when it is closed.
 */
async function drain(app: NestExpressApplication, drainSeconds: number): Promise<void> {
  app.get(ShutdownState, { strict: false }).begun = true;
  const server: Server = app.getHttpServer();
  const endConnection = (response: ServerResponse): void => {
    response.shouldKeepAlive = false;
  };
  // A slow one begun before would leave its connection open for a proxy to use at the moment when it is closed.
  for (const response of openResponses()) endConnection(response);
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => endConnection(response));
  await sleep(drainSeconds * 1_000);
}

async function close(app: NestExpressApplication): Promise<void> {
  const server: Server = app.getHttpServer();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const late = setTimeout(() => server.closeAllConnections(), GRACE);
  await stopListening(server);
  clearInterval(idle);
  clearTimeout(late);
  await app.close();
}

/** Prints one sentence on why the process cannot start, and exits: with the error's `exitCode`, or 1. */
export function explainAndExit(error: unknown): never {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  const { exitCode = 1 } = (error ?? {}) as { exitCode?: number };
  process.exit(exitCode);
}
