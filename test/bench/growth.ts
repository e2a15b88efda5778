// `npm run bench:growth [-- SIZES…]`: the cost of a page, a list, a search, a save and a start at 100, 1,000, 10,000
// and 100,000 articles, as processor time of the server and its database together, so that other load does not count.
// Exits with 1 if a cost grows faster than its bound; operations that count rows may grow with their number.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findRunningEmbeddedDatabase } from '../../src/platform/database/embedded/index.js';
import { type BuiltServer, startBuiltServer } from './support/built-server.js';
import { processorSeconds, processorSecondsOfAll } from './support/load.js';
import { descendants } from './support/uncached.js';
import { ADMINISTRATOR, signedIn } from './support/site.js';
import { addArticles, PLANTED } from './support/synthetic-articles.js';

const sizes = process.argv.slice(2).map(Number);
const SIZES = sizes.length > 0 ? sizes : [100, 1_000, 10_000, 100_000];
const RUNS = 30;
/** From the first size to the last a cost may grow logarithmically, times this factor for noise. */
const NOISE = 2;

interface Operation {
  name: string;
  /** Whether it counts rows, which takes longer the more there are. */
  counts: boolean;
  run: (count: number) => Promise<void>;
}

const env = { STARTER_GUIDES: 'false', LOG_LEVEL: 'error', ...ADMINISTRATOR };
const dataDir = await mkdtemp(join(tmpdir(), 'namma-bench-growth-'));
let site: BuiltServer = await startBuiltServer({ env, dataDir });
const table: { name: string; counts: boolean; costs: number[] }[] = [];

/** Milliseconds of processor time per run. */
async function cost(operation: Operation): Promise<number> {
  for (let count = 0; count < 5; count += 1) await operation.run(count);
  const pid = site.process.pid ?? 0;
  const used = () => processorSeconds(pid) + processorSecondsOfAll(descendants(pid));
  const before = used();
  for (let count = 0; count < RUNS; count += 1) await operation.run(count + 5);
  return ((used() - before) * 1_000) / RUNS;
}

async function read(path: string): Promise<void> {
  const answer = await fetch(site.url + path);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

async function operations(): Promise<Operation[]> {
  const headers = await signedIn(site);
  const articles = `${site.url}/api/admin/articles`;
  const body = (count: number) =>
    JSON.stringify({ title: `Grown ${count}`, content: `<p>Saved ${count}.</p>`, category: 'housing' });
  const made = (await (await fetch(articles, { method: 'POST', headers, body: body(0) })).json()) as { id: number };
  const page = (name: string, counts: boolean, path: (count: number) => string): Operation => ({
    name,
    counts,
    // A different URL each time, or an unused parameter: nothing is cached.
    run: (count) => read(path(count)),
  });
  return [
    page('article page', false, (count) => `/synthetic-${count + 1}`),
    page('article of the API', false, (count) => `/api/articles/synthetic-${count + 1}`),
    page('list of the API', true, (count) => `/api/articles?fields=summary&limit=24&offset=${count}`),
    page('list of a category', true, (count) => `/api/articles?fields=summary&category=housing&limit=${10 + count}`),
    page('featured guides', true, (count) => `/api/articles?fields=summary&featured=true&limit=${10 + count}`),
    page('search, rare word', false, (count) => `/api/articles?fields=summary&q=${PLANTED.rare}&limit=${10 + count}`),
    page('search, absent word', false, (count) => `/api/articles?fields=summary&limit=24&q=qqqq${count}`),
    page('search, common word', true, (count) => `/search?q=${PLANTED.common}&page=${1 + (count % 2)}`),
    {
      name: 'save',
      counts: false,
      run: async (count) => {
        const answer = await fetch(`${articles}/${made.id}`, { method: 'PUT', headers, body: body(count) });
        if (!answer.ok) throw new Error(`a save answered ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
      },
    },
    {
      name: 'new article',
      counts: false,
      run: async (count) => {
        const answer = await fetch(articles, { method: 'POST', headers, body: body(count) });
        if (!answer.ok) throw new Error(`a new article answered ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
      },
    },
    {
      name: 'home page after a save',
      counts: true,
      run: async (count) => {
        await fetch(`${articles}/${made.id}`, { method: 'PUT', headers, body: body(count) });
        await read('/');
      },
    },
  ];
}

function record(name: string, counts: boolean, value: number): void {
  let row = table.find((one) => one.name === name);
  if (!row) table.push((row = { name, counts, costs: [] }));
  row.costs.push(value);
}

try {
  let added = 0;
  for (const size of SIZES) {
    const client = new pg.Client({ connectionString: await findRunningEmbeddedDatabase(dataDir) });
    client.on('error', () => undefined);
    await client.connect();
    await addArticles(client, added + 1, size);
    await client.end();
    added = size;
    await site.stop('SIGINT');
    site = await startBuiltServer({ env, dataDir, readyWithinMs: 120_000 });
    await read('/about');
    record('start, with the first page', false, processorSeconds(site.process.pid) * 1_000);
    for (const operation of await operations()) record(operation.name, operation.counts, await cost(operation));
  }
} finally {
  await site.stop('SIGINT');
  await rm(dataDir, { recursive: true, force: true });
}

const columns = SIZES.map((size) => size.toLocaleString('en-US').padStart(10)).join('');
console.log(`processor time of server and database, ms${columns}`);
const allowed = (Math.log(SIZES.at(-1) ?? 1) / Math.log(SIZES[0] ?? 1)) * NOISE;
for (const { name, counts, costs } of table) {
  const growth = (costs.at(-1) ?? 0) / Math.max(costs[0] ?? 0, 0.5);
  const holds = counts || growth <= allowed;
  if (!holds) process.exitCode = 1;
  const figures = costs.map((value) => value.toFixed(1).padStart(10)).join('');
  const verdict = counts ? 'counts' : `${holds ? 'ok ' : 'BAD'} bound ${allowed.toFixed(1)}`;
  console.log(`${name.padEnd(41)}${figures}   ${growth.toFixed(1)} times; ${verdict}`);
}
