import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.js';
import { createTestDatabase, openQuery, type Query, type TestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

const REFUSING = 'select 1 from pg_stat_activity where pid = (select last_value from refused_by)';

describe('a server that says it is of no more use', () => {
  let database: TestDatabase;
  let query: Query;
  let close: () => Promise<void>;
  let first: DatabaseProxy;
  let second: DatabaseProxy;
  let site: TestApp;

  beforeAll(async () => {
    database = await createTestDatabase();
    ({ query, close } = openQuery(database.url));
    [first, second] = [await startDatabaseProxy(database.url), await startDatabaseProxy(database.url)];
    const { host } = new URL(first.url);
    site = await createTestApp({
      databaseUrl: second.url.replace('@', `@${host},`),
      // No other connection takes the place of one that is lost.
      databasePool: 1,
      contactLimit: { perAddress: 1_000, windowMinutes: 10 },
    });
    await query('create sequence refused_by');
  });
  afterAll(async () => {
    await site.close();
    await close();
    await first.cut();
    await second.cut();
    await database.drop();
  });

  let sent = 0;
  /** Sends a message that none before was like. */
  const send = () =>
    site.agent.post('/api/contact').send({
      name: 'Ravi',
      email: 'ravi@example.org',
      subject: 'A question',
      message: `What is the usual deposit, number ${(sent += 1)}?`,
    });
  /** Makes every message fail with an error code, and note the connection, which no rollback forgets. */
  const refuse = async (code: string): Promise<void> => {
    await query(`create or replace function refuse() returns trigger language plpgsql as $$ begin
      perform setval('refused_by', pg_backend_pid());
      raise exception 'of no more use' using errcode = '${code}';
    end $$`);
    await query(
      'create or replace trigger refuse before insert on contact_message for each row execute function refuse()',
    );
  };

  it.each([
    ['57P01', 'it is shut down'],
    ['57P02', 'another of its processes has crashed'],
    ['57P03', 'it is starting or stopping'],
    ['25006', 'it reads only'],
  ])('loses its connection, and the first host that answers is asked next: %s, %s', async (code) => {
    await first.cut();
    await until(async () => (await send()).status === 201);
    await first.restore();
    const { accepted } = first;
    await refuse(code);
    await send().expect(503).expect('Retry-After', /^\d+$/);
    await query('drop trigger refuse on contact_message');
    await until(async () => (await query(REFUSING)).length === 0);
    await send().expect(201);
    expect(first.accepted).toBeGreaterThan(accepted);
  });

  it('keeps its connection after an error of one statement only', async () => {
    await refuse('22023');
    await send().expect(500);
    await query('drop trigger refuse on contact_message');
    await send().expect(201);
    expect(await query(REFUSING)).toHaveLength(1);
  });
});
