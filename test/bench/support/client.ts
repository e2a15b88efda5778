import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { processorSeconds } from './load.js';

const WORKERS = fileURLToPath(new URL('./raw-client.mjs', import.meta.url));
/** Milliseconds between samples of a client's processor time, which is not available after it exits. */
const SAMPLE_INTERVAL = 50;

/** The result of one round of load. */
export interface Round {
  requests: number;
  perSecond: number;
  /** Microseconds of processor time per request: user and system, all threads. */
  serverCpu: number;
  clientCpu: number;
}

interface RoundOptions {
  /** The serving process. */
  pid: number | undefined;
  seconds: number;
  connections?: number;
  headers?: Readonly<Record<string, string>>;
}

/** A program that requests one URL repeatedly, in a separate process. */
export interface Client {
  name: string;
  /** @throws Error if a response was not 200 */
  round(url: string, options: RoundOptions): Promise<Round>;
}

/** `wrk` if it is installed, whose cost is small beside any Node.js server's; else our own in JavaScript. */
export function findClient(): Client {
  const found = spawnSync('wrk', ['--version'], { encoding: 'utf8' });
  if (found.error) return { name: 'raw-client.mjs (wrk is not installed)', round: withScript };
  const version = /wrk \S+/.exec(found.stdout)?.[0] ?? 'wrk';
  return { name: `${version}, one thread`, round: withWrk };
}

async function withWrk(url: string, { pid, seconds, connections = 32, headers = {} }: RoundOptions): Promise<Round> {
  const options = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const begun = processorSeconds(pid);
  const { text, cpu } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...options, url]);
  const used = processorSeconds(pid) - begun;
  const [, requests = '0'] = /(\d+) requests in/.exec(text) ?? [];
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1] ?? 0);
  if (Number(requests) === 0 || /Non-2xx|Socket errors/.test(text)) throw new Error(`${url}: ${text}`);
  return result(Number(requests), perSecond, used, cpu);
}

async function withScript(url: string, { pid, seconds, connections = 32, headers = {} }: RoundOptions): Promise<Round> {
  const begun = processorSeconds(pid);
  const operands = [url, String(connections), String(seconds), headers['Accept-Encoding'] ?? 'identity'];
  const { text, cpu } = await run(process.execPath, [WORKERS, ...operands]);
  const used = processorSeconds(pid) - begun;
  const { requests, seconds: took, bad } = JSON.parse(text) as { requests: number; seconds: number; bad: number };
  if (bad > 0) throw new Error(`${url}: ${bad} bad responses`);
  return result(requests, requests / took, used, cpu);
}

function result(requests: number, perSecond: number, server: number, client: number): Round {
  return { requests, perSecond, serverCpu: (server / requests) * 1e6, clientCpu: (client / requests) * 1e6 };
}

function run(command: string, args: string[]): Promise<{ text: string; cpu: number }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    let cpu = 0;
    const look = setInterval(() => (cpu = Math.max(cpu, processorSeconds(child.pid))), SAMPLE_INTERVAL);
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(look);
      if (code === 0) resolve({ text, cpu });
      else reject(new Error(`${command} exited with ${code}`));
    });
  });
}
