import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { Balancer } from '../bench/support/balancer.js';
import { ReplicaSet } from '../bench/support/replica-set.js';
import { signedIn } from '../bench/support/site.js';
import { Traffic } from '../bench/support/traffic.js';
import { Writer } from '../bench/support/writer.js';
import { until } from '../support/until.js';
import { createTestDatabase, openQuery, type TestDatabase } from '../support/test-database.js';

/** A short version of `npm run bench:replicas`. */
describe('built servers on one database, behind a load balancer', () => {
  let database: TestDatabase;
  let set: ReplicaSet;
  let balancer: Balancer;

  beforeAll(async () => {
    database = await createTestDatabase();
    const { query, close } = openQuery(database.url);
    await query(
      "do $$ begin execute format('alter database %I set timezone = ''America/Los_Angeles''', current_database()); end $$",
    );
    await close();
    // Neither the servers nor the database use India's time zone.
    set = await ReplicaSet.start(2, database.url, { DRAIN_SECONDS: '4', TZ: 'Pacific/Auckland' });
    balancer = await Balancer.start(set.urls);
  });
  afterAll(async () => {
    await balancer.stop();
    await set.stop();
    await database.drop();
  });

  it('restart in turn without a failed request', async () => {
    const traffic = await Traffic.start([balancer.url]);
    const writer = await Writer.start(balancer.url, 'rolling', 2, 20);
    const draining = answersWhileDraining(0);
    await set.restart(0, 'SIGTERM');
    await set.restart(1, 'SIGTERM');
    const acknowledged = await writer.end();
    await traffic.end();
    expect([...traffic.failures, ...writer.wrong]).toEqual([]);
    expect({ broken: writer.broken, refused: writer.refused }).toEqual({ broken: 0, refused: 0 });
    expect(traffic.refusals).toEqual([]);
    // A balancer that checks /readyz never reaches a closed port.
    expect(balancer.retried).toEqual({ refused: 0, broken: 0 });
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(await set.lost(acknowledged)).toBe(0);
    expect(await draining).toEqual({ readyz: 503, page: 200, connection: 'close' });
  });

  it('lose no acknowledged write when one is killed during writes', async () => {
    const writer = await Writer.start(balancer.url, 'killed', 4);
    await until(() => writer.count >= 4);
    await set.restart(1, 'SIGKILL');
    await until(() => writer.count > 20);
    const acknowledged = await writer.end();
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(await set.lost(acknowledged)).toBe(0);
  });

  it('publish on schedule once, in Indian time, even if killed while publishing', async () => {
    const headers = await signedIn({ url: set.urls[0] ?? '' });
    const send = async (method: string, path: string, body: object): Promise<unknown> => {
      const answer = await fetch(`${set.urls[0]}/api/admin/articles${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    const draft = { title: 'Due', content: '<p>Due.</p>', category: 'housing', published: false };
    const { id } = (await send('POST', '', draft)) as { id: number };
    expect(await send('PUT', `/${id}/schedule`, { publish_at: '2099-01-01T10:00' })).toEqual({
      publish_at: '2099-01-01T04:30:00.000Z',
      withdraw_at: null,
    });
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    const { query, close } = openQuery(database.url);
    try {
      // The row lock keeps whichever server starts from finishing.
      await holder.query('begin');
      await holder.query('select from article where id = $1 for update', [id]);
      await query('update article_schedule set at = clock_timestamp()');
      const begun = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%article%'`;
      await until(async () => (await query(begun)).length > 0);
      await Promise.all([set.restart(0, 'SIGKILL'), set.restart(1, 'SIGKILL')]);
      expect((await fetch(`${set.urls[0]}/due`)).status).toBe(404);
      await holder.query('rollback');
      for (const url of set.urls) await until(async () => (await fetch(`${url}/due`)).status === 200);
      expect(await query(`select actor from change_set where kind = 'schedule-published'`)).toEqual([
        { actor: 'schedule' },
      ]);
      expect(await query('select from article_schedule')).toEqual([]);
    } finally {
      await holder.end();
      await close();
    }
  });

  /** What a replica answers on a keep-alive connection once it is draining. */
  async function answersWhileDraining(index: number): Promise<Record<string, unknown>> {
    const url = set.urls[index] ?? '';
    const agent = new Agent({ keepAlive: true });
    const ask = async (path: string) => {
      const [answer] = (await once(get(url + path, { agent }), 'response')) as [IncomingMessage];
      answer.resume();
      return { status: answer.statusCode, connection: answer.headers.connection };
    };
    let readyz: number | undefined;
    await until(async () => (readyz = (await ask('/readyz')).status) !== 200);
    const { status: page, connection } = await ask('/');
    agent.destroy();
    return { readyz, page, connection };
  }
});
