// `npm run bench:replicas [-- SAVES CUTS KILLS]`: three servers on one PostgreSQL (the bench's own, or
// TEST_DATABASE_URL) behind a load balancer. A save on one must become visible on all; cut LISTEN connections, a
// rolling restart and killed servers must cause no stale page, failed request or lost write.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Balancer } from './support/balancer.js';
import { percentile } from './support/load.js';
import { Postgres, queryRows } from './support/postgres.js';
import { ReplicaSet } from './support/replica-set.js';
import { Traffic } from './support/traffic.js';
import { VersionWatch } from './support/version-watch.js';
import { Writer } from './support/writer.js';

/**
 * Milliseconds within which 95 % of saves, and all saves after a restored connection, must be visible on all replicas.
 */
const VISIBLE_WITHIN = 1_000;
/** Milliseconds after which a save that is not visible counts as lost. */
const GIVEN_UP = 10_000;
const REPLICAS = 3;
const LISTENERS =
  "select pid from pg_stat_activity where application_name = 'namma-guide listen' and datname = current_database()";

const [saves = 200, cuts = 50, kills = 20] = process.argv.slice(2).map(Number);
const problems: string[] = [];

/** Prints a measurement; exceeded bounds are repeated at the end. */
function tell(text: string, holds: boolean): void {
  console.log(`${holds ? 'ok  ' : 'BAD '} ${text}`);
  if (!holds) problems.push(text);
}

const ms = (values: readonly number[]): string =>
  [0.5, 0.95, 1].map((share) => percentile(values, share).toFixed(0)).join(' / ');

async function checkSaves(set: ReplicaSet): Promise<void> {
  const watch = await VersionWatch.start(set.urls, 'watched-saves');
  const times: number[] = [];
  for (let save = 0; save < saves; save += 1) {
    const begun = performance.now();
    const done = await watch.save(save);
    if (!done || !(await watch.seenEverywhere(GIVEN_UP))) problems.push(`save ${save} was not seen`);
    times.push(performance.now() - begun);
  }
  await watch.end();
  const text = `${saves} saves, from request until visible on all ${REPLICAS}: p50 / p95 / max ${ms(times)} ms; ${watch.stale.length} stale responses`;
  tell(text, percentile(times, 0.95) <= VISIBLE_WITHIN && watch.stale.length === 0);
}

async function checkCuts(set: ReplicaSet, databaseUrl: string): Promise<void> {
  const watch = await VersionWatch.start(set.urls, 'watched-cuts');
  const times: number[] = [];
  let staleAfterCut = 0;
  for (let cut = 0; cut < cuts; cut += 1) {
    const before = await queryRows<{ pid: number }>(databaseUrl, LISTENERS);
    const former = before.map(({ pid }) => pid).join();
    // Cut between two saves: one just before it, one while nothing listens.
    await watch.save(cut);
    await queryRows(databaseUrl, `select pg_terminate_backend(pid) from (${LISTENERS}) as listening`);
    const begun = performance.now();
    await watch.save(cut + 1);
    const again = `select 1 from (${LISTENERS}) as listening where pid not in (${former})`;
    while ((await queryRows(databaseUrl, again)).length < REPLICAS) await sleep(20);
    if (!(await watch.seenEverywhere(VISIBLE_WITHIN))) staleAfterCut += 1;
    times.push(performance.now() - begun);
  }
  await watch.end();
  const text = `${cuts} cuts of all LISTEN connections during saves, until the save is visible on all: p50 / p95 / max ${ms(times)} ms; ${staleAfterCut} stale after recovery, ${watch.stale.length} stale responses`;
  tell(text, staleAfterCut === 0 && watch.stale.length === 0);
}

async function checkRollingRestart(set: ReplicaSet, balancer: Balancer): Promise<void> {
  const traffic = await Traffic.start([balancer.url]);
  const writer = await Writer.start(balancer.url, 'rolling', 2, 20);
  const begun = performance.now();
  for (let index = 0; index < REPLICAS; index += 1) await set.restart(index, 'SIGTERM');
  // Includes requests to the last replica to return.
  await sleep(2_000);
  const acknowledged = await writer.end();
  await traffic.end();
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  const tallies = [...traffic.tallies.values()];
  const answered = tallies.reduce((sum, { right }) => sum + right, acknowledged.length);
  const refused = tallies.reduce((sum, tally) => sum + tally.refused, writer.refused);
  const failures = [...traffic.failures, ...writer.wrong];
  const failed = failures.length + refused + writer.broken;
  const { refused: again, broken } = balancer.retried;
  const lost = await set.lost(acknowledged);
  const text = `rolling restart of all ${REPLICAS} in ${seconds} s: ${answered} requests answered (${acknowledged.length} writes), ${failed} failed, ${lost} writes lost; retried on another replica: ${again} refused connections, ${broken} broken reads`;
  tell(text, failed === 0 && lost === 0);
  for (const failure of failures.slice(0, 10)) console.log(`     ${failure}`);
}

async function checkKills(set: ReplicaSet, balancer: Balancer): Promise<void> {
  const acknowledged: string[] = [];
  const wrong: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const writer = await Writer.start(balancer.url, `kill-${kill}`, 4);
    await sleep(20 + Math.random() * 400);
    await set.restart(Math.floor(Math.random() * REPLICAS), 'SIGKILL');
    acknowledged.push(...(await writer.end()));
    // 502 is the balancer's response for a replica that died during the write.
    wrong.push(...writer.wrong.filter((line) => !line.startsWith('502 ')));
  }
  const lost = await set.lost(acknowledged);
  const text = `${kills} SIGKILLs of random replicas during writes: ${acknowledged.length} acknowledged, ${lost} lost, ${wrong.length} wrong responses`;
  tell(text, lost === 0 && wrong.length === 0);
  for (const line of wrong.slice(0, 10)) console.log(`     ${line}`);
}

/** An empty database, and a function that removes it. */
async function emptyDatabase(): Promise<{ url: string; remove: () => Promise<unknown> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const postgres = await Postgres.make();
    return { url: postgres.url, remove: () => postgres.remove() };
  }
  const name = `namma_bench_${randomBytes(6).toString('hex')}`;
  await queryRows(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => queryRows(server, `drop database ${name} with (force)`) };
}

const database = await emptyDatabase();
try {
  const set = await ReplicaSet.start(REPLICAS, database.url);
  try {
    await checkSaves(set);
    await checkCuts(set, database.url);
    const balancer = await Balancer.start(set.urls);
    await checkRollingRestart(set, balancer);
    await checkKills(set, balancer);
    await balancer.stop();
  } finally {
    await set.stop();
  }
} finally {
  await database.remove();
}
if (problems.length > 0) {
  console.error(`\nOut of bounds:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  process.exitCode = 1;
}
