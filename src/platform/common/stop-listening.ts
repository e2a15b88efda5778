import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Turns of the event loop after which the port closes even if clients are still arriving. */
const MAX_TURNS = 10_000;

/**
 * Closes the port at a moment when no client waits to be accepted, and resolves once every connection is closed.
 *
 * The system lets clients connect before the server accepts them, one in each turn of the event loop. Whoever is still
 * waiting when the port closes is reset, and a proxy may not send a POST again. So new requests are held while those
 * clients are accepted, which keeps the turns short and those who would ask again waiting, and are served afterwards.
 */
export async function stopListening(server: Server): Promise<void> {
  const handlers = server.listeners('request') as RequestListener[];
  const held: [IncomingMessage, ServerResponse][] = [];
  server.removeAllListeners('request');
  server.on('request', (request, response) => held.push([request, response]));
  let accepted = true;
  server.on('connection', () => (accepted = true));
  // The rest of this turn may not look for clients at all.
  await nextTurn();
  for (let turn = 0; accepted && turn < MAX_TURNS; turn += 1) {
    accepted = false;
    await nextTurn();
  }
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.removeAllListeners('request');
  for (const handler of handlers) server.on('request', handler);
  for (const [request, response] of held) server.emit('request', request, response);
  await closed;
}
