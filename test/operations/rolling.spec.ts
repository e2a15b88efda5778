import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { Balancer } from '../bench/support/balancer.js';
import { ReplicaSet } from '../bench/support/replica-set.js';
import { Traffic } from '../bench/support/traffic.js';
import { Writer } from '../bench/support/writer.js';
import { until } from '../support/until.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

import.meta.jest.setTimeout(90_000);

/** Short forms of `npm run bench:replicas`. */
describe('Built servers on one database, behind a load balancer', () => {
  let database: TestDatabase;
  let set: ReplicaSet;
  let balancer: Balancer;

  beforeAll(async () => {
    database = await createTestDatabase();
    set = await ReplicaSet.start(2, database.url, { DRAIN_SECONDS: '2' });
    balancer = await Balancer.start(set.urls);
  });
  afterAll(async () => {
    await balancer.stop();
    await set.stop();
    await database.drop();
  });

  it('are restarted in turn without one failed request', async () => {
    const traffic = await Traffic.start([balancer.url]);
    const writer = await Writer.start(balancer.url, 'rolling', 2, 20);
    const leaving = takesLeave(0);
    await set.restart(0, 'SIGTERM');
    await set.restart(1, 'SIGTERM');
    const acknowledged = await writer.end();
    await traffic.end();
    expect([...traffic.failures, ...writer.wrong]).toEqual([]);
    expect({ broken: writer.broken, refused: writer.refused }).toEqual({ broken: 0, refused: 0 });
    expect([...traffic.tallies.values()].map(({ refused }) => refused)).toEqual([0, 0, 0, 0, 0]);
    // Whoever asks before sending never meets a closed door.
    expect(balancer.retried).toEqual({ refused: 0, broken: 0 });
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(await set.lost(acknowledged)).toBe(0);
    expect(await leaving).toEqual({ readyz: 503, page: 200, connection: 'close' });
  });

  it('lose no acknowledged write when one of them is killed during writes', async () => {
    const writer = await Writer.start(balancer.url, 'killed', 4);
    await until(() => writer.count >= 4);
    await set.restart(1, 'SIGKILL');
    const acknowledged = await writer.end();
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(await set.lost(acknowledged)).toBe(0);
  });

  /** What a replica answers over a kept connection from when it was told to stop. */
  async function takesLeave(index: number): Promise<Record<string, unknown>> {
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
