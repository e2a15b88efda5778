import { once } from 'node:events';
import { connect } from 'node:net';
import { readSettings } from '../../src/config/settings.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { createArticle } from '../support/factories.js';
import { openQuery } from '../support/test-database.js';

const operations = readSettings({}).operations;

/** Sends bytes as they are and gives all that comes back until the connection ends. */
async function raw(site: TestApp, text: string): Promise<string> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

describe('The door', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await createTestApp({ operations: { ...operations, maxRequestsAtOnce: 2, requestSeconds: 1 } });
    await createArticle(site, { slug: 'kept-page', title: 'Kept page' });
  });
  afterAll(() => site.close());

  /** Runs `work` while every read of articles waits. */
  async function whileArticlesWait<T>(work: () => Promise<T>): Promise<T> {
    const { query, close } = openQuery(site.settings.databaseUrl ?? '');
    await query('begin');
    await query('lock table article in access exclusive mode');
    try {
      return await work();
    } finally {
      await query('rollback');
      await close();
    }
  }

  it('refuses header fields beyond 16 KB with 431', async () => {
    expect(await raw(site, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    );
  });

  it('refuses addresses beyond 8,000 characters with 414, the API in its own shape', async () => {
    const { body } = await site.agent.get(`/api/articles?q=${'a'.repeat(8_100)}`).expect(414);
    expect(body).toEqual({ statusCode: 414, detail: 'The address is too long.' });
    await site.agent
      .get(`/${'a'.repeat(8_100)}`)
      .expect(414)
      .expect('Content-Type', /text\/plain/);
  });

  it('cuts off a client that never ends its header', async () => {
    const server = site.app.getHttpServer();
    const before = server.headersTimeout;
    server.headersTimeout = 300;
    try {
      expect(await raw(site, 'GET / HTTP/1.1\r\nHost: x\r\n')).toMatch(/^HTTP\/1.1 408 /);
    } finally {
      server.headersTimeout = before;
    }
  });

  it('gives a request up that takes longer than its time, and says so', async () => {
    const answer = await whileArticlesWait(() => site.agent.get('/api/articles?limit=1'));
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body).toEqual({ statusCode: 503, detail: 'This took too long and was given up. Please try again.' });
  });

  it('turns away what it cannot take, serves cached pages meanwhile, and takes all again afterwards', async () => {
    await site.agent.get('/kept-page').expect(200);
    await whileArticlesWait(async () => {
      const waiting = [site.agent.get('/api/articles?limit=2'), site.agent.get('/api/articles?limit=3')].map((one) =>
        one.then((answer) => answer.status),
      );
      await new Promise((resolve) => setTimeout(resolve, 200));
      const refused = await site.agent.get('/api/articles?limit=4').expect(503).expect('Retry-After', '5');
      expect(refused.body).toEqual({ statusCode: 503, detail: expect.stringContaining('very busy') });
      await site.agent.get('/kept-page').expect(200);
      await site.agent.get('/healthz').expect(200);
      await site.agent.get('/readyz').expect(200);
      expect(await Promise.all(waiting)).toEqual([503, 503]);
    });
    await site.agent.get('/api/articles?limit=5').expect(200);
  });
});
