import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BuiltServer } from './built-server.js';
import { residentMegabytes } from './load.js';

/** Environment of a server whose memory is to be measured. */
export const MEASURED = {
  NODE_OPTIONS: `--import ${fileURLToPath(new URL('./collector.mjs', import.meta.url))}`,
};

/** A server's memory at rest, in megabytes. */
export interface Memory {
  rss: number;
  /** JavaScript objects, and the memory outside the heap that they hold. */
  held: number;
  /** Properties added to Object.prototype. */
  polluted: string[];
}

const MEGABYTE = 1024 * 1024;
/** Several: objects freed by one collection may hold others that only the next one frees. */
const COLLECTIONS = 3;
/** Milliseconds between two collections, for other threads to finish. */
const REST = 2_000;

/** Collects garbage in an idle server and measures its memory. The server must have been started with `MEASURED`. */
export async function memoryAtRest(server: BuiltServer): Promise<Memory> {
  for (let count = 1; ; count += 1) {
    const { heapUsed, external, polluted } = await collectGarbage(server);
    await sleep(REST);
    if (count < COLLECTIONS) continue;
    const rss = residentMegabytes(server.process.pid);
    return { rss, held: (heapUsed + external) / MEGABYTE, polluted };
  }
}

interface Sample {
  heapUsed: number;
  external: number;
  polluted: string[];
}

async function collectGarbage(server: BuiltServer): Promise<Sample> {
  const known = server.output().length;
  server.process.kill('SIGUSR2');
  for (let waited = 0; waited < 600; waited += 1) {
    await sleep(50);
    const line = /^\{"memory":.*\}$/m.exec(server.output().slice(known))?.[0];
    if (line) return (JSON.parse(line) as { memory: Sample }).memory;
  }
  throw new Error('The server did not report its memory.');
}
