import { createServer, type Server } from 'node:http';
import { listenProblem } from '../../platform/common/listen-problem.js';
import type { Log } from '../../platform/common/logger.js';

const SETTINGS = { port: 'METRICS_PORT', host: 'METRICS_HOST' } as const;

/**
 * Serves `GET /metrics` with the result of `gather`, and nothing else, on its own port.
 * @throws Error with a sentence if it cannot listen there
 */
export async function serveMetrics(
  { gather, contentType }: { gather: () => Promise<string>; contentType: string },
  port: number,
  host: string,
  log: Log,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    gather().then(
      (text) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'could not collect the metrics');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(listenProblem(error, SETTINGS, port, host))));
    server.listen(port, host, resolve);
  });
  return server;
}
