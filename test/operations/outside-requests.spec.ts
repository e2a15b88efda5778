import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { LimitedWorker } from '../../src/platform/common/limited-worker.js';
import { Settings } from '../../src/platform/config/settings.js';
import { DatabaseClient } from '../../src/platform/database/database-client.js';
import { withApp } from '../support/with-app.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const transaction = new AsyncLocalStorage<object>();
const WAITS = new URL('data:text/javascript,setInterval(() => {}, 1000)');

type End = () => Promise<unknown>;

/** Begins something within a transaction that has read rows; returns how to end it. */
async function beginWithin(begin: () => Promise<End>): Promise<{ rows: WeakRef<object>; end: End }> {
  const rows = { read: 'in a transaction' };
  return { end: await transaction.run(rows, begin), rows: new WeakRef(rows) };
}

describe('what a transaction has read', () => {
  const app = withApp();

  it.each<[string, () => Promise<End>]>([
    [
      'a thread that began within it',
      async () => {
        const worker = LimitedWorker.start(WAITS, 64);
        await once(worker, 'online');
        return () => worker.terminate();
      },
    ],
    [
      'a connection that was opened within it',
      async () => {
        const client = new DatabaseClient({ connectionString: app.app.get(Settings).databaseUrl ?? '' });
        await client.connect();
        await client.query('select 1');
        return () => client.end();
      },
    ],
  ])('is not kept alive by %s', async (_what, begin) => {
    const { rows, end } = await beginWithin(begin);
    try {
      // Long enough for a look at a thread's heap.
      await sleep(100);
      collectGarbage();
      expect(rows.deref()).toBeUndefined();
    } finally {
      await end();
    }
  });
});
