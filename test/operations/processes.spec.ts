import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findRunningEmbeddedDatabase } from '../../src/platform/database/embedded/index.js';
import { type BuiltServer, freePort, startBuiltServer } from '../bench/support/built-server.js';
import { descendants } from '../bench/support/uncached.js';
import { ADMINISTRATOR, signedIn } from '../bench/support/site.js';

/** Time limit in milliseconds, generous for a busy machine. */
const PATIENCE = 60_000;

async function pollFor<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await sleep(50)) {
    const seen = await look().catch(() => undefined);
    if (seen !== undefined) return seen;
  }
  throw new Error(`No result within ${PATIENCE} ms.`);
}

/** Sends a request on a new connection, which the processes accept in turn; returns which of them answered. */
async function ask(url: string): Promise<{ process: string; status: number; text: string }> {
  const answer = await fetch(url, { headers: { Connection: 'close' }, signal: AbortSignal.timeout(20_000) });
  const id = answer.headers.get('x-request-id') ?? '';
  return { process: id.replace(/-.*/, ''), status: answer.status, text: await answer.text() };
}

/** Waits until `count` processes answer; returns their ids. */
function answering(url: string, count: number): Promise<string[]> {
  return pollFor(async () => {
    const names = new Set<string>();
    for (let tries = 0; tries < 4 * count; tries += 1) names.add((await ask(`${url}/about`)).process);
    return names.size === count ? [...names] : undefined;
  });
}

describe('a site with several processes and an embedded database', () => {
  let site: BuiltServer;
  let metrics: string;

  beforeAll(async () => {
    const port = await freePort();
    metrics = `http://127.0.0.1:${port}/metrics`;
    const env = { PROCESSES: '2', STARTER_GUIDES: 'false', METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' };
    site = await startBuiltServer({ env: { ...env, ...ADMINISTRATOR, LOG_LEVEL: 'info' }, readyWithinMs: PATIENCE });
  });
  afterAll(() => site.stop('SIGINT'));

  it('answers from each process, on one port and one database', async () => {
    await answering(site.url, 2);
    const url = await findRunningEmbeddedDatabase(site.dataDir);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      `select count(*)::int as listening from pg_stat_activity where application_name = 'namma-guide listen'`,
    );
    await client.end();
    expect(rows).toEqual([{ listening: 2 }]);
  });

  it('shows a save on every process, and nothing stale after it', async () => {
    const headers = await signedIn(site);
    const article = (title: string) =>
      JSON.stringify({ title, slug: 'seen-by-all', content: '<p>x</p>', category: 'housing' });
    const made = await fetch(`${site.url}/api/admin/articles`, { method: 'POST', headers, body: article('Save 0') });
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as { id: number };
    const stale: string[] = [];
    for (let save = 1; save <= 5; save += 1) {
      await fetch(`${site.url}/api/admin/articles/${id}`, { method: 'PUT', headers, body: article(`Save ${save}`) });
      const showing = new Set<string>();
      await pollFor(async () => {
        const { process, text } = await ask(`${site.url}/seen-by-all`);
        if (text.includes(`Save ${save}`)) showing.add(process);
        else if (showing.has(process)) stale.push(`${process} after save ${save}`);
        return showing.size === 2 ? true : undefined;
      });
    }
    expect(stale).toEqual([]);
  });

  it('reports metrics summed over all processes', async () => {
    const count = async (): Promise<number> => {
      const text = await (await fetch(metrics)).text();
      const counts = [...text.matchAll(/^http_request_duration_seconds_count\{.*\} (\d+)$/gm)];
      return counts.reduce((sum, [, one]) => sum + Number(one), 0);
    };
    const before = await count();
    for (let count = 0; count < 10; count += 1) await ask(`${site.url}/about`);
    expect(await pollFor(async () => ((await count()) >= before + 10 ? 'all' : undefined))).toBe('all');
  });

  it('survives a killed process, and replaces it', async () => {
    const before = await answering(site.url, 2);
    const [victim] = serving(site);
    process.kill(victim!, 'SIGKILL');
    // Connections handed to it before its exit was noticed are lost.
    await pollFor(() => Promise.resolve(site.output().includes('a process died') || undefined));
    for (let count = 0; count < 20; count += 1) expect((await ask(`${site.url}/about`)).status).toBe(200);
    const after = await pollFor(async () => {
      const names = await answering(site.url, 2);
      return names.some((name) => !before.includes(name)) ? names : undefined;
    });
    expect(after.filter((name) => before.includes(name))).toHaveLength(1);
  });

  it('stops cleanly on SIGTERM, with all its processes', async () => {
    const all = descendants(site.process.pid!);
    const code = new Promise<number | null>((resolve) => site.process.once('exit', resolve));
    site.process.kill('SIGTERM');
    expect(await code).toBe(0);
    expect(all.filter(isAlive)).toEqual([]);
  });
});

describe('several processes that cannot start', () => {
  it('report the reason once, and exit with 1', async () => {
    const port = await freePort();
    const first = await startBuiltServer({
      env: { PORT: String(port), STARTER_GUIDES: 'false' },
      readyWithinMs: PATIENCE,
    });
    try {
      const second = await startBuiltServer({
        env: { PORT: String(port), PROCESSES: '2', STARTER_GUIDES: 'false' },
        readyWithinMs: PATIENCE,
        readyPath: '/nowhere',
      }).catch((error: unknown) => String(error));
      expect(second).toContain(`Port ${port} is in use by another program`);
    } finally {
      await first.stop('SIGINT');
    }
  });
});

/** Pids of the processes that serve requests, without PostgreSQL's. */
function serving(site: BuiltServer): number[] {
  return descendants(site.process.pid!).filter((pid) => readCommand(pid).includes('dist/server/main.js'));
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  return readCommand(pid) !== '';
}
