import { EventEmitter } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { WaitingClients, waitingClientsSignal, inBackground, ABANDONED, ClientsGone } from './waiting-clients.js';
import { ResponseCache, answerKey, canonicalQuery } from './response-cache.js';
import { CompressedBody } from './compressed-body.js';
import { type FinishedAnswer, publicDocument, type CacheSection } from './finished-answer.js';
import { PublicContent } from './public-content.js';
import { today } from './today.js';

const makeAnswer = (text: string, cacheSection: CacheSection): FinishedAnswer => ({
  status: 200,
  headers: {},
  body: new CompressedBody(text),
  cacheSection,
});

/** What a request for `url` was answered with from memory. */
function asked(cache: ResponseCache, url: string): string | undefined {
  let sent: string | undefined;
  const response = { writeHead: () => ({ end: (bytes: Buffer) => (sent = bytes.toString()) }) };
  cache.answer({ url, method: 'GET', headers: {} } as IncomingMessage, response as unknown as ServerResponse);
  return sent;
}

/** A response that nobody reads. */
const open = () =>
  Object.assign(new EventEmitter(), { getHeaderNames: () => [], writeHead: () => ({ end: () => undefined }) });

async function put(
  cache: ResponseCache,
  key: string,
  make: () => Promise<FinishedAnswer>,
  response = open(),
): Promise<void> {
  await cache.respond({ url: key, headers: {} } as IncomingMessage, response as unknown as ServerResponse, key, make);
}

describe('the cache of finished answers', () => {
  it('evicts queries for queries, never pages or the whole list', async () => {
    const cache = new ResponseCache(new PublicContent());
    await put(cache, '/page', () => Promise.resolve(makeAnswer('page', 'documents')));
    await put(cache, '/all', () => Promise.resolve(makeAnswer('all', 'whole')));
    const large = 'x'.repeat(4 * 1024 * 1024);
    for (let n = 0; n < 12; n += 1)
      await put(cache, `/list?n=${n}`, () => Promise.resolve(makeAnswer(large, 'queries')));
    expect(asked(cache, '/page')).toBe('page');
    expect(asked(cache, '/all')).toBe('all');
    expect(asked(cache, '/list?n=0')).toBeUndefined();
    expect(asked(cache, '/list?n=11')).toBe(large);
  });

  it('sends what holds for one day only on that day', async () => {
    const cache = new ResponseCache(new PublicContent());
    const holding = (day: string) => Promise.resolve({ ...makeAnswer(day, 'documents'), day });
    await put(cache, '/yesterday', () => holding(today(Date.now() - 86_400_000)));
    await put(cache, '/today', () => holding(today()));
    expect(asked(cache, '/yesterday')).toBeUndefined();
    expect(asked(cache, '/today')).toBe(today());
    await put(cache, '/yesterday', () => holding(today()));
    expect(asked(cache, '/yesterday')).toBe(today());
  });

  it('caches nothing computed during a change of public content, and no failure', async () => {
    const content = new PublicContent();
    const cache = new ResponseCache(content);
    await put(cache, '/page', () => {
      content.changed();
      return Promise.resolve(makeAnswer('old', 'documents'));
    });
    expect(asked(cache, '/page')).toBeUndefined();
    await expect(put(cache, '/page', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await put(cache, '/page', () => Promise.resolve(makeAnswer('new', 'documents')));
    expect(asked(cache, '/page')).toBe('new');
    content.changed();
    expect(asked(cache, '/page')).toBeUndefined();
  });

  it('computes an answer once for all who wait for it', async () => {
    const cache = new ResponseCache(new PublicContent());
    let made = 0;
    const make = async (): Promise<FinishedAnswer> => {
      made += 1;
      await new Promise(setImmediate);
      return makeAnswer('page', 'documents');
    };
    await Promise.all([put(cache, '/page', make), put(cache, '/page', make), put(cache, '/page', make)]);
    expect(made).toBe(1);
  });

  it('computes one answer at a time under constant changes, and sends nobody one begun before the last change', async () => {
    const content = new PublicContent();
    const cache = new ResponseCache(content);
    let [underWay, atMost, made] = [0, 0, 0];
    const make = async (): Promise<FinishedAnswer> => {
      const { version } = content;
      made += 1;
      atMost = Math.max(atMost, (underWay += 1));
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
      underWay -= 1;
      return makeAnswer(String(version), 'whole');
    };
    const sent: Promise<{ asked: number; answer: number }>[] = [];
    for (let change = 0; change < 40; change += 1) {
      content.changed();
      for (let client = 0; client < 3; client += 1) {
        const asked = content.version;
        const response = open();
        let text = '';
        response.writeHead = () => ({ end: (bytes?: Buffer) => void (text = String(bytes)) });
        sent.push(put(cache, '/all', make, response).then(() => ({ asked, answer: Number(text) })));
      }
      await new Promise(setImmediate);
    }
    for (const { asked, answer } of await Promise.all(sent)) expect(answer).toBeGreaterThanOrEqual(asked);
    expect([atMost, made]).toEqual([1, expect.any(Number)]);
    expect(made).toBeLessThan(20);
  });

  it('abandons a computation once every waiting client has disconnected, and computes it again for the next', async () => {
    const cache = new ResponseCache(new PublicContent());
    let signal: AbortSignal | undefined;
    const make = (): Promise<FinishedAnswer> => {
      const given = (signal = waitingClientsSignal());
      return new Promise((_resolve, reject) => given?.addEventListener('abort', () => reject(given.reason as Error)));
    };
    const clients = [open(), open()];
    const answers = clients.map((client) => put(cache, '/page', make, client));
    clients[0]?.emit('close');
    expect(signal?.aborted).toBe(false);
    clients[1]?.emit('close');
    const next = put(cache, '/page', () => Promise.resolve(makeAnswer('page', 'documents')));
    for (const answer of answers) await expect(answer).rejects.toBeInstanceOf(ClientsGone);
    await next;
    expect(asked(cache, '/page')).toBe('page');
  });

  it('finishes what was answered in time, and what was started in the background', () => {
    const answered = Object.assign(open(), { writableFinished: true }) as unknown as ServerResponse;
    const clients = new WaitingClients().join(answered);
    answered.emit('close');
    expect(clients.signal.aborted).toBe(false);
    expect(clients.run(() => inBackground(waitingClientsSignal))).toBeUndefined();
    const late = open() as unknown as ServerResponse;
    const given = new WaitingClients().join(late);
    late.emit(ABANDONED);
    expect(given.run(waitingClientsSignal)?.aborted).toBe(true);
  });

  it('caches the headers of a route, not those of a refusal sent meanwhile', async () => {
    const cache = new ResponseCache(new PublicContent());
    const request = Object.assign(new IncomingMessage(new Socket()), { url: '/page', method: 'GET' });
    const refused = new ServerResponse(request).setHeader('X-Robots-Tag', 'noindex');
    const late = cache.respond(request, refused, '/page', (route) => {
      refused.writeHead(503, { 'Retry-After': '5' }).end();
      return Promise.resolve(publicDocument(route, 'text/plain', 'page'));
    });
    await expect(late).rejects.toThrow('after they are sent');
    const next = new ServerResponse(request).setHeader('X-Request-Id', '1');
    expect(cache.answer(request, next)).toBe(true);
    expect([next.statusCode, next.getHeader('X-Robots-Tag')]).toEqual([200, 'noindex']);
    expect(next.hasHeader('Retry-After')).toBe(false);
  });

  it('identifies a query by its parameters, in any order', () => {
    expect(canonicalQuery('/a?q=x%20y&b=1')).toBe('/a?b=1&q=x+y');
    expect(answerKey('/a', { q: 'x y', b: 1, none: undefined })).toBe('/a?b=1&q=x+y');
    expect(answerKey('/a', { none: undefined })).toBe('/a');
  });
});
