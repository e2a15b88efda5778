import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from '../../../src/ops/cli/build.mjs';

const main = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));

export interface BuiltServer {
  url: string;
  process: ChildProcess;
  /** Its data directory. */
  dataDir: string;
  /** Its output so far. */
  output: () => string;
  /** Stops it gracefully, with SIGINT without waiting for a load balancer; removes a folder created for it. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<void>;
}

export interface ServerOptions {
  /** Settings other than PORT and DATA_DIR; the environment of this process is not inherited. */
  env?: Record<string, string>;
  /** Not removed by `stop()`. By default a temporary folder is created. */
  dataDir?: string;
  readyWithinMs?: number;
  /** The path that returns 2xx once it is ready; `/readyz` by default. */
  readyPath?: string;
}

/** The built server in a separate process, ready to answer. Builds whatever is stale first. */
export async function startBuiltServer({
  env = {},
  dataDir,
  readyWithinMs = 60_000,
  readyPath = '/readyz',
}: ServerOptions = {}): Promise<BuiltServer> {
  await build();
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'namma-bench-')));
  const port = env.PORT ?? String(await freePort());
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env;
  const child = spawn(process.execPath, ['--max-semi-space-size=4', main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      // No test and no measurement asks a real host.
      SOURCE_CHECKS: 'off',
      NIGHTLY_CRAWL: 'off',
      // As in `npm start`.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '32768',
      MALLOC_TRIM_THRESHOLD_: '131072',
      DATA_DIR: folder,
      ...env,
      PORT: port,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    child.kill(signal);
    await gone;
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + readyWithinMs;
  while (!(await answers(url + readyPath))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The server was not ready in time:\n${output}`);
    }
    await sleep(50);
  }
  return { url, process: child, dataDir: folder, output: () => output, stop };
}

/** A free port below the ephemeral range, so that the system does not assign it to another socket meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
