import pg from 'pg';

import { guardPool } from '../../src/platform/database/pool-guard.js';
import { cleanUp, freshFolder, Host } from './fixtures/hosts.js';
import { until } from '../support/until.js';

describe('a guarded pool', () => {
  afterAll(cleanUp);

  it('still works after the server has died in more transactions than the pool has connections', async () => {
    const host = new Host(await freshFolder());
    const { url } = await host.ready();
    const pool = new pg.Pool({ connectionString: url, max: 3, connectionTimeoutMillis: 3_000 });
    guardPool(pool);
    const answers = async (): Promise<boolean> => {
      try {
        return (await pool.query('select 1')).rowCount === 1;
      } catch {
        return false;
      }
    };
    const lost: pg.PoolClient[] = [];
    for (let death = 0; death < 4; death += 1) {
      const holder = await pool.connect();
      await holder.query('begin');
      const { rows } = await holder.query<{ pid: number }>(
        "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
      );
      const dying = holder.query('select pg_sleep(10)').then(
        () => 'answered',
        () => 'lost',
      );
      process.kill(Number(rows[0]?.pid), 'SIGKILL');
      // Never released, as in MikroORM.
      expect(await dying).toBe('lost');
      lost.push(holder);
      await until(answers);
    }
    expect(pool.totalCount).toBeLessThanOrEqual(3);
    expect(pool.waitingCount).toBe(0);
    // A late release does no harm.
    for (const client of lost) client.release();
    expect(await answers()).toBe(true);
    await pool.end();
  });

  it('does not touch a client that is released in time', async () => {
    const { url } = await new Host(await freshFolder()).ready();
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    guardPool(pool);
    const client = await pool.connect();
    await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    client.release(true);
    for (let use = 0; use < 3; use += 1) expect((await pool.query('select 1')).rowCount).toBe(1);
    await pool.end();
  });
});
