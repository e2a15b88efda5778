// `npm run bench:history`: the cost of the history. Bytes added by 100 saves of a 10 KB article; a save with and
// without it, in wall-clock and processor time of server and database (medians); undo of Clear All and of bulk
// actions, at 1,000 and 10,000 articles. Exits with 1 if a bound is exceeded.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { AdminArticle, BulkAnswer, HistoryEntry, SessionAnswer, UndoProgress } from '#contract';
import { findRunningEmbeddedDatabase } from '../../src/platform/database/embedded/index.js';
import { TRACKED } from '../../src/content/history/tracked-tables.js';
import { startBuiltServer } from './support/built-server.js';
import { median, processorSeconds } from './support/load.js';
import { ADMINISTRATOR } from './support/site.js';
import { addArticles } from './support/synthetic-articles.js';

const SAVES = 100;
const BYTES_FACTOR = 3;
const BYTES_BESIDE = 100 * 1024;
const ROUNDS = 10;
const SAVES_A_ROUND = 30;
/** Each connection plans the history's statements on first use. */
const WARM_UP = 5;
const TIME_FACTOR = 1.2;
const UNDO_SECONDS = { 1_000: 5, 10_000: 30 } as const;
const BULK_SECONDS = 5;

const server = await startBuiltServer({ env: { STARTER_GUIDES: 'false', ...ADMINISTRATOR } });
const client = new pg.Client({ connectionString: (await findRunningEmbeddedDatabase(server.dataDir)) ?? '' });
await client.connect();

let token = '';
let broken = 0;

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

function report(name: string, value: number, bound: number, unit: string): void {
  const isOver = value > bound;
  if (isOver) broken += 1;
  const shown = (number: number) => (number < 100 ? number.toFixed(2) : Math.round(number).toLocaleString('en-US'));
  console.log(
    `${name.padEnd(52)} ${shown(value).padStart(9)} ${unit}, bound ${shown(bound)} ${unit}${isOver ? '  TOO MUCH' : ''}`,
  );
}

/** Bytes of the history's tables including their indexes. */
async function bytesOfHistory(): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(t::regclass)) as bytes from unnest(array['change_set', 'history_row', 'history_text']) as t`,
  );
  return Number(rows[0]?.bytes);
}

/** Bytes of all texts in the history. */
async function bytesOfTexts(): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select coalesce(sum(octet_length(body)), 0) as bytes from history_text',
  );
  return Number(rows[0]?.bytes);
}

const SENTENCE = '<p>Bring the agreement and one proof of address to the counter, and ask for a receipt.</p>';
const content = (save: number): string => `<h2>Save ${save}</h2>${SENTENCE.repeat(115)}<p>Version ${save}.</p>`;
const save = (id: number, number: number): Promise<AdminArticle> =>
  call('PUT', `/api/admin/articles/${id}`, { title: 'Bench', content: content(number), category: 'housing' });

async function history(on: boolean): Promise<void> {
  const names = (
    await client.query<{ name: string; table: string }>(
      `select tgname as name, tgrelid::regclass::text as table from pg_trigger where tgname like 'record_history%'`,
    )
  ).rows.filter(({ table }) => TRACKED.some(({ name }) => name === table));
  for (const { name, table } of names)
    await client.query(`alter table ${table} ${on ? 'enable' : 'disable'} trigger ${name}`);
}

/** The server and its connections' PostgreSQL processes. */
async function serverPids(): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return [server.process.pid ?? 0, ...rows.map(({ pid }) => pid)];
}

/** Undoes the last act; returns the seconds until it is done. */
async function undoLast(): Promise<number> {
  const [entry] = await call<HistoryEntry[]>('GET', '/api/admin/history?limit=1');
  const begun = performance.now();
  let progress = await call<UndoProgress>('POST', `/api/admin/history/${entry?.id}/undo`, {});
  while (progress.state === 'working') {
    await sleep(100);
    progress = await call<UndoProgress>('GET', `/api/admin/history/jobs/${progress.job}`);
  }
  if (progress.state === 'failed') throw new Error(progress.problem ?? 'the undo failed');
  return (performance.now() - begun) / 1_000;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}

try {
  ({ access_token: token } = await call<SessionAnswer>('POST', '/api/admin/login', {
    username: ADMINISTRATOR.ADMIN_USERNAME,
    password: ADMINISTRATOR.ADMIN_PASSWORD,
  }));
  const { id } = await call<AdminArticle>('POST', '/api/admin/articles', {
    title: 'Bench',
    content: content(0),
    category: 'housing',
  });
  const [before, textsBefore] = [await bytesOfHistory(), await bytesOfTexts()];
  for (let number = 1; number <= SAVES; number += 1) await save(id, number);
  const texts = (await bytesOfTexts()) - textsBefore;
  const kilobytes = Buffer.byteLength(content(1)) / 1_000;
  console.log(
    `${SAVES} saves of an article of ${kilobytes.toFixed(1)} KB: ${Math.round(texts / 1_024)} KB of new texts`,
  );
  report(
    'growth of the history, KB',
    ((await bytesOfHistory()) - before) / 1_024,
    (BYTES_FACTOR * texts + BYTES_BESIDE) / 1_024,
    'KB',
  );

  let number = SAVES;
  const times = { with: [] as number[], without: [] as number[] };
  const processor = { with: [] as number[], without: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of round % 2 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      await history(kind === 'with');
      for (let run = 0; run < WARM_UP; run += 1) await save(id, (number += 1));
      const pids = await serverPids();
      const used = () => pids.reduce((sum, pid) => sum + processorSeconds(pid), 0);
      const before = used();
      for (let run = 0; run < SAVES_A_ROUND; run += 1)
        times[kind].push((await seconds(() => save(id, (number += 1)))) * 1_000);
      processor[kind].push(((used() - before) * 1_000) / SAVES_A_ROUND);
    }
  }
  await history(true);
  for (const [what, withHistory, without] of [
    ['time', median(times.with), median(times.without)],
    ['processor time', median(processor.with), median(processor.without)],
  ] as const) {
    console.log(
      `${what} of a save: ${withHistory.toFixed(1)} ms with the history, ${without.toFixed(1)} ms without it`,
    );
    report(`${what} of a save, relative to one without history`, withHistory / without, TIME_FACTOR, '×');
  }

  // With the saved article there would be one more than a bulk action accepts.
  await call('DELETE', '/api/admin/articles');
  let added = 0;
  for (const [size, bound] of [
    [1_000, UNDO_SECONDS[1_000]],
    [10_000, UNDO_SECONDS[10_000]],
  ] as const) {
    await addArticles(client, added + 1, size);
    added = size;
    const articles = size.toLocaleString('en-US');
    const bulk = (act: string) =>
      seconds(() => call<BulkAnswer>('POST', '/api/admin/articles/bulk', { act, filter: {} }));
    for (const act of ['feature', 'withdraw', 'publish'])
      report(`${act} ${articles} articles`, await bulk(act), (BULK_SECONDS * size) / 1_000, 's');
    report('undo of it', await undoLast(), bound, 's');
    const cleared = await seconds(() => call('DELETE', '/api/admin/articles'));
    console.log(`Clear All of ${articles} articles: ${cleared.toFixed(1)} s`);
    report(`undo of Clear All of ${articles} articles`, await undoLast(), bound, 's');
  }
} finally {
  await client.end();
  await server.stop();
}
if (broken > 0) process.exitCode = 1;
