import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { migrations } from '../../src/platform/database/migrations/index.js';
import { createTestDatabase, openQuery, type TestDatabase } from '../support/test-database.js';

const MAIN = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));

interface Line {
  level: string;
  msg: string;
  [field: string]: unknown;
}

describe('the log of a first start', () => {
  let database: TestDatabase;
  let lines: Line[];
  let loaded: number;

  /** Starts a server and stops it once it is ready; returns what it logged, and how many guides it had for readers. */
  const start = async (): Promise<{ logged: Line[]; guides: number }> => {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      DRAIN_SECONDS: '0',
      SOURCE_CHECKS: 'off',
      NIGHTLY_CRAWL: 'off',
      SITE_URI: 'https://guide.example',
    };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const logged: Line[] = [];
    let guides = NaN;
    for await (const text of createInterface(child.stdout)) {
      const line = JSON.parse(text) as Line;
      logged.push(line);
      const [, url] = /is ready at (\S+)$/.exec(line.msg) ?? [];
      if (url === undefined) continue;
      guides = Number((await fetch(`${url}/api/articles?limit=1`)).headers.get('x-total-count'));
      child.kill('SIGTERM');
    }
    if (child.exitCode === null) await once(child, 'exit');
    return { logged, guides };
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    const { query, close } = openQuery(database.url);
    await query('drop schema public cascade; create schema public; create extension pg_trgm');
    await close();
    ({ logged: lines, guides: loaded } = await start());
  });
  afterAll(() => database.drop());

  const findLines = (msg: string): Line[] => lines.filter((line) => line.msg === msg);

  it('names the doubts about its settings', () => {
    expect(lines.filter(({ level }) => level === 'warn').map(({ msg }) => msg)).toEqual([
      'SITE_URI is not a setting and is ignored. Is SITE_URL meant?',
      'SITE_URL is not set: canonical links, feeds and share links say http://localhost:0.',
      'BACKUP_INTERVAL_HOURS is not set: no backups are made. Set it to 24, or to 0 if something else makes them.',
    ]);
  });

  it('says which database it uses before it connects', () => {
    const name = new URL(database.url).pathname.slice(1);
    const begins = findLines('starting on a PostgreSQL database');
    expect(begins).toMatchObject([{ database: name }]);
    expect(lines.indexOf(begins[0]!)).toBeLessThan(
      lines.indexOf(findLines('bringing the database schema up to date')[0]!),
    );
  });

  it('lists each migration with its time', () => {
    expect(findLines('applied a migration').map(({ migration }) => migration)).toEqual(
      migrations.map(({ name }) => name),
    );
    for (const { ms } of findLines('applied a migration')) expect(ms).toEqual(expect.any(Number));
  });

  it('announces the starter guides before it loads them', () => {
    const [begin, end] = [findLines('loading the starter guides')[0], findLines('loaded the starter guides')[0]];
    expect(begin).toMatchObject({ guides: expect.any(Number) });
    expect(lines.indexOf(begin!)).toBeLessThan(lines.indexOf(end!));
  });

  it('is the only one with starter guides: deleted ones do not come back', async () => {
    const { query, close } = openQuery(database.url);
    expect(loaded).toBeGreaterThanOrEqual(105);
    await query('delete from article');
    const { logged, guides } = await start();
    expect(logged.filter(({ msg }) => msg.includes('starter guides'))).toEqual([]);
    expect(guides).toBe(0);
    await close();
  });
});
