import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Settings } from '../config/settings.js';
import type { Log } from './logger.js';

/** Milliseconds that open requests have to finish at a stop. */
const GRACE = 10_000;

/**
 * Listens until SIGTERM or SIGINT; then open requests finish, the database closes, and the process ends.
 * @throws Error with a sentence where the address cannot be listened on
 */
export async function listen(app: NestExpressApplication, settings: Settings, log: Log): Promise<void> {
  const { port, host } = settings;
  try {
    await app.listen(port, host);
  } catch (error) {
    await app.close();
    throw new Error(listenProblem(error, port, host), { cause: error });
  }
  const server: Server = app.getHttpServer();
  stopOnSignal(app, server, log);
  if (settings.production && !settings.siteUrlGiven) {
    log.warn({ siteUrl: settings.siteUrl }, 'SITE_URL is not set: links that leave the site will name this address');
  }
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  log.info({ port: actual, host }, `${settings.siteName} is ready at http://localhost:${actual}`);
}

function listenProblem(error: unknown, port: number, host: string): string {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program: stop it, or set PORT to a free one.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user: set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `HOST is ${host}, which is no address of this machine.`;
  return `The server cannot listen on ${host}:${port} (${code ?? String(error)}).`;
}

function stopOnSignal(app: NestExpressApplication, server: Server, log: Log): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping: open requests finish first');
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    const late = setTimeout(() => server.closeAllConnections(), GRACE);
    app
      .close()
      .then(() => {
        log.info({}, 'stopped');
        clearInterval(idle);
        clearTimeout(late);
        process.exit(0);
      })
      .catch((error: unknown) => {
        log.error({ err: error }, 'the stop was not clean');
        process.exit(1);
      });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Says in a sentence why the process cannot start, and ends it. */
export function explainAndExit(error: unknown): never {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exit(1);
}
