import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import pg from 'pg';
import { findRunningEmbeddedDatabase } from '../../../src/platform/database/embedded/index.js';
import type { BuiltServer } from './built-server.js';
import { processorSeconds, processorSecondsOfAll } from './load.js';
import { listedArticles } from './site.js';

const CONNECTIONS = 16;
/** Requests, and seconds at most, until each process has compiled its hot code. */
const WARM_UP_REQUESTS = 6_000;
const WARM_UP_SECONDS = 12;
/** Cores of the machine that the bound assumes. */
const CORES = 2;

export interface Uncached {
  perSecond: number;
  /** Milliseconds of processor time per request, of the server (all its processes), the database and the client. */
  serverMs: number;
  databaseMs: number;
  clientMs: number;
  /** Requests per second possible on two otherwise idle cores: one process serves, the database takes the rest. */
  possible: number;
}

/** Measures searches that hardly ever repeat: pairs of words of the guides, and every fourth a question. */
export async function measureSearches(
  site: BuiltServer,
  toPath: (query: string) => string,
  seconds: number,
): Promise<Uncached> {
  const next = await queries(site);
  return measureUncached(site, () => toPath(next()), seconds);
}

/** Measures guides' pages, each rendered: the cache is cleared before a page is requested again. */
export async function measurePages(site: BuiltServer, seconds: number): Promise<Uncached> {
  const slugs = (await listedArticles(site)).map(({ slug }) => slug);
  const database = new pg.Client({ connectionString: await findRunningEmbeddedDatabase(site.dataDir) });
  database.on('error', () => undefined);
  await database.connect();
  let count = 0;
  const next = (): string => {
    count += 1;
    // As on a save; well before the next round, because notifications are delayed.
    if (count % Math.ceil(slugs.length / 4) === 0) void database.query(`notify public_content`);
    return `/${slugs[count % slugs.length]}`;
  };
  try {
    return await measureUncached(site, next, seconds);
  } finally {
    await database.end();
  }
}

/** Requests what `next` returns, repeatedly over several connections, and measures the cost. */
async function measureUncached(site: BuiltServer, next: () => string, seconds: number): Promise<Uncached> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = (): Promise<void> => getPage(site.url + next(), agent);
  const requestUntil = async (most: number, within: number): Promise<number> => {
    const end = performance.now() + within * 1_000;
    let count = 0;
    const lane = async (): Promise<void> => {
      for (; count < most && performance.now() < end; count += 1) await ask();
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, lane));
    return count;
  };
  await requestUntil(WARM_UP_REQUESTS, WARM_UP_SECONDS);
  const before = used(site);
  const begun = performance.now();
  const count = await requestUntil(Infinity, seconds);
  const took = (performance.now() - begun) / 1_000;
  const after = used(site);
  agent.destroy();
  const each = (kind: keyof typeof after) => ((after[kind] - before[kind]) / count) * 1_000;
  const [serverMs, databaseMs, clientMs] = [each('server'), each('database'), each('client')];
  const possible = Math.min(1_000 / serverMs, (CORES * 1_000) / (serverMs + databaseMs));
  return { perSecond: count / took, serverMs, databaseMs, clientMs, possible };
}

/** Seconds of processor time used so far by server, database and client. */
function used({ process: { pid = 0 } }: BuiltServer): Record<'server' | 'database' | 'client', number> {
  const all = [pid, ...descendants(pid)];
  const servers = all.filter(isServer);
  const { user, system } = process.cpuUsage();
  return {
    server: servers.reduce((sum, one) => sum + processorSeconds(one), 0),
    database: processorSecondsOfAll(all.filter((one) => !servers.includes(one))),
    client: (user + system) / 1e6,
  };
}

/** Returns another query on each call: pairs of words of the guides, and whole questions. */
async function queries(site: BuiltServer): Promise<() => string> {
  const articles = (await (await fetch(`${site.url}/api/articles?fields=summary`)).json()) as { excerpt: string }[];
  const words = [...new Set(articles.flatMap(({ excerpt }) => excerpt.toLowerCase().match(/[a-z]{4,}/g) ?? []))];
  const pick = (): string => words[Math.floor(Math.random() * words.length)] ?? '';
  let count = 0;
  return () => {
    count += 1;
    return count % 4 === 0 ? `how+do+i+${pick()}+my+${pick()}+in+the+${pick()}+${pick()}` : `${pick()}+${pick()}`;
  };
}

function getPage(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      response.resume().on('end', resolve);
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
    }).on('error', reject);
  });
}

function isServer(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dist/server/main.js');
  } catch {
    return false;
  }
}

/** All child processes of a process, recursively. */
export function descendants(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${entry}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      parents.set(Number(entry), Number(fields[1]));
    } catch {
      // It has exited meanwhile.
    }
  }
  const found = [pid];
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.push(child);
  return found.slice(1);
}
