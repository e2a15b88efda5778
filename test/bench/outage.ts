// `npm run bench:outage [-- ROUNDS SECONDS]`: two servers on a PostgreSQL that stops (fast, immediate or killed, in
// turn), stays down, and comes back, repeatedly under load. Every response must be right or a 503 with `Retry-After`;
// no acknowledged write may be lost; the servers must recover by themselves, and log what happened in a few lines.
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './support/load.js';
import { type Ending, Postgres } from './support/postgres.js';
import { ReplicaSet } from './support/replica-set.js';
import { Traffic } from './support/traffic.js';
import { VersionWatch } from './support/version-watch.js';
import { Writer } from './support/writer.js';

/**
 * Milliseconds after the database's return within which both servers are ready, and a save on one is visible on both.
 */
const READY_WITHIN = 5_000;
/** Log lines that one server may write per outage. */
const LINES = 5;
const ENDINGS: readonly Ending[] = ['SIGINT', 'SIGQUIT', 'SIGKILL'];

const [rounds = 20, seconds = 10] = process.argv.slice(2).map(Number);
const problems: string[] = [];

/** Milliseconds from `begun` until the condition held; the bound if it did not. */
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

function must(holds: boolean, sentence: string): void {
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
    console.log(`${rounds} times PostgreSQL away for ${seconds} s under load, two servers:`);
    for (const [name, { right, refused }] of traffic.tallies) {
      console.log(`  ${name.padEnd(24)} ${right} right, ${refused} times 503 with Retry-After`);
    }
    console.log(
      `  ${'writes'.padEnd(24)} ${acknowledged.length} acknowledged, ${writer.refused} times 503, ${lost} lost`,
    );
    console.log(`  ${wrong.length} wrong answers, ${writer.broken} broken connections, ${died.length} servers died`);
    console.log(`  ready again after the return: median / max ${ms(ready)} ms`);
    console.log(
      `  a save seen on both after the return: median / max ${ms(well)} ms; ${watch.stale.length} stale answers`,
    );
    console.log(`  lines of the log, each server: ${lines.join(', ')}; with a stack: ${stacks} servers`);
    for (const one of [...wrong, ...watch.stale].slice(0, 20)) console.log(`  ${one}`);

    must(wrong.length === 0 && writer.broken === 0, 'an answer was wrong, or a connection broke');
    must(watch.stale.length === 0, 'an answer was stale');
    must(died.length === 0, 'a server died');
    must(lost === 0, 'an acknowledged write was lost');
    must(Math.max(...ready, ...well) <= READY_WITHIN, `not well again within ${READY_WITHIN} ms`);
    must(Math.max(...lines) <= rounds * LINES && stacks === 0, 'the log says it too often, or with a stack');
  } finally {
    await set.stop();
  }
} finally {
  await postgres.remove();
}
for (const problem of problems) console.error(`Not within its bounds: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
