import { once } from 'node:events';
import { connect } from 'node:net';
import { type BuiltServer, startBuiltServer } from '../bench/support/built-server.js';
import { until } from '../support/until.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const CLIENTS = 20;
/** Between the last look for clients and the closing of the port, which is one call to the system, one may still arrive. */
const TOO_LATE = 2;
const BODY = '{"username":"nobody"}';
const POST = `POST /api/admin/login HTTP/1.1\r\nHost: guide.example\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`;

type End = 'answered' | 'refused' | 'lost';

describe('a server that is told to stop', () => {
  let database: TestDatabase;
  let server: BuiltServer;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    const env = { DATABASE_URL: database.url, STARTER_GUIDES: 'false', DRAIN_SECONDS: '1' };
    server = await startBuiltServer({ env });
  });
  afterEach(() => server.stop());

  it('ends the connection of a request that had begun before, so that no proxy uses it again', async () => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => (answer += String(bytes)));
    const closed = once(socket, 'close');
    socket.write(POST.replace('Connection: close\r\n', '').slice(0, -1));
    // The server has the request once one that was sent after it is answered.
    await fetch(`${server.url}/healthz`);
    server.process.kill('SIGTERM');
    await until(async () => !(await fetch(`${server.url}/readyz`).catch(() => ({ ok: false }))).ok);
    socket.write(POST.slice(-1));
    await closed;
    expect(answer).toMatch(/^HTTP\/1.1 4\d\d /);
    expect(answer).toMatch(/^connection: close\r$/im);
  });

  it('resets none of the clients that the system has let in, however many are waiting', async () => {
    const { port } = new URL(server.url);
    const ends: Record<End, number> = { answered: 0, refused: 0, lost: 0 };
    const clients = Array.from({ length: CLIENTS }, async () => {
      for (let end: End = 'answered'; end !== 'refused'; ends[end] += 1) end = await post(Number(port));
    });
    server.process.kill('SIGTERM');
    await Promise.all(clients);
    if (server.process.exitCode === null) await once(server.process, 'exit');
    expect(ends).toEqual({ answered: expect.any(Number), refused: CLIENTS, lost: expect.any(Number) });
    expect(ends.answered).toBeGreaterThan(CLIENTS);
    expect(ends.lost).toBeLessThanOrEqual(TOO_LATE);
    expect(server.process.exitCode).toBe(0);
  });
});

/** Sends one request on a connection of its own. */
function post(port: number): Promise<End> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(POST));
    let answer = '';
    let code: string | undefined;
    socket.on('data', (bytes) => (answer += String(bytes)));
    socket.on('error', (error: NodeJS.ErrnoException) => (code = error.code));
    socket.on('close', () => {
      if (answer.startsWith('HTTP/1.1 4')) resolve('answered');
      else resolve(code === 'ECONNREFUSED' ? 'refused' : 'lost');
    });
  });
}
