// `npm run bench:admin`: at 100,000 articles, how long a page of the admin list takes, for any page and order, filtered
// and searched, and what PostgreSQL reads for it; at 10,000, the time from a save until the public page shows it. Over
// HTTP, on a separate database. Exits with 1 if a bound is exceeded.
import pg from 'pg';
import type { AdminArticle, SessionAnswer } from '#contract';
import { findRunningEmbeddedDatabase } from '../../src/platform/database/embedded/index.js';
import { startBuiltServer } from './support/built-server.js';
import { addArticles, addListedArticles } from './support/synthetic-articles.js';

const ARTICLES = 10_000;
const MANY = 100_000;
const LIST_BOUND = 15;
const SAVE_BOUND = 50;
const RUNS = 200;
/** Articles on one page of the screen. */
const PAGE = 20;
/** Occurs in the titles of a few articles. */
const PLANTED_TITLE = '4711';

const account = { ADMIN_USERNAME: 'bench', ADMIN_EMAIL: 'bench@example.org', ADMIN_PASSWORD: 'monsoon-2026' };
const server = await startBuiltServer({ env: { STARTER_GUIDES: 'false', ...account } });
const client = new pg.Client({ connectionString: (await findRunningEmbeddedDatabase(server.dataDir)) ?? '' });
await client.connect();

let token = '';
async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Milliseconds: median and 95th percentile of `RUNS` runs, after a few warm-up runs. */
async function measure(work: (run: number) => Promise<void>): Promise<{ p50: number; p95: number }> {
  for (let run = 0; run < 10; run += 1) await work(-1 - run);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await work(run);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { p50: times[RUNS / 2] ?? 0, p95: times[Math.floor(RUNS * 0.95)] ?? 0 };
}

/** A different page on each run. */
const choosePage = (run: number, pages: number): number => (Math.abs(run * 7_919) % pages) * PAGE;

/** Explains how PostgreSQL finds a page; reading the whole table exceeds the bound. */
async function explain(order: string): Promise<void> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) select id from article ${order}`);
  const plan = rows.map((row) => row['QUERY PLAN'].trim()).join(' ');
  if (/Seq Scan|Sort/.test(plan)) broken += 1;
  console.log(`${order}: ${plan}`);
}

/** Adds drafts, schedules and unpublished changes to articles all over the list. */
async function addStates(on: pg.Client): Promise<void> {
  const some = (rest: number) => `from article where id % 5000 = ${rest}`;
  await on.query(`update article set published = false where id in (select id ${some(1)})`);
  await on.query(
    `insert into article_schedule (article_id, act, at) select id, 'withdraw', now() + interval '1 year' ${some(2)}`,
  );
  await on.query(
    `insert into article_draft (key, article_id, title, title_text, excerpt, content, fields, images, writer, sequence, saved_at)
     select 'article-' || id, id, title, title_text, excerpt, content, '{}', '{}', 'bench', 1, now() ${some(3)}`,
  );
  await on.query('vacuum analyze article');
}

let broken = 0;
function report(name: string, { p50, p95 }: { p50: number; p95: number }, bound: number): void {
  const isSlow = p95 > bound;
  if (isSlow) broken += 1;
  console.log(
    `${name.padEnd(34)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, bound ${bound} ms${isSlow ? '  TOO SLOW' : ''}`,
  );
}

try {
  await addArticles(client, 1, ARTICLES);
  ({ access_token: token } = await call<SessionAnswer>('POST', '/api/admin/login', {
    username: account.ADMIN_USERNAME,
    password: account.ADMIN_PASSWORD,
  }));
  const content = `<h2>Before</h2>${'<p>Bring the agreement and one proof of address to the counter.</p>'.repeat(80)}`;
  const made = await call<AdminArticle>('POST', '/api/admin/articles', {
    title: 'Bench',
    content,
    category: 'housing',
  });
  const save = await measure(async (run) => {
    const title = `Bench, saved for the time ${run}`;
    await call('PUT', `/api/admin/articles/${made.id}`, { title, content, category: 'housing' });
    const page = await (await fetch(`${server.url}/${made.slug}`)).text();
    if (!page.includes(`<title>${title}`)) throw new Error('The public page does not show the save.');
  });
  report('save until the public page shows it', save, SAVE_BOUND);

  await addListedArticles(client, ARTICLES + 1, MANY);
  await addStates(client);
  const pages = MANY / PAGE;
  const kinds: Record<string, (run: number) => string> = {
    'first page': () => '',
    'any page': (run) => `offset=${choosePage(run, pages)}`,
    'any page, last changed first': (run) => `sort=updated&offset=${choosePage(run, pages)}`,
    'any page, by title': (run) => `sort=title&offset=${choosePage(run, pages)}`,
    'any page, oldest first': (run) => `sort=oldest&offset=${choosePage(run, pages)}`,
    'any page of a category': (run) => `category=transport&offset=${choosePage(run, pages / 5)}`,
    'any page of a category, by title': (run) => `category=transport&sort=title&offset=${choosePage(run, pages / 5)}`,
    'drafts, few': () => 'published=false',
    'drafts, few, by title': () => 'published=false&sort=title',
    'featured, last changed first': (run) => `featured=true&sort=updated&offset=${choosePage(run, pages / 50)}`,
    'scheduled, few': () => 'state=scheduled',
    'unpublished changes, few, by title': () => 'state=changed&sort=title',
    'search, a word of few titles': () => `q=${PLANTED_TITLE}`,
    'search, a word of few, by title': () => `q=${PLANTED_TITLE}&sort=title`,
    'search, any page of one in five': (run) => `q=guide&category=transport&offset=${choosePage(run, pages / 5)}`,
    'search, any page of all': (run) => `q=guide&offset=${choosePage(run, pages)}`,
  };
  for (const [name, query] of Object.entries(kinds)) {
    const times = await measure(async (run) => {
      await call('GET', `/api/admin/articles?fields=summary&limit=${PAGE}&${query(run)}`);
    });
    report(name, times, LIST_BOUND);
  }
  for (const sort of ['publish_date desc', 'updated_at desc', 'lower(title_text)'])
    await explain(`order by ${sort}, id ${sort.endsWith('desc') ? 'desc' : 'asc'} limit ${PAGE} offset ${MANY / 2}`);
} finally {
  await client.end();
  await server.stop();
}
if (broken > 0) process.exitCode = 1;
