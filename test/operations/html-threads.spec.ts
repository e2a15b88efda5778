import { request } from 'node:http';
import { pathToFileURL } from 'node:url';
import { HtmlProcessor } from '../../src/text/html/html-work.service.js';
import { type PoolLimits, ThreadPool, TooMuchWork } from '../../src/text/html/thread-pool.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { createArticle } from '../support/factories.js';
import { runModule } from '../support/run-process.js';
import { Admin } from '../support/sign-in.js';
import { until } from '../support/until.js';

const WORKER = pathToFileURL('dist/src/text/html/worker.js');
/** A worker whose tasks echo their input, or never end. */
const ECHO = new URL(
  `data:text/javascript,import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ args: [one] }) => { while (one === 'endless'); parentPort.postMessage({ result: one }); });`,
);
const SITE = 'https://guide.example';
const LIMITS: PoolLimits = { threads: 2, queue: 4, time: 60_000, memory: 768, idle: 30_000 };

describe('worker threads for HTML', () => {
  let pool: ThreadPool;
  const start = (script: URL, limits: Partial<PoolLimits> = {}): ThreadPool =>
    (pool = new ThreadPool(script, { ...LIMITS, ...limits }));
  const run = (task: string, signal?: AbortSignal): Promise<unknown> =>
    pool.run('markdown', [task, SITE, SITE], signal);
  const failure = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );
  afterEach(() => pool.stop());

  it('run in parallel: a short task finishes while another never ends', async () => {
    start(ECHO);
    const endless = failure(run('endless'));
    expect(await run('short')).toBe('short');
    await pool.stop();
    expect(await endless).toMatchObject({ message: 'The process is shutting down.' });
  });

  it('terminate a task over its time limit, and continue with the next', async () => {
    start(ECHO, { threads: 1, time: 2_000 });
    const [endless, short] = [failure(run('endless')), run('short')];
    expect(await endless).toBeInstanceOf(TooMuchWork);
    expect(await short).toBe('short');
  });

  it('terminate a task over its memory limit, and continue with the next', async () => {
    start(WORKER, { threads: 1, memory: 48 });
    const [large, small] = [failure(run('<p>a</p>'.repeat(1_000_000))), run('<p>small</p>')];
    expect(await large).toMatchObject({ message: 'A task used more than 48 MB.' });
    expect(await small).toMatchObject({ text: 'small' });
  });

  it('report which limit was exceeded, when rendering and when saving', async () => {
    const large = '<p>a</p>'.repeat(1_000_000);
    const work = new HtmlProcessor(start(WORKER, { memory: 48 }));
    expect(await failure(work.run('markdown', large, SITE, SITE))).toMatchObject({
      status: 503,
      detail: 'This page takes too long to prepare.',
    });
    expect(await failure(work.prepare(large))).toMatchObject({
      kind: 'too-large',
      field: 'content',
      message: 'The content is too complex to process in time. Please shorten it or split it into several articles.',
    });
  });

  it('get what is large, however deep its texts are', async () => {
    const work = new HtmlProcessor(start(ECHO));
    const text = { title: 'Rent', names: [], excerpt: '', phrases: [] };
    const large = { ...text, sections: [{ id: '', heading: '', text: 'a '.repeat(50_000) }] };
    // What the thread of this test returns is its input.
    expect(await work.run('takeApart', large)).toEqual(large);
    expect(await work.run('takeApart', { ...text, sections: [] })).toMatchObject({ terms: '["rent"]' });
  });

  it('reject tasks beyond their queue, and accept more when it has room', async () => {
    start(ECHO, { threads: 1, queue: 2 });
    const endless = failure(run('endless'));
    const client = new AbortController();
    const waiting = [failure(run('a', client.signal)), failure(run('b', client.signal))];
    expect(await failure(run('c'))).toMatchObject({
      status: 503,
      detail: 'The site is busy. Please try again in a moment.',
      retryAfter: 5,
    });
    client.abort(new Error('left'));
    for (const one of waiting) expect(await one).toMatchObject({ message: 'left' });
    const next = failure(run('d'));
    await pool.stop();
    for (const one of [endless, next]) expect(await one).toMatchObject({ message: 'The process is shutting down.' });
    expect(await run('e')).toBe('e');
  });

  it('drop a queued task when its signal aborts, and no other', async () => {
    start(ECHO, { threads: 1 });
    const first = run('first');
    const client = new AbortController();
    const dropped = failure(run('dropped', client.signal));
    const last = run('last');
    client.abort(new Error('left'));
    expect(await dropped).toMatchObject({ message: 'left' });
    expect(await Promise.all([first, last])).toEqual(['first', 'last']);
    expect(await failure(run('too late', client.signal))).toMatchObject({ message: 'left' });
  });
});

/** A worker whose tasks echo their input, or hold 48 MB more with every step, which takes a while. */
const GROWING = `data:text/javascript,import { parentPort } from 'node:worker_threads';
  const held = [];
  const grow = () => { held.push(new Array(6_000_000).fill(1.5)); for (let i = 0; i < 40; i += 1) held.at(-1).indexOf(2); };
  parentPort.on('message', ({ args: [one] }) => { while (one === 'growing') grow(); parentPort.postMessage({ result: one }); });`;

describe('a task that grows by more than V8 grants beyond its limit', () => {
  it('costs its thread, and not the process', async () => {
    const { stdout, stderr } = await runModule(`
      import { ThreadPool } from '${pathToFileURL('dist/src/text/html/thread-pool.js').href}';
      const limits = { threads: 1, queue: 4, time: 120_000, memory: 128, idle: 30_000 };
      const pool = new ThreadPool(new URL(${JSON.stringify(GROWING)}), limits);
      const growing = pool.run('markdown', ['growing']);
      console.log(await growing.catch(({ message }) => message));
      console.log(await pool.run('markdown', ['next']));`);
    expect({ stderr, stdout }).toEqual({ stderr: '', stdout: 'A task used more than 128 MB.\nnext\n' });
  });
});

describe('a client that disconnects while its text is queued', () => {
  const TEXT = '<p>Ask for the written agreement.</p>'.repeat(1_000);
  let app: TestApp;
  let admin: Admin;
  let pool: ThreadPool;
  /** The tasks that keep both threads busy. */
  let busy: Promise<unknown>[];
  beforeEach(async () => {
    app = await createTestApp();
    admin = await Admin.create(app);
    pool = app.app.get(ThreadPool);
  });
  afterEach(async () => {
    await pool.stop();
    await Promise.allSettled(busy);
    await app.close();
  });
  /** Occupies both threads with tasks that never end; later tasks run the site's own script. */
  const occupy = async (): Promise<void> => {
    // The article's text was taken apart for search in a thread.
    await pool.stop();
    const own: unknown = Reflect.get(pool, 'script');
    Reflect.set(pool, 'script', ECHO);
    busy = [1, 2].map(() => pool.run('markdown', ['endless']));
    for (const one of busy) one.catch(() => undefined);
    Reflect.set(pool, 'script', own);
  };
  /** Sends a request that the test can destroy. */
  const send = (path: string, options: { method?: string; body?: string } = {}) => {
    const headers = { ...admin.session, 'Content-Type': 'application/json' };
    const pending = request(app.url + path, { method: options.method ?? 'GET', headers });
    pending.on('error', () => undefined).end(options.body);
    return pending;
  };

  it.each([
    ['a guide as Markdown', (slug: string) => send(`/${slug}.md`)],
    ['a page', (slug: string) => send(`/${slug}`)],
    [
      'a preview',
      () => send('/api/admin/articles/preview', { method: 'POST', body: JSON.stringify({ content: TEXT }) }),
    ],
    [
      'a save',
      () =>
        send('/api/admin/articles', {
          method: 'POST',
          body: JSON.stringify({ title: 'Rent', category: 'housing', content: TEXT }),
        }),
    ],
  ])('removes its task from the queue: %s', async (_name, send) => {
    const { slug } = await createArticle(app, { content: TEXT });
    await occupy();
    const pending = send(slug);
    await until(() => pool.queued === 1);
    pending.destroy();
    await until(() => pool.queued === 0);
  });

  it('does not affect the next request', async () => {
    const { slug } = await createArticle(app, { content: TEXT });
    await occupy();
    const pending = send(`/${slug}.md`);
    await until(() => pool.queued === 1);
    pending.destroy();
    await until(() => pool.queued === 0);
    await Promise.all([pool.stop(), Promise.allSettled(busy)]);
    const { text } = await app.agent.get(`/${slug}.md`).expect(200);
    expect(text).toContain('Ask for the written agreement.');
  });

  it('gets 503 at once if the queue is full, and the site keeps working', async () => {
    const { slug } = await createArticle(app, { content: TEXT });
    await occupy();
    const client = new AbortController();
    const waiting = Array.from({ length: 100 }, () => pool.run('markdown', ['short'], client.signal));
    const { body, headers } = await admin.call('post', '/preview').send({ content: TEXT }).expect(503);
    expect(body).toEqual({ statusCode: 503, detail: 'The site is busy. Please try again in a moment.' });
    expect(headers['retry-after']).toBe('5');
    await app.agent.get('/healthz').expect(200);
    client.abort(new Error('left'));
    await Promise.allSettled([...waiting, pool.stop(), ...busy]);
    await app.agent.get(`/${slug}.md`).expect(200);
  });
});
