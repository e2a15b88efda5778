// `npm run bench:queue`: what Today finds of 60 seeded faults among 60 look-alikes, and what a full pass over 1,000
// guides costs: their links taken apart and judged, everything gathered and weighed; and what reads cost meanwhile.
import pg from 'pg';
import { createApp } from '../../src/app.factory.js';
import { readBenchSettings } from './support/bench-settings.js';
import { compareReads } from './support/reads-beside.js';
import { TodayGatherer } from '../../src/today/sitting/gather-items.service.js';
import { Postgres } from './support/postgres.js';
import { layOutCases } from './support/queue-cases.js';

const BOUNDS = { precision: 0.95, recall: 0.95, seconds: 60, reads: 1.1 };
const GUIDES = 1_000;
const LINKS_OF_A_GUIDE = 20;

const postgres = await Postgres.make();
const app = await createApp(readBenchSettings(postgres.url));
await app.init();
const client = new pg.Client(postgres.url);
await client.connect();
let isWithin: boolean;
try {
  const gatherer = app.get(TodayGatherer, { strict: false });
  const { faults, lookAlikes } = await layOutCases(client);
  const found = (await gatherer.gather()).flatMap(({ kind, key }) => (kind === 'message' ? [] : [`${kind} ${key}`]));
  const right = found.filter((item) => faults.includes(item));
  const precision = right.length / found.length;
  const recall = right.length / faults.length;
  console.log(
    `${faults.length} faults, ${lookAlikes.length} look-alikes; found ${found.length}, ${right.length} of them rightly`,
  );
  console.log(
    `precision ${precision.toFixed(3)} (at least ${BOUNDS.precision}), recall ${recall.toFixed(3)} (at least ${BOUNDS.recall})`,
  );
  for (const item of found.filter((one) => !faults.includes(one))) console.log(`  wrong: ${item}`);
  for (const item of faults.filter((one) => !found.includes(one))) console.log(`  missed: ${item}`);

  const link = `'<p>${'What a day in the city costs depends on the way. '.repeat(5)}<a href="/guide-' || (n * 7 + k) % ${GUIDES * 2} || '">More</a></p>'`;
  const begun = performance.now();
  await client.query(
    `insert into article (slug, title, title_text, excerpt, content, body_text, category, published, publish_date, read_time, word_count)
     select 'guide-' || n, 'Guide ' || n, 'Guide ' || n, 'About it.', (select string_agg(${link}, '') from generate_series(1, ${LINKS_OF_A_GUIDE}) as k),
       'More.', 'housing', true, current_date, '1 min read', 3 from generate_series(1, ${GUIDES}) as n`,
  );
  const items = await gatherer.gather();
  // Of both processes, waiting included: never less than the processor time.
  const seconds = (performance.now() - begun) / 1_000;
  console.log(
    `a full pass over ${GUIDES} guides with ${LINKS_OF_A_GUIDE} links each: ${seconds.toFixed(1)} s (at most ${BOUNDS.seconds}), ${items.length} items`,
  );
  const again = performance.now();
  await gatherer.gather();
  console.log(`the next look: ${(performance.now() - again).toFixed(0)} ms`);
  const share = await compareReads(app, '/guide-1', async () => {
    await client.query('delete from article_link');
    await client.query('insert into article_link select a.id, url from article as a, links_in(a.content) as url');
    await gatherer.gather();
  });
  console.log(`reads beside passes: ${share.toFixed(2)} of reads without (at most ${BOUNDS.reads})`);
  isWithin =
    share <= BOUNDS.reads && precision >= BOUNDS.precision && recall >= BOUNDS.recall && seconds <= BOUNDS.seconds;
} finally {
  await client.end();
  await app.close();
  await postgres.remove();
}
process.exit(isWithin ? 0 : 1);
