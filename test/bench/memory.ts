// `npm run bench:memory [-- SECONDS]`: memory of the server and its PostgreSQL after the start with a ready database, after
// searches that never repeat, and after a rest, with one process and with two, without meaning and with it. Proportional
// sizes, which add up as a container counts them.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PageAnswer, SearchPage } from '#contract';
import { type BuiltServer, startBuiltServer } from './support/built-server.js';
import { descendants, measureSearches } from './support/uncached.js';

type Phase = 'start' | 'searches' | 'rest';

/** Megabytes of the server and its database together. With one process they fit into a container of 512 MB. */
const RUNS: readonly { processes: 1 | 2; meaning: 'off' | 'on'; bounds: Record<Phase, number> }[] = [
  { processes: 1, meaning: 'off', bounds: { start: 230, searches: 250, rest: 250 } },
  { processes: 1, meaning: 'on', bounds: { start: 230, searches: 360, rest: 360 } },
  { processes: 2, meaning: 'off', bounds: { start: 420, searches: 450, rest: 450 } },
  { processes: 2, meaning: 'on', bounds: { start: 420, searches: 570, rest: 570 } },
];
/** Milliseconds. */
const SETTLED = 2_000;
const REST = 30_000;
const PAUSE = 500;
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

/** A folder with the starter guides and what search knows of them: the import itself is not measured. */
async function prepareData(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'namma-memory-'));
  const site = await startBuiltServer({ dataDir: folder, env: { LOG_LEVEL: 'error' }, readyWithinMs: 180_000 });
  const question = encodeURIComponent('/search?q=is+meaning+known+by+now');
  const isKnown = async (): Promise<boolean> => {
    const answer = (await (await fetch(`${site.url}/api/pages?path=${question}`)).json()) as PageAnswer;
    return !(answer.data as SearchPage).wordsOnly;
  };
  while (!(await isKnown())) await sleep(PAUSE);
  await site.stop('SIGINT');
  return folder;
}

async function measureWith(dataDir: string, { processes, meaning, bounds }: (typeof RUNS)[number]): Promise<void> {
  const env = { PROCESSES: String(processes), SEARCH_MEANING: meaning, LOG_LEVEL: 'error' };
  const site = await startBuiltServer({ dataDir, env });
  const tell = (phase: Phase): void => {
    const { server, database } = measure(site);
    const holds = server + database <= bounds[phase];
    console.log(
      `${holds ? 'ok ' : 'BAD'} ${processes} process(es), meaning ${meaning.padEnd(3)}, ${phase.padEnd(8)} ` +
        `${(server + database).toFixed(0)} MB (bound ${bounds[phase]}): server ${server.toFixed(0)}, PostgreSQL ${database.toFixed(0)}`,
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

const dataDir = await prepareData();
try {
  for (const run of RUNS) await measureWith(dataDir, run);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
