import { setTimeout as sleep } from 'node:timers/promises';
import { withAdmin, withApp } from '../support/with-app.js';

const SECONDS = 10;
/** One look for pending work; now and then whether the connection that hears of changes is still there, and counts. */
const STATEMENTS_A_SECOND = 1.8;

describe('a server that nobody asks', () => {
  const app = withApp();
  const admin = withAdmin(app);

  it('hardly asks its database for work', async () => {
    await admin.create({ title: 'Get water', slug: 'water' });
    await sleep(3_000);
    const [now] = await app.db<{ at: Date }>('select clock_timestamp() as at');
    const statements = new Set<string>();
    for (const until = Date.now() + SECONDS * 1_000; Date.now() < until; await sleep(50)) {
      const last = await app.db<{ statement: string }>(
        `select concat_ws(' ', pid, query_start, query) as statement from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and query_start > $1`,
        [now?.at],
      );
      for (const { statement } of last) statements.add(statement);
    }
    expect(statements.size).toBeGreaterThanOrEqual(SECONDS - 1);
    expect(statements.size).toBeLessThanOrEqual(SECONDS * STATEMENTS_A_SECOND);
  });
});
