import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../src/platform/database/embedded/index.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { Admin } from '../support/sign-in.js';
import { openQuery } from '../support/test-database.js';
import { until } from '../support/until.js';

const silent = (): void => undefined;
const CANCEL = "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'";

describe('a primary whose synchronous standby is not there', () => {
  let folder: string;
  let database: EmbeddedDatabase;
  let site: TestApp;
  let admin: Admin;
  let server: ReturnType<typeof openQuery>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'namma-lone-'));
    database = await startEmbeddedDatabase({ dataDir: folder, log: { info: silent, warn: silent, error: silent } });
    server = openQuery(database.url);
    site = await createTestApp({ databaseUrl: database.url });
    admin = await Admin.create(site);
  }, 120_000);
  afterEach(() => waitFor(''));
  afterAll(async () => {
    await site.close();
    await server.close();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Makes every commit wait for a standby, or for none. */
  const waitFor = async (standby: string): Promise<void> => {
    await server.query(`alter system set synchronous_standby_names = '${standby}'`);
    await server.query('select pg_reload_conf()');
    await until(async () => {
      const [row] = await server.query<{ value: string }>(
        "select current_setting('synchronous_standby_names') as value",
      );
      return row?.value === standby;
    });
  };
  /** Sends a write, and ends the wait of its commit as a statement timeout does. */
  const sendInVain = async (write: () => PromiseLike<{ status: number }>): Promise<unknown> => {
    await waitFor('nobody');
    let isAnswered = false;
    const answer = Promise.resolve(write()).finally(() => (isAnswered = true));
    await until(async () => {
      await server.query(CANCEL);
      return isAnswered;
    });
    return answer;
  };
  const send = () =>
    site.agent.post('/api/contact').send({
      name: 'Ravi',
      email: 'ravi@example.org',
      subject: 'A question',
      message: 'What is the usual deposit?',
    });
  const save = () => admin.call('post', '/').send({ title: 'Rent', category: 'housing', content: '<p>Rent.</p>' });

  it.each([
    ['a message', send],
    ['an article, in a transaction of its own', save],
  ])('does not acknowledge what only it has: %s', async (_name, write) => {
    expect(await sendInVain(write)).toMatchObject({
      status: 503,
      body: {
        statusCode: 503,
        detail: 'The database could not make sure of this: it may be saved or not. Please look before you try again.',
      },
      headers: { 'retry-after': '5' },
    });
    await waitFor('');
    await until(async () => (await write()).status === 201);
  });
});
