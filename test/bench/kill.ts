// `npm run bench:kill [-- ROUNDS]`: kills the whole server with SIGKILL during writes, repeatedly, on its embedded
// database. After each kill the next start must succeed by itself, and every acknowledged write must exist: saves, bulk
// actions, schedules, autosaves, published and discarded drafts, and undos; everything due is published once; no
// change set or undo is half done. 200 rounds by default; exits with 1 if anything is lost.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ActWriter } from './support/act-writer.js';
import { ReversalWriter } from './support/reversal-writer.js';
import { type BuiltServer, startBuiltServer } from './support/built-server.js';
import { median, percentile } from './support/load.js';
import { ADMINISTRATOR } from './support/site.js';
import { Writer } from './support/writer.js';

const rounds = Number(process.argv[2] ?? 200);
const dataDir = await mkdtemp(join(tmpdir(), 'namma-kill-'));
const env = {
  ...ADMINISTRATOR,
  STARTER_GUIDES: 'false',
  JWT_SECRET: 'a secret of the bench, long enough to sign with',
};

const acknowledged = new Set<string>();
const starts: number[] = [];
const acts = [new ActWriter(), new ReversalWriter()];
let lost = 0;
const begun = performance.now();

async function start(): Promise<BuiltServer> {
  const begun = performance.now();
  const server = await startBuiltServer({ dataDir, env });
  starts.push(performance.now() - begun);
  return server;
}

/** Adds acknowledged writes that are missing to `lost`. */
async function check(server: BuiltServer): Promise<void> {
  const found = await Writer.slugs(server.url);
  for (const slug of acknowledged) if (!found.has(slug)) lost += 1;
}

try {
  let server = await start();
  for (const writer of acts) await writer.prepare(server);
  for (let round = 1; round <= rounds; round += 1) {
    const writer = await Writer.start(server.url, `round-${round}`, 2);
    for (const one of acts) await one.start(server);
    // Kills at any moment: early in the first write, during many, and sometimes after a large undo.
    await sleep(20 + Math.random() ** 2 * 1_500);
    const gone = new Promise((resolve) => server.process.once('close', resolve));
    server.process.kill('SIGKILL');
    await gone;
    for (const slug of await writer.end()) acknowledged.add(slug);
    for (const one of acts) await one.end();
    server = await start();
    await check(server);
    const problems = [];
    for (const one of acts) problems.push(...(await one.problems(server)));
    for (const problem of problems) {
      console.log(`round ${round}: ${problem}`);
      lost += 1;
    }
    if (round % 10 === 0) {
      const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
      console.log(`${round} kills in ${seconds} s, ${acknowledged.size} acknowledged articles, ${lost} lost`);
    }
  }
  await server.stop();
  const times = `start after a kill: median ${median(starts).toFixed(0)} ms, p99 ${percentile(starts, 0.99).toFixed(0)} ms`;
  const all = acts.reduce((sum, { count }) => sum + count, acknowledged.size);
  console.log(`${rounds} SIGKILLs during writes: ${all} acknowledged; ${times}`);
  console.log(`lost or half done: ${lost}, bound 0${lost > 0 ? '  TOO MANY' : ''}`);
  if (lost > 0) process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}
