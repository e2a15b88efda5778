import { PostgresPair } from '../bench/support/postgres-pair.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { createArticle } from '../support/factories.js';
import { until } from '../support/until.js';

const LISTENING = "select 1 from pg_stat_activity where application_name = 'namma-guide listen' and state = 'idle'";

// `npm run bench:failover` does this twenty times under load.
describe('two replicas on a primary that is killed, with a standby that is promoted', () => {
  let pair: PostgresPair;
  let one: TestApp;
  let other: TestApp;
  const replicas = (): TestApp[] => [one, other];

  beforeAll(async () => {
    pair = await PostgresPair.make();
    one = await createTestApp({ databaseUrl: pair.url, contactLimit: { perAddress: 1_000, windowMinutes: 10 } });
    other = await createTestApp({ databaseUrl: pair.url, contactLimit: { perAddress: 1_000, windowMinutes: 10 } });
  }, 120_000);
  afterAll(async () => {
    for (const replica of replicas()) await replica.close();
    await pair.remove();
  });

  const send = (replica: TestApp, number: number) =>
    replica.agent.post('/api/contact').send({
      name: 'Ravi',
      email: 'ravi@example.org',
      subject: `Question ${number}`,
      message: `What is the usual deposit, number ${number}?`,
    });
  const askEach = async (path: string): Promise<{ status: number; text: string }[]> =>
    Promise.all(replicas().map(async (replica) => replica.agent.get(path)));

  it('lose nothing acknowledged, serve cached pages meanwhile, then write and show the new at once', async () => {
    await createArticle(one, { slug: 'standing', title: 'Before the failover' });
    // Both have heard of it, so nothing clears the page any more.
    await until(async () => (await askEach('/api/articles')).every(({ text }) => text.includes('standing')));
    await until(async () => (await pair.query(LISTENING)).length === 2);
    await askEach('/standing');
    const before = await Promise.all(Array.from({ length: 20 }, (_, n) => send(replicas()[n % 2]!, n)));
    expect(before.map(({ status }) => status)).toEqual(Array(20).fill(201));

    await pair.end('SIGKILL');
    const refused = await Promise.all(replicas().map(async (replica, n) => send(replica, 100 + n)));
    for (const { status, headers } of refused) {
      expect(status).toBe(503);
      expect(headers['retry-after']).toMatch(/^\d+$/);
    }
    for (const { status, text } of await askEach('/standing')) {
      expect(status).toBe(200);
      expect(text).toContain('Before the failover');
    }

    await pair.promote();
    for (const [n, replica] of replicas().entries())
      await until(async () => (await send(replica, 200 + n)).status === 201, 10_000);
    const rows = await pair.query<{ subject: string }>('select subject from contact_message');
    const subjects = new Set(rows.map(({ subject }) => subject));
    expect(Array.from({ length: 20 }, (_, n) => `Question ${n}`).filter((one) => !subjects.has(one))).toEqual([]);

    await pair.query("update article set title = 'After it', title_text = 'After it' where slug = 'standing'");
    await until(async () => (await askEach('/standing')).every(({ text }) => text.includes('After it')));
  });
});
