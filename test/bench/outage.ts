// `npm run bench:outage [-- ROUNDS SECONDS]`: two servers under load on a PostgreSQL that repeatedly stops (fast,
// immediate or killed, in turn) and returns. Every response must be right or a 503 with `Retry-After`;
// no acknowledged write may be lost; the servers must recover by themselves and log each outage in a few lines.
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './support/load.js';
import { type Ending, Postgres } from './support/postgres.js';
import { ReplicaSet } from './support/replica-set.js';
import { Traffic } from './support/traffic.js';
import { VersionWatch } from './support/version-watch.js';
import { Writer } from './support/writer.js';

/**
 * Milliseconds after the database is back until both servers must be ready, and a save on one be visible on both.
 */
const READY_WITHIN = 5_000;
/** Log lines allowed per server and outage. */
const LINES = 5;
const ENDINGS: readonly Ending[] = ['SIGINT', 'SIGQUIT', 'SIGKILL'];

const [rounds = 20, seconds = 10] = process.argv.slice(2).map(Number);
const problems: string[] = [];

/** Milliseconds from `begun` until the condition holds, at most twice the bound. */
async function until(begun: number, holds: () => Promise<boolean>): Promise<number> {
  while (!(await holds()) && performance.now() - begun < 2 * READY_WITHIN) await sleep(20);
  return performance.now() - begun;
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const ms = (values: readonly number[]): string =>
  [0.5, 1].map((share) => percentile(values, share).toFixed(0)).join(' / ');

function check(holds: boolean, sentence: string): void {
  if (!holds) problems.push(sentence);
}

const postgres = await Postgres.make();
try {
  const set = await ReplicaSet.start(2, postgres.url);
  try {
    const traffic = await Traffic.start(set.urls);
    const writer = await Writer.start(set.urls, 'outage', 2, 250);
    const watch = await VersionWatch.start(set.urls, 'watched-outages');
    const ready: number[] = [];
    const well: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await sleep(1_000);
      await postgres.end(ENDINGS[round % ENDINGS.length] ?? 'SIGINT');
      await sleep(seconds * 1_000);
      await postgres.start();
      const begun = performance.now();
      ready.push(await until(begun, async () => (await Promise.all(set.urls.map(isReady))).every(Boolean)));
      well.push(await until(begun, async () => (await watch.save(round)) && watch.seenEverywhere(READY_WITHIN)));
    }
    await watch.end();
    const acknowledged = await writer.end();
    await traffic.end();

    const died = set.servers.filter(
      ({ process: { exitCode, signalCode } }) => exitCode !== null || signalCode !== null,
    );
    const lost = await set.lost(acknowledged);
    const wrong = [...traffic.failures, ...writer.wrong];
    const lines = set.servers.map((server) => server.output().trim().split('\n').filter(Boolean).length);
    const stacks = set.servers.filter((server) => server.output().includes('"stack"')).length;
    console.log(`${rounds} outages of PostgreSQL of ${seconds} s, two servers under load:`);
    for (const [name, { right, refused }] of traffic.tallies) {
      console.log(`  ${name.padEnd(24)} ${right} right, ${refused} × 503 with Retry-After`);
    }
    console.log(`  ${'writes'.padEnd(24)} ${acknowledged.length} acknowledged, ${writer.refused} × 503, ${lost} lost`);
    console.log(
      `  ${wrong.length} wrong responses, ${writer.broken} broken connections, ${died.length} servers exited`,
    );
    console.log(`  ready after the database was back: median / max ${ms(ready)} ms`);
    console.log(
      `  save visible on both after that: median / max ${ms(well)} ms; ${watch.stale.length} stale responses`,
    );
    console.log(`  log lines per server: ${lines.join(', ')}; servers that logged a stack: ${stacks}`);
    for (const one of [...wrong, ...watch.stale].slice(0, 20)) console.log(`  ${one}`);

    check(wrong.length === 0 && writer.broken === 0, 'a response was wrong, or a connection broke');
    check(watch.stale.length === 0, 'a response was stale');
    check(died.length === 0, 'a server died');
    check(lost === 0, 'an acknowledged write was lost');
    check(Math.max(...ready, ...well) <= READY_WITHIN, `not recovered within ${READY_WITHIN} ms`);
    check(Math.max(...lines) <= rounds * LINES && stacks === 0, 'too many log lines, or one with a stack');
  } finally {
    await set.stop();
  }
} finally {
  await postgres.remove();
}
for (const problem of problems) console.error(`Out of bounds: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
