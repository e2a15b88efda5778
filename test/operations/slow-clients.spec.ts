import { IncomingBodies } from '../../src/platform/operations/incoming-bodies.js';
import { readSettings } from '../../src/platform/config/settings.js';
import { connectSlowClients, type SlowClients, unfinishedPost } from '../support/slow-clients.js';
import { createArticle } from '../support/factories.js';
import { OWNER, signUp } from '../support/sign-in.js';
import { until } from '../support/until.js';
import { withApp } from '../support/with-app.js';

/** A tenth of what is allowed by default, so that a tenth of the clients shows the same. */
const operations = readSettings({ MAX_CONNECTIONS: '400', MAX_REQUESTS_AT_ONCE: '25' }).operations;

describe('clients that hold what they open', () => {
  const site = withApp({ operations });
  const guests: SlowClients[] = [];

  beforeAll(async () => {
    await createArticle(site, { slug: 'kept-page', title: 'Kept page' });
    await signUp(site);
  });
  afterEach(() => guests.splice(0).forEach((group) => group.leave()));

  async function connect(...options: Parameters<typeof connectSlowClients>): Promise<SlowClients> {
    const group = await connectSlowClients(...options);
    guests.push(group);
    return group;
  }

  let searches = 0;

  /** The status of everything that others want meanwhile. */
  async function serveOthers(): Promise<Record<string, number>> {
    searches += 1;
    const { agent } = site;
    const calls = {
      page: agent.get('/kept-page'),
      search: agent.get(`/search?q=flat+${searches}`),
      list: agent.get(`/api/articles?limit=${searches}`),
      health: agent.get('/healthz'),
      signIn: agent.post('/api/admin/login').send({ username: OWNER.username, password: OWNER.password }),
      count: agent.post('/api/reads').send({ article: 1, referrer: '' }),
    };
    const entries = Object.entries(calls).map(async ([name, call]) => [name, (await call).status] as const);
    return Object.fromEntries(await Promise.all(entries));
  }

  const SERVED = { page: 200, search: 200, list: 200, health: 200, signIn: 200, count: 204 };

  it('take no place of a request with posts that they do not finish', async () => {
    await connect(site.url, { count: 30, send: () => unfinishedPost('/api/contact') });
    for (let times = 0; times < 3; times += 1) expect(await serveOthers()).toEqual(SERVED);
  });

  it('lock nobody out with more unfinished posts and silent connections than the site may have', async () => {
    await connect(site.url, { count: 400, from: '127.0.0.2' });
    await connect(site.url, { count: 40, from: '127.0.0.2', send: () => unfinishedPost('/api/contact') });
    for (let times = 0; times < 3; times += 1) expect(await serveOthers()).toEqual(SERVED);
  });

  it('lock out nobody of their own network either, nor do many networks together', async () => {
    await connect(site.url, { count: 150 });
    for (let network = 2; network < 12; network += 1) {
      const from = `127.0.0.${network}`;
      await connect(site.url, { count: 40, from });
      await connect(site.url, { count: 10, from, send: () => unfinishedPost('/api/admin/login') });
    }
    for (let times = 0; times < 3; times += 1) expect(await serveOthers()).toEqual(SERVED);
  });

  it('get 408 for a small call after five seconds, here one', async () => {
    const bodies = site.app.get(IncomingBodies);
    expect(bodies.patience).toBe(5_000);
    bodies.patience = 1_000;
    const slow = await connect(site.url, { count: 1, send: () => unfinishedPost('/api/contact') });
    const begun = performance.now();
    await until(() => slow.statuses.length > 0);
    bodies.patience = 5_000;
    expect(slow.statuses).toEqual(['408']);
    expect(performance.now() - begun).toBeGreaterThan(800);
    await until(() => slow.connected === 0);
  });

  it('keep a quarter of all connections at most', async () => {
    // None is closed for having sent no headers, however long a busy machine takes to connect them.
    const server = site.app.getHttpServer();
    server.headersTimeout = 600_000;
    const slow = await connect(site.url, { count: 110, from: '127.0.0.9' });
    await until(() => slow.connected === 100);
  });
});

describe('unfinished posts', () => {
  const site = withApp({ trustProxy: 1, operations: { ...operations, maxRequestsAtOnce: 250 } });

  beforeAll(() => {
    site.app.get(IncomingBodies).patience = 60_000;
  });

  it('are at most 32 of one network, by the address that a trusted proxy forwards; the oldest gives way', async () => {
    const forwarded = (ip: string) => unfinishedPost('/api/contact', `X-Forwarded-For: ${ip}\r\n`);
    const bodies = site.app.get(IncomingBodies);
    const many = await connectSlowClients(site.url, { count: 60, send: (index) => forwarded(`2001:db8::${index}`) });
    await until(() => many.statuses.length === 28 && many.connected === 32);
    expect(new Set(many.statuses)).toEqual(new Set(['408']));
    const others = await connectSlowClients(site.url, {
      count: 60,
      send: (index) => forwarded(`2001:db8:1:${index}::1`),
    });
    await until(() => bodies.count === 32 + 60);
    // Nor are the connections of the proxy itself limited like those of one client.
    const idle = await connectSlowClients(site.url, { count: 110 });
    expect([others.statuses, idle.connected]).toEqual([[], 110]);
    for (const group of [many, others, idle]) group.leave();
    await until(() => bodies.count === 0);
  });
});
