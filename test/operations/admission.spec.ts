import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AdminAuthService } from '../../src/admin-auth/admin-auth.service.js';
import { THE_SERVER } from '../../src/admin-auth/caller.js';
import { readSettings } from '../../src/platform/config/settings.js';
import { Overload } from '../../src/platform/operations/overload.js';
import { CoversService } from '../../src/content/starter-content/covers/covers.service.js';
import type { TestApp } from '../support/create-test-app.js';
import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { bearer, OWNER } from '../support/sign-in.js';
import { openQuery } from '../support/test-database.js';
import { until } from '../support/until.js';

const operations = readSettings({}).operations;

/** Sends raw bytes; returns everything received until the connection closes. */
async function raw(site: TestApp, text: string): Promise<string> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

/** Blocks every thread of Node's thread pool until the returned function is called. */
async function occupyThreads(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'threads-'));
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  // Opening a pipe for reading blocks the thread until a writer opens it.
  const readers = Array.from({ length: 8 }, () => open(pipe));
  return async () => {
    const writer = openSync(pipe, 'r+');
    for (const reader of await Promise.all(readers)) await reader.close();
    closeSync(writer);
    await rm(folder, { recursive: true });
  };
}

describe('admission control', () => {
  const site = withApp({ operations: { ...operations, maxRequestsAtOnce: 2, requestSeconds: 1 } });

  beforeAll(async () => {
    await createArticle(site, { slug: 'kept-page', title: 'Kept page' });
  });

  /** Runs `work` while reads of articles wait for a lock. */
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

  /** Runs `work` while the server is at its limit of concurrent requests. */
  async function whileBusy(work: () => Promise<void>): Promise<void> {
    const overload = site.app.get(Overload);
    for (let i = 0; i < 2; i += 1) overload.begin();
    try {
      await work();
    } finally {
      for (let i = 0; i < 2; i += 1) overload.end();
    }
  }

  it('returns 431 for headers over 16 KB', async () => {
    expect(await raw(site, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    );
  });

  it('returns 414 for URLs over 8,000 characters, as JSON in the API', async () => {
    const { body } = await site.agent.get(`/api/articles?q=${'a'.repeat(8_100)}`).expect(414);
    expect(body).toEqual({ statusCode: 414, detail: 'The URL is too long.' });
    await site.agent
      .get(`/${'a'.repeat(8_100)}`)
      .expect(414)
      .expect('Content-Type', /text\/plain/);
  });

  it('disconnects a client that never ends its headers', async () => {
    const server = site.app.getHttpServer();
    const before = server.headersTimeout;
    server.headersTimeout = 300;
    try {
      expect(await raw(site, 'GET / HTTP/1.1\r\nHost: x\r\n')).toMatch(/^HTTP\/1.1 408 /);
    } finally {
      server.headersTimeout = before;
    }
  });

  it('aborts a request over its time limit, with a clear message', async () => {
    const answer = await whileArticlesWait(() => site.agent.get('/api/articles?limit=1'));
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body).toEqual({
      statusCode: 503,
      detail: 'The request took too long and was stopped. Please try again.',
    });
  });

  it('sends that message in full even if every compression thread is busy', async () => {
    const answer = await whileArticlesWait(async () => {
      const release = await occupyThreads();
      try {
        return await site.agent.get('/api/articles?limit=6');
      } finally {
        await release();
      }
    });
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ statusCode: 503 });
  });

  it('returns 408, not 503, if a body does not arrive in time', async () => {
    const slow = (path: string, type: string): Promise<string> =>
      raw(site, `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 9000\r\n\r\n{"name":`);
    const answer = await slow('/api/contact', 'application/json');
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain(
      '{"statusCode":408,"detail":"The request did not arrive in time. Please try again over a faster connection."}',
    );
    expect(await slow('/contact', 'application/x-www-form-urlencoded')).toMatch(/^HTTP\/1.1 408 /);
    // Not over HTTP: hashing the password may exceed this request time limit.
    const session = await site.app.get(AdminAuthService, { strict: false }).register(OWNER, THE_SERVER);
    const { Authorization } = bearer(session);
    const upload = `multipart/form-data; boundary=x\r\nAuthorization: ${Authorization}`;
    expect(await slow('/api/admin/media', upload)).toMatch(/^HTTP\/1.1 408 /);
  });

  it('rejects a request with two Host headers, even for a cached page', async () => {
    await site.agent.get('/kept-page').expect(200);
    for (const path of ['/kept-page', '/healthz', '/api/articles']) {
      const ask = (hosts: string): Promise<string> =>
        raw(site, `GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
      expect(await ask('Host: a.example\r\nhost: b.example\r\n')).toMatch(/^HTTP\/1.1 400 /);
      expect(await ask('Host: a.example\r\n')).toMatch(/^HTTP\/1.1 200 /);
    }
  });

  it('exempts only files that exist', async () => {
    // Loads the covers: on first use that may exceed this request time limit.
    await site.app.get(CoversService, { strict: false }).find('');
    const page = await site.agent.get('/').expect(200);
    const script = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0] ?? '';
    const known = [script, `${script}?x=1`, '/static/icons/icon-192.png', '/static/covers/read-your-bescom-bill.svg'];
    const unknown = [
      '/assets/none.js',
      '/static/none',
      '/static/covers/none.svg',
      '/static/icons/none.png',
      '/static/a/b/c',
    ];
    for (const path of known) await site.agent.get(path).expect(200);
    for (const path of unknown) {
      const { status, text } = await site.agent.get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text.length).toBeLessThan(100);
    }
    await whileBusy(async () => {
      for (const path of known) await site.agent.get(path).expect(200);
      for (const path of unknown) await site.agent.get(path).expect(503);
      await site.agent.post(script).expect(503);
    });
  });

  it('returns 503 over its limit, still serves cached pages, and recovers afterwards', async () => {
    await site.agent.get('/kept-page').expect(200);
    await whileArticlesWait(async () => {
      const waiting = [site.agent.get('/api/articles?limit=2'), site.agent.get('/api/articles?limit=3')].map((one) =>
        one.then((answer) => answer.status),
      );
      await until(() => site.app.get(Overload).requestsInHand === 2);
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
