// `npm run bench:memory [-- SECONDS]`: memory of the server and its PostgreSQL after the start, after searches that never
// repeat, and after a rest, with one process and with two. Proportional sizes, which add up as a container counts them.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BuiltServer, startBuiltServer } from './support/built-server.js';
import { descendants, measureSearches } from './support/uncached.js';

/** Megabytes of the server and its database together. With one process they fit into half a container of 512 MB. */
const BOUNDS = { 1: { start: 230, searches: 250, rest: 250 }, 2: { start: 420, searches: 450, rest: 450 } } as const;
/** Milliseconds. */
const SETTLED = 2_000;
const REST = 30_000;
const [seconds = 40] = process.argv.slice(2).map(Number);

interface Sizes {
  server: number;
  database: number;
}

/** The memory of the server's processes, and of PostgreSQL's, in megabytes. */
function measure({ process: { pid = 0 } }: BuiltServer): Sizes {
  const sizes = { server: 0, database: 0 };
  for (const one of new Set([pid, ...descendants(pid)])) {
    try {
      const kind = readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('postgres') ? 'database' : 'server';
      const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1];
      sizes[kind] += Number(kilobytes ?? 0) / 1024;
    } catch {
      // It has exited meanwhile.
    }
  }
  return sizes;
}

async function measureWith(processes: keyof typeof BOUNDS): Promise<void> {
  const bounds = BOUNDS[processes];
  const site = await startBuiltServer({ env: { PROCESSES: String(processes), LOG_LEVEL: 'error' } });
  const tell = (name: 'start' | 'searches' | 'rest'): void => {
    const { server, database } = measure(site);
    const holds = server + database <= bounds[name];
    console.log(
      `${holds ? 'ok ' : 'BAD'} ${processes} process(es), ${name.padEnd(8)} ${(server + database).toFixed(0)} MB (bound ` +
        `${bounds[name]}): server ${server.toFixed(0)}, PostgreSQL ${database.toFixed(0)}`,
    );
    if (!holds) process.exitCode = 1;
  };
  try {
    await fetch(`${site.url}/`);
    await sleep(SETTLED);
    tell('start');
    const { perSecond } = await measureSearches(site, (q) => `/search?q=${q}`, seconds / 2);
    await measureSearches(site, (q) => `/api/articles?fields=summary&limit=24&q=${q}`, seconds / 2);
    tell('searches');
    await sleep(REST);
    tell('rest');
    console.log(`    ${perSecond.toFixed(0)} searches/s`);
  } finally {
    await site.stop('SIGINT');
  }
}

await measureWith(1);
await measureWith(2);
