import { randomBytes } from 'node:crypto';
import { Agent, type IncomingMessage, request as send } from 'node:http';
import { request as sendSecurely } from 'node:https';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { UPLOAD_LIMITS } from '#contract';
import { ReplicaSet } from '../bench/support/replica-set.js';
import { signedIn } from '../bench/support/site.js';
import { Traffic } from '../bench/support/traffic.js';
import { isInstalled } from '../support/is-installed.js';
import { type RunningProxy, startCaddy, startNginx } from '../support/proxies.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';
import { createZip } from '../support/zip.js';

const MEGABYTE = 1024 * 1024;
/** More than both replicas together take at a time. */
const SLOW_POSTS = 600;
/** What may have left the sender before an answer can reach it: buffers of both sockets, and of the proxy. */
const MOST_SENT = 12 * MEGABYTE;
/** Milliseconds until every proxy has noticed that a replica is back, as docs/operating.md tells to wait. */
const SEEN_AGAIN_AFTER = 3_000;

const hasNginx = isInstalled('nginx') && isInstalled('openssl');
const hasCaddy = isInstalled('caddy');
const withNginx = hasNginx ? describe : describe.skip;
const withCaddy = hasCaddy ? describe : describe.skip;

let database: TestDatabase;
let set: ReplicaSet;

beforeAll(async () => {
  database = await createTestDatabase();
  set = await ReplicaSet.start(2, database.url, { DRAIN_SECONDS: '5', TRUST_PROXY: '1' });
});
afterAll(async () => {
  await set.stop();
  await database.drop();
});

/** Sends a request from one of this machine's addresses, and returns its status. */
async function status(url: string, { from = '127.0.0.1', headers = {}, body = '' } = {}): Promise<number> {
  const agent = new Agent();
  const method = body ? 'POST' : 'GET';
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = send(url, { agent, localAddress: from, method, headers });
    sent.on('response', resolve).on('error', reject).end(body);
  });
  answer.resume();
  agent.destroy();
  return answer.statusCode ?? 0;
}

/** Opens posts whose bodies never arrive. */
async function slowPosts(url: string, count: number): Promise<Socket[]> {
  const { port, hostname } = new URL(url);
  const head =
    'POST /api/contact HTTP/1.1\r\nHost: guide.example\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ port: Number(port), host: hostname, localAddress: '127.0.0.9' });
      socket.on('error', () => undefined);
      await new Promise((resolve) => socket.once('connect', resolve));
      await new Promise<void>((resolve) => socket.write(head, () => resolve()));
      return socket;
    }),
  );
}

/** What every sample has to stand. */
function promises(start: () => Promise<RunningProxy>): void {
  let proxy: RunningProxy;
  beforeAll(async () => {
    proxy = await start();
  });
  afterAll(() => proxy.stop());

  it('serves the site over TLS', async () => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = sendSecurely(`${proxy.secureUrl}/`, { rejectUnauthorized: false, servername: 'localhost' });
      sent.on('response', resolve).on('error', reject).end();
    });
    expect([answer.statusCode, await text(answer)]).toEqual([200, expect.stringContaining('<h1')]);
  });

  it('believes no address that a client invents', async () => {
    const message = { name: 'A', email: 'a@example.org', subject: 'Hello', message: 'Where is the market?' };
    const statuses: number[] = [];
    const from = `127.0.1.${proxy.url.length + (Number(new URL(proxy.url).port) % 200)}`;
    for (let number = 1; number <= 6; number += 1) {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.100.${number}` };
      const body = JSON.stringify({ ...message, message: `${message.message} ${number} ${from}` });
      statuses.push(await status(`${proxy.url}/api/contact`, { from, headers, body }));
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('lets the largest upload pass, and the site reject a larger one', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6b4a' } })
      .png()
      .toBuffer();
    const upload = async (bytes: number): Promise<Response> => {
      const entries = [
        { path: 'guide.md', bytes: `# Largest ${proxy.url}\n\n![P](picture.png)` },
        { path: 'picture.png', bytes: picture },
        // Unpacked by nobody, but sent and received.
        { path: 'rest.bin', bytes: randomBytes(bytes) },
      ];
      const form = new FormData();
      form.set('category', 'housing');
      form.set('file', new File([new Uint8Array(createZip(entries))], 'guide.zip'));
      const { Authorization = '' } = await signedIn({ url: proxy.url });
      return fetch(`${proxy.url}/api/admin/articles/upload-file`, {
        method: 'POST',
        headers: { Authorization },
        body: form,
      });
    };
    const stored = await upload(UPLOAD_LIMITS.bytes - MEGABYTE);
    expect([stored.status, await stored.text()]).toEqual([201, expect.stringContaining('Largest')]);
    const refused = await upload(UPLOAD_LIMITS.bytes + MEGABYTE);
    expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining('"detail"')]);
  });

  it('refuses an upload without a session before it has taken it', async () => {
    const { sent, answer } = await uploadUntilAnswered(`${proxy.url}/api/admin/articles/upload-file`, 22 * MEGABYTE);
    expect(answer).toBe(401);
    expect(sent).toBeLessThan(MOST_SENT);
  });

  it('serves everybody else while hundreds of posts never end', async () => {
    const sockets = await slowPosts(proxy.url, SLOW_POSTS);
    const statuses: number[] = [];
    for (let number = 0; number < 20; number += 1) {
      statuses.push(await status(`${proxy.url}/search?q=metro+${number}`));
      statuses.push(await status(`${proxy.url}/api/articles?limit=${number + 1}`));
    }
    for (const socket of sockets) socket.destroy();
    expect(statuses.filter((one) => one !== 200)).toEqual([]);
  });
}

/** Sends a body of zeros, piece by piece, until an answer arrives; returns how much of it was taken. */
function uploadUntilAnswered(url: string, bytes: number): Promise<{ sent: number; answer: number }> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': bytes };
    const upload = send(url, { method: 'POST', headers });
    const piece = Buffer.alloc(64 * 1024);
    let sent = 0;
    let isAnswered = false;
    upload.on('response', (answer) => {
      isAnswered = true;
      answer.resume();
      upload.destroy();
      resolve({ sent, answer: answer.statusCode ?? 0 });
    });
    upload.on('error', (error) => isAnswered || reject(error));
    const next = (): void => {
      if (isAnswered || sent >= bytes) return;
      sent += piece.length;
      upload.write(piece, (error) => error ?? setImmediate(next));
    };
    next();
  });
}

withNginx('docs/operating/nginx.conf', () => {
  promises(() => startNginx(set.urls));
});

withCaddy('docs/operating/Caddyfile', () => {
  promises(() => startCaddy('Caddyfile', set.urls));
});

/** Restarts both replicas in turn, once for all samples: that takes most of the time. */
describe('while replicas are restarted in turn', () => {
  const seen: Record<string, { failures: string[]; refused: number; right: number }> = {};
  const answers: number[] = [];

  beforeAll(async () => {
    const proxies: Record<string, RunningProxy> = {
      ...(hasNginx && { nginx: await startNginx(set.urls) }),
      ...(hasCaddy && { caddy: await startCaddy('Caddyfile', set.urls) }),
    };
    const alone = hasCaddy ? await startCaddy('one-machine.Caddyfile', set.urls.slice(0, 1)) : undefined;
    const traffic: Record<string, Traffic> = {};
    for (const [name, { url }] of Object.entries(proxies))
      traffic[name] = await Traffic.start([url], `standing-${name}`);
    const restart = { isDone: false };
    const asking = (async () => {
      while (alone && !restart.isDone) answers.push(await status(`${alone.url}/search?q=restart+${answers.length}`));
    })();
    await until(() => !alone || answers.length > 3);
    await set.restart(0, 'SIGTERM');
    restart.isDone = true;
    await asking;
    await sleep(SEEN_AGAIN_AFTER);
    await set.restart(1, 'SIGTERM');
    for (const [name, one] of Object.entries(traffic)) {
      await one.end();
      const tallies = [...one.tallies.values()];
      const sum = (kind: 'right' | 'refused'): number => tallies.reduce((total, tally) => total + tally[kind], 0);
      seen[name] = { failures: one.failures, refused: sum('refused'), right: sum('right') };
    }
    await Promise.all([...Object.values(proxies), ...(alone ? [alone] : [])].map((proxy) => proxy.stop()));
  }, 120_000);

  const losesNothing = (name: string): void => {
    expect(seen[name]).toEqual({ failures: [], refused: 0, right: expect.any(Number) });
    expect(seen[name]?.right).toBeGreaterThan(100);
  };

  (hasNginx ? it : it.skip)('nginx loses no request', () => losesNothing('nginx'));
  (hasCaddy ? it : it.skip)('Caddy loses no request', () => losesNothing('caddy'));
  (hasCaddy ? it : it.skip)('Caddy before a single server lets visitors wait', () => {
    expect(answers.length).toBeGreaterThan(3);
    expect(answers.filter((one) => one !== 200)).toEqual([]);
  });
});
