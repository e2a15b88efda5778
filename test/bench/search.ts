// `npm run bench:search`: the duration of a search at 1,000, 10,000 and 100,000 articles (or the sizes in the
// arguments), and whether newcomers' queries find their guides. Exits with 1 if a bound at
// 10,000 is exceeded, or too many queries miss.
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { ormOptions } from '../../ormconfig.js';
import { ArticlesService } from '../../src/articles/articles.service.js';
import { ArticleSearch } from '../../src/articles/article-search.service.js';
import { SearchService } from '../../src/articles/search.service.js';
import { TitleSearch } from '../../src/articles/title-search.service.js';
import { PublicContent } from '../../src/common/public-content.js';
import { Prepared } from '../../src/database/prepared.js';
import { findRunningEmbeddedDatabase } from '../../src/database/embedded/index.js';
import { SearchPageData } from '../../src/pages/search-page.js';
import { PinnedAnswers } from '../../src/pinned-answers/pinned-answers.service.js';
import { CategoryNames } from '../../src/suggestions/category-names.service.js';
import { SuggestionsService } from '../../src/suggestions/suggestions.service.js';
import { startBuiltServer } from './support/built-server.js';
import { processorSeconds } from './support/load.js';
import { newcomersMissTooMany } from './support/newcomers.js';
import { addArticles, PLANTED } from './support/synthetic-articles.js';

const SIZES = process.argv.slice(2).map(Number);
const BOUND_AT = 10_000;
const RARE = 30;
const COMMON = 100;
const RUNS = 60;

/** Queries, with the bound of their p95 in milliseconds. */
const QUERIES: readonly (readonly [name: string, query: string, bound: number])[] = [
  ['rare', PLANTED.rare, RARE],
  ['misspelt, one slip', 'jayanagr', RARE],
  ['misspelt, two slips', 'jayangaar', RARE],
  ['absent', 'qqqqqqqq', RARE],
  ['half of the articles', PLANTED.common, COMMON],
  ['two letters', PLANTED.short, COMMON],
  ['one letter', 'a', COMMON],
  ['in every article', 'the', COMMON],
  ['part of many words', 'tion', COMMON],
  ['rare and common', `${PLANTED.common} ${PLANTED.rare}`, RARE],
  ['two common words', `${PLANTED.common} metro`, COMMON],
];

const TYPED_BOUND = 15;

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

interface Figures {
  p50: number;
  p95: number;
  /**
   * Milliseconds of processor time per run, of this process, the server and the database: other load does not count.
   */
  cpu: number;
}

async function measure(work: () => Promise<unknown>, processes: readonly number[]): Promise<Figures> {
  const used = () => processes.reduce((sum, pid) => sum + processorSeconds(pid), 0);
  for (let run = 0; run < 5; run += 1) await work();
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

const server = await startBuiltServer({ env: { STARTER_GUIDES: 'false' } });
const url = (await findRunningEmbeddedDatabase(server.dataDir)) ?? '';
const client = new pg.Client({ connectionString: url });
client.on('error', (error) => console.error(error.message));
await client.connect();
const orm = await MikroORM.init(ormOptions(url, 4));
let broken = 0;
try {
  // Search reads no images, facts or HTML: their services are not called.
  const prepared = new Prepared(orm.em);
  const articles = new ArticlesService(orm.em, prepared, undefined as never, undefined as never, undefined as never);
  const content = new PublicContent();
  const titles = new TitleSearch(prepared);
  const pinned = new PinnedAnswers(orm.em, titles, content);
  const page = new SearchPageData(articles, new ArticleSearch(prepared), new SearchService(orm.em), pinned, content);
  const suggestions = new SuggestionsService(titles, new CategoryNames(articles, content), pinned);
  let added = 0;
  for (const size of SIZES.length > 0 ? SIZES : [1_000, BOUND_AT, 100_000]) {
    await addArticles(client, added + 1, size);
    added = size;
    console.log(`\n${size.toLocaleString('en-US')} articles${' '.repeat(14)}found   p50 ms   p95 ms   CPU ms   bound`);
    const report = async (name: string, bound: number, found: string, work: () => Promise<unknown>): Promise<void> => {
      const { rows } = await client.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname is not null',
      );
      const processes = [process.pid, server.process.pid ?? 0, ...rows.map(({ pid }) => pid)];
      const { p50, p95, cpu } = await measure(work, processes);
      const isSlow = size === BOUND_AT && p95 > bound;
      if (isSlow) broken += 1;
      const limit = size === BOUND_AT ? String(bound) : '-';
      console.log(
        `${name.padEnd(24)} ${found.padStart(10)} ${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)} ${(cpu < 0 ? '-' : cpu.toFixed(1)).padStart(8)} ${limit.padStart(7)}${isSlow ? '  TOO SLOW' : ''}`,
      );
    };
    for (const [name, q, bound] of QUERIES) {
      const ask = () => page.of({ q, category: '', page: 1 });
      const total = (await ask())?.list.total ?? 0;
      await report(name, bound, String(total), ask);
    }
    for (const [name, typed] of TYPED) {
      const found = (await suggestions.of(typed)).length;
      await report(`typed: ${name}`, TYPED_BOUND, String(found), () => suggestions.of(typed));
    }
    if (size !== BOUND_AT) continue;
    for (const [name, q, bound] of QUERIES) {
      for (const [way, path] of [
        ['API', `/api/articles?fields=summary&limit=24&q=${encodeURIComponent(q)}`],
        ['page', `/search?q=${encodeURIComponent(q)}`],
      ] as const) {
        await report(`${name}, ${way}`, bound, '', async () => {
          const response = await fetch(server.url + path);
          if (!response.ok) throw new Error(`${path} answered ${response.status}`);
          await response.arrayBuffer();
        });
      }
    }
  }
} catch (error) {
  console.error(server.output(), server.process.exitCode, server.process.signalCode);
  throw error;
} finally {
  await orm.close(true);
  await client.end();
  await server.stop();
}
if (await newcomersMissTooMany()) process.exitCode = 1;
if (broken > 0) {
  console.error(`\n${broken} figures at ${BOUND_AT.toLocaleString('en-US')} articles exceed their bound.`);
  process.exitCode = 1;
}
