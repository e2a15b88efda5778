import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { MikroORM } from '@mikro-orm/postgresql';

import { cleanUp, freshFolder, Host, isRunning, query, queryWhenBack } from './fixtures/hosts.js';
import { until } from '../support/until.js';

/** All visible processes, from /proc or, where there is none, from `ps`. */
function commandLines(): [pid: number, line: string][] {
  if (!existsSync('/proc/self/cmdline')) {
    const rows = execFileSync('ps', ['-ww', '-axo', 'pid=,command='], { encoding: 'utf8' }).split('\n');
    return rows.map((row) => [Number.parseInt(row, 10), row.trim()]);
  }
  return readdirSync('/proc').flatMap((name): [number, string][] => {
    try {
      return [[Number(name), readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()]];
    } catch {
      return [];
    }
  });
}

/** Kills a server's guard process, so that only the next start can find the orphan. */
function killGuard(server: number): void {
  const guards = commandLines().filter(([, line]) => line.endsWith(`namma-guide-database-guard ${server}`));
  expect(guards).toHaveLength(1);
  for (const [pid] of guards) process.kill(pid, 'SIGKILL');
}

describe('the embedded database', () => {
  let dataDir: string;
  let host: Host;
  let url: string;
  let socketDir: string;
  let pid: number;

  const start = async (): Promise<void> => {
    host = new Host(dataDir);
    ({ url, socketDir, pid } = await host.ready());
  };

  beforeAll(async () => {
    dataDir = join(await freshFolder(), 'data');
    await start();
    await query(url, 'create table note (id int primary key)');
    await query(url, 'insert into note values (1)');
  });

  afterAll(cleanUp);

  const noteCount = async (): Promise<unknown> =>
    (await queryWhenBack(url, 'select count(*)::int as n from note'))[0]?.n;

  it('is a UTF-8 database with the given locale, closed to the network and other users, within its limits', async () => {
    const names = ['listen_addresses', 'shared_buffers', 'max_connections', 'statement_timeout', 'fsync', 'TimeZone'];
    const timeouts = ['idle_in_transaction_session_timeout', 'authentication_timeout'];
    const rows = await query(url, 'select name, current_setting(name) as value from pg_settings where name = any($1)', [
      [...names, ...timeouts],
    ]);
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({
      listen_addresses: '',
      shared_buffers: '64MB',
      max_connections: '30',
      statement_timeout: '30s',
      idle_in_transaction_session_timeout: '30s',
      authentication_timeout: '10s',
      fsync: 'on',
      TimeZone: 'UTC',
    });
    const [made] = await query(
      url,
      'select datname, datlocprovider, datlocale, datcollate, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()',
    );
    expect(made).toEqual({
      datname: 'namma_guide',
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      datcollate: 'C',
      encoding: 'UTF8',
    });
    expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
    expect(socketDir.startsWith(dataDir)).toBe(true);
  });

  it('has a URL that MikroORM accepts as is', async () => {
    const orm = await MikroORM.init({ clientUrl: url, entities: [], discovery: { warnWhenNoEntities: false } });
    expect(await orm.em.getConnection().execute('select id from note')).toEqual([{ id: 1 }]);
    await orm.close();
  });

  it('is found by a command while it runs', async () => {
    expect(await new Host(dataDir, { command: 'find' }).outcome()).toMatchObject({ url });
  });

  it('rejects a second start on the same folder in one sentence, without affecting the first', async () => {
    expect(await new Host(dataDir).refusal()).toBe(
      `The database in ${dataDir} is already in use by the running process ${host.process.pid}: stop that one first, or give this one another DATA_DIR.`,
    );
    expect(await noteCount()).toBe(1);
    expect(isRunning(pid)).toBe(true);
  });

  it('is restarted if its process is killed, which is logged', async () => {
    process.kill(pid, 'SIGKILL');
    const again = await host.waitForLine(({ message }) => message === 'the embedded database is running again');
    expect(host.lines.some(({ level, how }) => level === 'error' && how === 'signal SIGKILL')).toBe(true);
    expect(again.pid).not.toBe(pid);
    expect(await noteCount()).toBe(1);
  });

  it('stops cleanly: no process, no lock file, and no recovery on the next start', async () => {
    const [{ pid: current } = {}] = await query(
      url,
      "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
    );
    await host.end();
    expect(host.lines.at(-1)).toEqual({ event: 'stopped' });
    expect(isRunning(Number(current))).toBe(false);
    expect(await readdir(dataDir)).toEqual(['postgres']);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(await new Host(dataDir, { command: 'find' }).outcome()).toMatchObject({ url: null });
    await start();
    expect(await noteCount()).toBe(1);
    expect(JSON.stringify(host.lines)).not.toContain('recovery');
  });

  it('is stopped by its parent on Ctrl-C', async () => {
    // The server has its own process group, which does not receive the signal.
    expect(() => process.kill(-pid, 0)).not.toThrow();
    process.kill(-Number(host.process.pid), 'SIGINT');
    await host.gone;
    expect(host.lines.at(-1)).toEqual({ event: 'stopped' });
    expect(JSON.stringify(host.lines)).not.toContain('unexpectedly');
    await start();
  });

  it('does not outlive a killed parent', async () => {
    await host.end('SIGKILL');
    await until(() => !isRunning(pid));
    await until(() => !existsSync(join(dataDir, 'postgres', 'postmaster.pid')));
    await start();
    expect(await noteCount()).toBe(1);
    expect(JSON.stringify(host.lines)).not.toContain('recovery');
  });

  it('stops an orphan on the next start if its guard was killed too', async () => {
    killGuard(pid);
    const orphan = pid;
    await host.end('SIGKILL');
    expect(await new Host(dataDir, { command: 'find' }).outcome()).toMatchObject({ url: null });
    expect(isRunning(orphan)).toBe(true);
    await start();
    expect(isRunning(orphan)).toBe(false);
    expect(host.lines).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('outlived'), pid: orphan }),
    );
    expect(await noteCount()).toBe(1);
  });

  it('starts even if stale pid files name other processes', async () => {
    killGuard(pid);
    const lock = JSON.parse(await readFile(join(dataDir, 'database.lock'), 'utf8')) as object;
    const note = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    await host.end('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await until(() => !isRunning(pid));
    await writeFile(join(dataDir, 'database.lock'), JSON.stringify({ ...lock, pid: process.pid }));
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), note.replace(/^\d+/, String(process.pid)));
    await start();
    expect(await noteCount()).toBe(1);
    await host.end();
  });
});

describe('SIGKILL during writes', () => {
  afterAll(cleanUp);

  it('loses no acknowledged insert, whichever process is killed', async () => {
    const dataDir = await freshFolder();
    let host = new Host(dataDir);
    let { url, pid } = await host.ready();
    await query(url, 'create table ack (writer int, n int, body text, primary key (writer, n))');
    const acknowledged = new Set<string>();
    let n = 0;
    for (const victim of ['server', 'parent', 'server', 'both', 'server']) {
      let writing = true;
      const writers = [1, 2, 3].map(async (writer) => {
        const pg = (await import('pg')).default;
        const client = new pg.Client({ connectionString: url });
        client.on('error', () => undefined);
        await client.connect();
        try {
          while (writing) {
            const row = (n += 1);
            await client.query('insert into ack values ($1, $2, $3)', [writer, row, 'x'.repeat(500)]);
            acknowledged.add(`${writer}:${row}`);
          }
        } catch {
          // Expected: the connection breaks.
        }
      });
      const before = acknowledged.size;
      await until(() => acknowledged.size > before + 60);
      if (victim !== 'server') host.process.kill('SIGKILL');
      if (victim !== 'parent') process.kill(pid, 'SIGKILL');
      await Promise.all(writers);
      writing = false;
      if (victim === 'server') {
        await until(async () => {
          const [row] = await queryWhenBack(
            url,
            "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
          );
          const changed = row?.pid !== pid;
          pid = Number(row?.pid);
          return changed;
        });
      } else {
        await host.gone;
        host = new Host(dataDir);
        ({ url, pid } = await host.ready());
      }
      const found = await queryWhenBack(url, "select writer || ':' || n as key from ack");
      const keys = new Set(found.map(({ key }) => key));
      expect([...acknowledged].filter((key) => !keys.has(key))).toEqual([]);
    }
    expect(acknowledged.size).toBeGreaterThan(300);
  });
});
