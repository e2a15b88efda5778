import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const CLIENT = fileURLToPath(new URL('./raw-client.mjs', import.meta.url));
/** Clock ticks per second in /proc; 100 on every Linux that Node.js supports. */
const TICKS = 100;

/** The measurements of a client in a separate process. */
export interface LoadResult {
  requests: number;
  seconds: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Responses other than 200, and broken connections. */
  bad: number;
}

/** The parameters of a round of load. */
export interface LoadOptions {
  connections?: number;
  seconds: number;
  acceptEncoding?: string;
}

/** Sends consecutive GET requests over each connection, from another process. */
export async function load(
  url: string,
  { connections = 20, seconds, acceptEncoding = 'gzip, deflate, br, zstd' }: LoadOptions,
): Promise<LoadResult> {
  const text = await output([CLIENT, url, String(connections), String(seconds), acceptEncoding]);
  const result = JSON.parse(text) as Omit<LoadResult, 'perSecond'>;
  return { ...result, perSecond: result.requests / result.seconds };
}

function output(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(text) : reject(new Error(stderr || `exit code ${code}`))));
  });
}

/** Seconds of processor time used by a process with all its threads; 0 if the system does not report it. */
export function processorSeconds(pid: number | undefined): number {
  return readTicks(pid, 2) / TICKS;
}

/** Seconds in a row, and the part of a core in each of them, for which a process that did nothing else is at rest. */
const RESTING_SECONDS = 3;
const RESTING_CORE = 0.03;

/** Waits until a process has done what it does after its start: a first start indexes the starter guides. */
export async function untilAtRest(pid: number | undefined): Promise<void> {
  for (let resting = 0, before = processorSeconds(pid); resting < RESTING_SECONDS;) {
    await sleep(1_000);
    const now = processorSeconds(pid);
    resting = now - before < RESTING_CORE ? resting + 1 : 0;
    before = now;
  }
}

/** Clock ticks: the process's user and system time, and with `count` 4 those of its exited children. */
function readTicks(pid: number | undefined, count: 2 | 4): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields.slice(11, 11 + count).reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    return 0;
  }
}

/**
 * Seconds of processor time used by some processes together with their exited children: the difference of two samples,
 * each over the processes running then, includes those that exited in between.
 */
export function processorSecondsOfAll(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + readTicks(pid, 4), 0) / TICKS;
}

/** Milliseconds of processor time that the main thread of a process used, this one by default; the system must report it. */
export function mainThreadMilliseconds(pid: number | undefined = process.pid): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

/** Resident memory of a process in MB; 0 if the system does not report it. */
export function residentMegabytes(pid: number | undefined): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** The value below which `share` of all values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The middle value. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);
