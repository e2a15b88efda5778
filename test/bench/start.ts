// `npm run bench:start [-- ROUNDS]`: the time from the command to the first page with an existing database, which is the
// downtime of an update. Printed with its lower limits: an empty Node.js process, and PostgreSQL's own start.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedDatabase } from '../../src/platform/database/embedded/index.js';
import { freePort, startBuiltServer } from './support/built-server.js';
import { median, processorSeconds, residentMegabytes } from './support/load.js';

/** Bounds: seconds of processor time until the first page, which hardly depend on other load, and megabytes after it. */
const BOUND = 1.0;
const MEMORY = 173;
/** Processor time per second of start: below this the machine was busy. */
const IDLE_SHARE = 0.8;
const [rounds = 5] = process.argv.slice(2).map(Number);
const COMMAND = fileURLToPath(new URL('../../src/ops/cli/start.mjs', import.meta.url));

interface Start {
  seconds: number;
  cpu: number;
  megabytes: number;
}

/** Runs `npm start`'s command until the first page is complete. */
async function start(dataDir: string): Promise<Start> {
  const port = String(await freePort());
  const { PATH = '', HOME = '' } = process.env;
  const begun = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=4', COMMAND], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      SOURCE_CHECKS: 'off',
      NIGHTLY_CRAWL: 'off',
    },
  });
  const gone = once(child, 'close');
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server exited with ${child.exitCode}.`);
    const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (page?.ok && (await page.text()).includes('</html>')) break;
    await sleep(5);
  }
  const seconds = (performance.now() - begun) / 1_000;
  const cpu = processorSeconds(child.pid);
  await sleep(2_000);
  const megabytes = residentMegabytes(child.pid);
  child.kill('SIGINT');
  await gone;
  return { seconds, cpu, megabytes };
}

async function emptyProcess(): Promise<number> {
  const begun = performance.now();
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'close');
  return (performance.now() - begun) / 1_000;
}

async function databaseAlone(dataDir: string): Promise<number> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const begun = performance.now();
  const database = await startEmbeddedDatabase({ dataDir, log: quiet });
  const seconds = (performance.now() - begun) / 1_000;
  await database.stop();
  return seconds;
}

async function times<T>(work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await work());
  return results;
}

const dataDir = await mkdtemp(join(tmpdir(), 'namma-bench-start-'));
try {
  // The first start loads the guides and fills the compile cache.
  await (await startBuiltServer({ dataDir, env: { LOG_LEVEL: 'error' } })).stop('SIGINT');
  await start(dataDir);
  const empty = median(await times(emptyProcess));
  const database = median(await times(() => databaseAlone(dataDir)));
  const starts = await times(() => start(dataDir));
  const seconds = median(starts.map((one) => one.seconds));
  const cpu = median(starts.map((one) => one.cpu));
  const megabytes = median(starts.map((one) => one.megabytes));
  console.log(`an empty Node.js process            ${empty.toFixed(2)} s`);
  console.log(`PostgreSQL alone, ready to answer   ${database.toFixed(2)} s`);
  console.log(
    `from the command to the first page  ${seconds.toFixed(2)} s, ${cpu.toFixed(2)} s of processor time (bound ${BOUND.toFixed(1)})`,
  );
  console.log(`memory after the first page         ${megabytes.toFixed(0)} MB (bound ${MEMORY})`);
  const share = cpu / seconds;
  if (share < IDLE_SHARE)
    console.log(`The machine was busy: the server got ${(share * 100).toFixed(0)} % of one core.`);
  if (cpu > BOUND || megabytes > MEMORY) process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
