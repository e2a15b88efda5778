// `npm run bench:soak [-- MINUTES]`: a long mixed load on the built server with its
// embedded database. No response may be wrong, and memory must not grow. Every minute a cached page is compared with
// a bare node:http server that sends the same bytes, under the same load.
import { setTimeout as sleep } from 'node:timers/promises';
import { type BareServer, startBareServer } from './support/bare-server.js';
import { type BuiltServer, startBuiltServer } from './support/built-server.js';
import { load, type LoadResult, median, residentMegabytes } from './support/load.js';
import { MixedLoad } from './support/mixed-load.js';
import { ADMINISTRATOR, articlePage } from './support/site.js';
import { soakJobs } from './support/soak-jobs.js';

/** The fraction by which mean memory of the last third may exceed that of the first. */
const BOUND = 0.1;
const MINUTE = 60_000;
const SAMPLE_EVERY = 1_000;
const ROUND = { connections: 4, seconds: 3 };
const acceptEncoding = 'gzip, deflate, br, zstd';

const [minutes = 30] = process.argv.slice(2).map(Number);
/** Minutes that do not count: modules are loaded and bounded caches filled. */
const warmUp = Math.max(1, Math.ceil(minutes / 10));

const ours: LoadResult[] = [];
const theirs: LoadResult[] = [];
/**
 * Resident memory, as seen by the operator and the container's limit; the JavaScript heap would leave out images,
 * compression and the allocator. It fluctuates between garbage collections, which averages out over a third of the run.
 */
const resident: number[] = [];

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const latency = (results: readonly LoadResult[]): string =>
  `p50 ${median(results.map(({ p50 }) => p50)).toFixed(2)}, p99 ${median(results.map(({ p99 }) => p99)).toFixed(2)} ms`;

/** Runs one minute of load on both servers in turn, sampling memory. */
async function minute(server: BuiltServer, bare: BareServer, page: string): Promise<void> {
  const end = performance.now() + MINUTE;
  const sampling = setInterval(() => resident.push(residentMegabytes(server.process.pid)), SAMPLE_EVERY);
  ours.push(await load(page, { ...ROUND, acceptEncoding }));
  theirs.push(await load(bare.url, { ...ROUND, acceptEncoding }));
  await sleep(Math.max(0, end - performance.now()));
  clearInterval(sampling);
}

const server = await startBuiltServer({ env: { ...ADMINISTRATOR, TRUST_PROXY: '1' } });
try {
  const jobs = await soakJobs(server);
  const page = await articlePage(server);
  const bare = await startBareServer(page, acceptEncoding);
  const work = new MixedLoad(jobs);
  try {
    for (let number = 1; number <= warmUp + minutes; number += 1) {
      await minute(server, bare, page);
      const now = `${residentMegabytes(server.process.pid).toFixed(0)} MB, ${work.total} done, ${work.wrong.length} wrong`;
      const at = number <= warmUp ? `warm-up ${number}/${warmUp}` : `minute ${number - warmUp}/${minutes}`;
      console.log(`${at}: ${now}; cached page ${latency(ours.slice(-1))}, bare ${latency(theirs.slice(-1))}`);
      if (number === warmUp) resident.length = ours.length = theirs.length = 0;
    }
  } finally {
    await work.stop();
    await bare.stop();
  }
  const third = Math.floor(resident.length / 3);
  const [first, last] = [mean(resident.slice(0, third)), mean(resident.slice(-third))];
  const bad = ours.reduce((sum, round) => sum + round.bad, 0);
  const errors = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{"level":"error"'));
  console.log(
    `\n${minutes} minutes after a warm-up of ${warmUp}: ${[...work.counts].map(([name, n]) => `${n} ${name}`).join(', ')}`,
  );
  console.log(
    `memory, mean of a third: first ${first.toFixed(0)} MB, last ${last.toFixed(0)} MB, ${((last / first - 1) * 100).toFixed(1)} % (bound ${BOUND * 100} %)`,
  );
  console.log(
    `cached page     ${latency(ours)} (medians of ${ours.length} rounds; worst p99 ${Math.max(...ours.map(({ p99 }) => p99)).toFixed(1)} ms)`,
  );
  console.log(
    `bare node:http  ${latency(theirs)} (worst p99 ${Math.max(...theirs.map(({ p99 }) => p99)).toFixed(1)} ms)`,
  );
  console.log(`wrong responses: ${work.wrong.length + bad}; errors in the log: ${errors.length}`);
  for (const line of [...work.wrong, ...errors].slice(0, 20)) console.log(`  ${line.slice(0, 400)}`);
  if (last > first * (1 + BOUND) || work.wrong.length + bad + errors.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
}
