// `npm run bench:search`: the duration of a search at 1,000, 10,000 and 100,000 articles (or the sizes in the
// arguments), and whether newcomers' queries find their guides. Exits with 1 if a bound is exceeded, or too many queries
// miss.
import pg from 'pg';
import { findRunningEmbeddedDatabase } from '../../src/platform/database/embedded/index.js';
import { startBuiltServer } from './support/built-server.js';
import { processorSeconds } from './support/load.js';
import { newcomersMissTooMany } from './support/newcomers.js';
import { seeded } from './support/random.js';
import { openSearchServices } from './support/search-services.js';
import { addArticles, addVectors, PLANTED } from './support/synthetic-articles.js';

const SIZES = process.argv.slice(2).map(Number);
const BOUND_AT = 10_000;
const RUNS = 60;
/** Uncounted runs before them; over HTTP enough for the server to have compiled what it runs. */
const WARM_UP = 5;
const WARM_UP_HTTP = 60;
/** Milliseconds (p95) of a search by the number of articles, of suggestions, and of a rendered page of results. */
const BOUNDS = new Map([
  [BOUND_AT, 30],
  [100_000, 50],
]);
const TYPED_BOUND = 15;
const PAGE_BOUND = 40;

const QUERIES: readonly (readonly [name: string, query: string])[] = [
  ['rare', PLANTED.rare],
  ['misspelt, one slip', 'jayanagr'],
  ['misspelt, two slips', 'jayangaar'],
  ['absent', 'qqqqqqqq'],
  ['half of the articles', PLANTED.common],
  ['two letters', PLANTED.short],
  ['one letter', 'a'],
  ['in every article', 'the'],
  ['part of many words', 'tion'],
  ['rare and common', `${PLANTED.common} ${PLANTED.rare}`],
  ['two common words', `${PLANTED.common} metro`],
  ['part of ten thousand words', 'shop'],
  ['a question', 'how do I get my water deposit back from the owner in jayanagar?'],
];

const QUESTION_BEGINS = 'how do I find the';
const QUESTION_WORDS = 8;

/** Queries that never repeat: some of so many words, the first of them this one. */
const MADE_UP: readonly (readonly [name: string, words: number, first: string])[] = [
  ['random words', 1, ''],
  ['random pairs', 2, ''],
  ['common and random', 2, PLANTED.common],
  ['questions of eight words', QUESTION_WORDS, QUESTION_BEGINS],
];

/** Partial input of the search box. */
const TYPED: readonly (readonly [name: string, typed: string])[] = [
  ['one letter', 'g'],
  ['two letters', 'me'],
  ['a word of all titles', 'number'],
  ['a word of headings', 'metro'],
  ['two words', `guide ${PLANTED.common.slice(0, 4)}`],
  ['by other names', 'rickshaw'],
  ['misspelt', 'monsson'],
  ['in texts alone, rare', 'shop1234'],
  ['in texts alone, in all', 'asks'],
  ['in texts alone, another spelling', 'krishnarajapuram'],
  ['absent', 'qqqqqqqq'],
];

/** Returns another query on each call, others for each `seed`; frequent words are asked for more often. */
function createQueries(words: readonly string[], count: number, first: string, seed = count): () => string {
  const random = seeded(seed);
  const pick = (): string => words[Math.floor(words.length ** random())] ?? '';
  return () => [first, ...Array.from({ length: first === PLANTED.common ? count - 1 : count }, pick)].join(' ').trim();
}

interface Figures {
  p50: number;
  p95: number;
  /**
   * Milliseconds of processor time per run, of this process, the server and the database: other load does not count.
   */
  cpu: number;
}

async function measure(work: () => Promise<unknown>, processes: readonly number[], warmUp: number): Promise<Figures> {
  const used = () => processes.reduce((sum, pid) => sum + processorSeconds(pid), 0);
  for (let run = 0; run < warmUp; run += 1) await work();
  const times: number[] = [];
  const before = used();
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  const cpu = ((used() - before) * 1_000) / RUNS;
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(RUNS * 0.5)] ?? 0, p95: times[Math.floor(RUNS * 0.95)] ?? 0, cpu };
}

// Vectors for ten thousand articles would take half an hour of the processor.
const server = await startBuiltServer({ env: { STARTER_GUIDES: 'false', SEARCH_MEANING: 'off' } });
const url = (await findRunningEmbeddedDatabase(server.dataDir)) ?? '';
const client = new pg.Client({ connectionString: url });
client.on('error', (error) => console.error(error.message));
await client.connect();
const { content, createPage, createSuggestions, close } = await openSearchServices(url);
let broken = 0;
try {
  let added = 0;
  for (const size of SIZES.length > 0 ? SIZES : [1_000, BOUND_AT, 100_000]) {
    await addArticles(client, added + 1, size);
    added = size;
    content.changed();
    console.log(`\n${size.toLocaleString('en-US')} articles${' '.repeat(14)}found   p50 ms   p95 ms   CPU ms   bound`);
    const report = async (
      name: string,
      bound: number | undefined,
      found: string,
      work: () => Promise<unknown>,
      warmUp = WARM_UP,
    ): Promise<void> => {
      const { rows } = await client.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname is not null',
      );
      const processes = [process.pid, server.process.pid ?? 0, ...rows.map(({ pid }) => pid)];
      const { p50, p95, cpu } = await measure(work, processes, warmUp);
      const isSlow = bound !== undefined && p95 > bound;
      if (isSlow) broken += 1;
      const limit = String(bound ?? '-');
      console.log(
        `${name.padEnd(24)} ${found.padStart(10)} ${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)} ${(cpu < 0 ? '-' : cpu.toFixed(1)).padStart(8)} ${limit.padStart(7)}${isSlow ? '  TOO SLOW' : ''}`,
      );
    };
    const { rows: pool } = await client.query<{ word: string }>('select word from pool_word order by id');
    const words = pool.map(({ word }) => word);
    for (const [name, q] of QUERIES) {
      const ask = () => createPage().load({ q, category: '', page: 1 });
      const total = (await ask())?.list.total ?? 0;
      await report(name, BOUNDS.get(size), String(total), ask);
    }
    for (const [name, count, first] of MADE_UP) {
      const next = createQueries(words, count, first);
      await report(name, BOUNDS.get(size), '', () => createPage().load({ q: next(), category: '', page: 1 }));
    }
    for (const [name, typed] of TYPED) {
      const found = (await createSuggestions().find(typed)).length;
      await report(`typed: ${name}`, size === BOUND_AT ? TYPED_BOUND : undefined, String(found), () =>
        createSuggestions().find(typed),
      );
    }
    if (size !== BOUND_AT) continue;
    for (const [name, count, first] of MADE_UP) {
      // Each way has queries of its own: what one has ranked, the server keeps for the other.
      for (const [way, bound, prefix, seed] of [
        ['API', BOUNDS.get(size), '/api/articles?fields=summary&limit=24&q=', count],
        ['page', PAGE_BOUND, '/search?q=', count + 100],
      ] as const) {
        const next = createQueries(words, count, first, seed);
        const ask = async (): Promise<void> => {
          const response = await fetch(server.url + prefix + encodeURIComponent(next()));
          if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
          await response.arrayBuffer();
        };
        await report(`${name}, ${way}`, bound, '', ask, WARM_UP_HTTP);
      }
    }
    await addVectors(client);
    const withMeaning = await openSearchServices(url, { SEARCH_MEANING: 'on' });
    try {
      const next = createQueries(words, QUESTION_WORDS, QUESTION_BEGINS, size);
      const ask = () => withMeaning.createPage().load({ q: next(), category: '', page: 1 });
      await report('questions, with meaning', BOUNDS.get(size), '', ask, WARM_UP_HTTP);
      if ((await ask())?.wordsOnly) throw new Error('meaning was not known in time');
    } finally {
      await withMeaning.close();
    }
  }
} catch (error) {
  console.error(server.output(), server.process.exitCode, server.process.signalCode);
  throw error;
} finally {
  await close();
  await client.end();
  await server.stop();
}
if (await newcomersMissTooMany()) process.exitCode = 1;
if (broken > 0) {
  console.error(`\n${broken} figures exceed their bound.`);
  process.exitCode = 1;
}
