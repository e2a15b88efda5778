import { request } from 'node:http';
import { pathToFileURL } from 'node:url';
import { HtmlWork } from '../../src/html/html-work.service.js';
import { type PoolLimits, ThreadPool, TooMuchWork } from '../../src/html/thread-pool.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { createArticle } from '../support/factories.js';
import { Admin } from '../support/sign-in.js';
import { until } from '../support/until.js';

const WORKER = pathToFileURL('dist/src/html/worker.js');
/** A thread whose tasks say what they are given, or never end. */
const ECHO = new URL(
  `data:text/javascript,import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ args: [one] }) => { while (one === 'endless'); parentPort.postMessage({ result: one }); });`,
);
const SITE = 'https://guide.example';
const LIMITS: PoolLimits = { threads: 2, queue: 4, time: 60_000, memory: 768, idle: 30_000 };

describe('The worker threads for HTML', () => {
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

  it('are two: a short task finishes while another never ends', async () => {
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

  it('report which limit was exceeded, on display and on save', async () => {
    const large = '<p>a</p>'.repeat(1_000_000);
    const work = new HtmlWork(start(WORKER, { memory: 48 }));
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

  it('reject tasks beyond their queue, and accept more when it is shorter', async () => {
    start(ECHO, { threads: 1, queue: 2 });
    const endless = failure(run('endless'));
    const nobody = new AbortController();
    const waiting = [failure(run('a', nobody.signal)), failure(run('b', nobody.signal))];
    expect(await failure(run('c'))).toMatchObject({
      status: 503,
      detail: 'The site is busy. Please try again in a moment.',
      retryAfter: 5,
    });
    nobody.abort(new Error('left'));
    for (const one of waiting) expect(await one).toMatchObject({ message: 'left' });
    const next = failure(run('d'));
    await pool.stop();
    for (const one of [endless, next]) expect(await one).toMatchObject({ message: 'The process is shutting down.' });
    expect(await run('e')).toBe('e');
  });

  it('drop a queued task when its signal aborts, and no other', async () => {
    start(ECHO, { threads: 1 });
    const first = run('first');
    const nobody = new AbortController();
    const dropped = failure(run('dropped', nobody.signal));
    const last = run('last');
    nobody.abort(new Error('left'));
    expect(await dropped).toMatchObject({ message: 'left' });
    expect(await Promise.all([first, last])).toEqual(['first', 'last']);
    expect(await failure(run('too late', nobody.signal))).toMatchObject({ message: 'left' });
  });
});

describe('A client that disconnects while its text is queued', () => {
  const TEXT = '<p>Ask for the written agreement.</p>'.repeat(1_000);
  let app: TestApp;
  let admin: Admin;
  let pool: ThreadPool;
  /** Keeps both threads busy until the end. */
  let busy: Promise<unknown>[];
  beforeEach(async () => {
    app = await createTestApp();
    admin = await Admin.of(app);
    pool = app.app.get(ThreadPool);
  });
  afterEach(async () => {
    await pool.stop();
    await Promise.allSettled(busy);
    await app.close();
  });
  /** Gives both threads a task that never ends; those that come after them are the site's own again. */
  const occupy = (): void => {
    const own: unknown = Reflect.get(pool, 'script');
    Reflect.set(pool, 'script', ECHO);
    busy = [1, 2].map(() => pool.run('markdown', ['endless']));
    for (const one of busy) one.catch(() => undefined);
    Reflect.set(pool, 'script', own);
  };
  /** Asks and gives a way to leave. */
  const ask = (path: string, options: { method?: string; body?: string } = {}) => {
    const headers = { ...admin.session, 'Content-Type': 'application/json' };
    const asked = request(app.url + path, { method: options.method ?? 'GET', headers });
    asked.on('error', () => undefined).end(options.body);
    return asked;
  };

  it.each([
    ['a guide as Markdown', (slug: string) => ask(`/${slug}.md`)],
    ['a page', (slug: string) => ask(`/${slug}`)],
    [
      'a preview',
      () => ask('/api/admin/articles/preview', { method: 'POST', body: JSON.stringify({ content: TEXT }) }),
    ],
    [
      'a save',
      () =>
        ask('/api/admin/articles', {
          method: 'POST',
          body: JSON.stringify({ title: 'Rent', category: 'housing', content: TEXT }),
        }),
    ],
  ])('takes it out of the queue: %s', async (_name, send) => {
    const { slug } = await createArticle(app, { content: TEXT });
    occupy();
    const asked = send(slug);
    await until(() => pool.queued === 1);
    asked.destroy();
    await until(() => pool.queued === 0);
  });

  it('leaves nothing behind: the next one is answered', async () => {
    const { slug } = await createArticle(app, { content: TEXT });
    occupy();
    const asked = ask(`/${slug}.md`);
    await until(() => pool.queued === 1);
    asked.destroy();
    await until(() => pool.queued === 0);
    await Promise.all([pool.stop(), Promise.allSettled(busy)]);
    const { text } = await app.agent.get(`/${slug}.md`).expect(200);
    expect(text).toContain('Ask for the written agreement.');
  });

  it('is told 503 at once if the queue is full, and the site keeps working', async () => {
    const { slug } = await createArticle(app, { content: TEXT });
    occupy();
    const nobody = new AbortController();
    const waiting = Array.from({ length: 100 }, () => pool.run('markdown', ['short'], nobody.signal));
    const { body, headers } = await admin.call('post', '/preview').send({ content: TEXT }).expect(503);
    expect(body).toEqual({ statusCode: 503, detail: 'The site is busy. Please try again in a moment.' });
    expect(headers['retry-after']).toBe('5');
    await app.agent.get('/healthz').expect(200);
    nobody.abort(new Error('left'));
    await Promise.allSettled([...waiting, pool.stop(), ...busy]);
    await app.agent.get(`/${slug}.md`).expect(200);
  });
});
