// `npm run bench:failover [-- ROUNDS]`: two servers under load on a primary and its synchronous standby. The primary is
// stopped or killed in turn and the standby promoted; the former primary becomes the new one's standby. Every response must
// be right or a 503 with `Retry-After`; no acknowledged write may be lost; the servers must follow by themselves.
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './support/load.js';
import type { Ending } from './support/postgres.js';
import { PostgresPair } from './support/postgres-pair.js';
import { ReplicaSet } from './support/replica-set.js';
import { Traffic } from './support/traffic.js';
import { VersionWatch } from './support/version-watch.js';
import { Writer } from './support/writer.js';

/** Milliseconds after the promotion until a save is acknowledged, and until it is visible on both servers. */
const WRITES_WITHIN = 10_000;
const ENDINGS: readonly Ending[] = ['SIGKILL', 'SIGINT', 'SIGQUIT'];

const [rounds = 20] = process.argv.slice(2).map(Number);
const problems: string[] = [];

const ms = (values: readonly number[]): string =>
  [0.5, 1].map((share) => percentile(values, share).toFixed(0)).join(' / ');

function check(holds: boolean, sentence: string): void {
  if (!holds) problems.push(sentence);
}

/** Milliseconds until the condition holds, at most twice the bound. */
async function measure(holds: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  while (!(await holds()) && performance.now() - begun < 2 * WRITES_WITHIN) await sleep(20);
  return performance.now() - begun;
}

const pair = await PostgresPair.make();
try {
  const set = await ReplicaSet.start(2, pair.url);
  try {
    const traffic = await Traffic.start(set.urls);
    const writer = await Writer.start(set.urls, 'failover', 2, 50);
    const watch = await VersionWatch.start(set.urls, 'watched-failovers');
    const writes: number[] = [];
    const shows: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await sleep(1_000);
      await pair.end(ENDINGS[round % ENDINGS.length] ?? 'SIGKILL');
      await pair.promote();
      const begun = performance.now();
      writes.push(await measure(() => watch.save(round)));
      await watch.seenEverywhere(WRITES_WITHIN);
      shows.push(performance.now() - begun);
      await pair.rejoin();
    }
    await watch.end();
    const acknowledged = await writer.end();
    await traffic.end();

    const died = set.servers.filter(
      ({ process: { exitCode, signalCode } }) => exitCode !== null || signalCode !== null,
    );
    const lost = await set.lost(acknowledged);
    const wrong = [...traffic.failures, ...writer.wrong];
    console.log(`${rounds} failovers, two servers under load:`);
    for (const [name, { right, refused }] of traffic.tallies) {
      console.log(`  ${name.padEnd(24)} ${right} right, ${refused} × 503 with Retry-After`);
    }
    console.log(`  ${'writes'.padEnd(24)} ${acknowledged.length} acknowledged, ${writer.refused} × 503, ${lost} lost`);
    console.log(
      `  ${wrong.length} wrong responses, ${writer.broken} broken connections, ${died.length} servers exited`,
    );
    console.log(`  a save acknowledged after the promotion: median / max ${ms(writes)} ms`);
    console.log(`  visible on both: median / max ${ms(shows)} ms; ${watch.stale.length} stale responses`);
    for (const one of [...wrong, ...watch.stale].slice(0, 20)) console.log(`  ${one}`);

    check(wrong.length === 0 && writer.broken === 0, 'a response was wrong, or a connection broke');
    check(watch.stale.length === 0, 'a response was stale');
    check(died.length === 0, 'a server exited');
    check(lost === 0, 'an acknowledged write was lost');
    check(Math.max(...writes, ...shows) <= WRITES_WITHIN, `no save within ${WRITES_WITHIN} ms of a promotion`);
  } finally {
    await set.stop();
  }
} finally {
  await pair.remove();
}
for (const problem of problems) console.error(`Out of bounds: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
