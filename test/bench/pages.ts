// `npm run bench:pages [-- ROUNDS [SECONDS]]`: an article page of the built server beside a bare node:http server that sends the
// same status, headers and bytes. The rounds alternate, so that what else the machine does falls on both.
import { startBareServer } from './support/bare-server.js';
import { startBuiltServer } from './support/built-server.js';
import { load, type LoadResult, median, processorSeconds } from './support/load.js';
import { articlePage } from './support/site.js';

/** The least share of the bare server's requests a second. */
const BOUND = 0.7;
const [rounds = 5, seconds = 4] = process.argv.slice(2).map(Number);
const acceptEncoding = 'gzip, deflate, br, zstd';
const headers = { 'Accept-Encoding': acceptEncoding };

interface Round extends LoadResult {
  /** Microseconds of processor time a request. */
  cpu: number;
}

async function round(url: string, pid: number | undefined): Promise<Round> {
  const before = processorSeconds(pid);
  const result = await load(url, { seconds, acceptEncoding });
  if (result.bad > 0) throw new Error(`${url}: ${result.bad} bad answers`);
  return { ...result, cpu: ((processorSeconds(pid) - before) / result.requests) * 1e6 };
}

function tell(name: string, results: Round[]): void {
  const rate = median(results.map((result) => result.perSecond)).toFixed(0);
  const cpu = median(results.map((result) => result.cpu)).toFixed(0);
  const p99 = median(results.map((result) => result.p99)).toFixed(0);
  console.log(`${name.padEnd(22)} ${rate.padStart(7)} requests/s  ${cpu.padStart(5)} µs CPU a request  p99 ${p99} ms`);
}

async function measure(logLevel: string): Promise<boolean> {
  const site = await startBuiltServer({ env: { LOG_LEVEL: logLevel } });
  try {
    const page = await articlePage(site);
    // The best compression is made in the background, after the first answers.
    for (let i = 0; i < 20; i += 1) await fetch(page, { headers });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const bare = await startBareServer(page, acceptEncoding);
    const ours: Round[] = [];
    const theirs: Round[] = [];
    try {
      await load(page, { seconds: 2 });
      await load(bare.url, { seconds: 2 });
      for (let i = 0; i < rounds; i += 1) {
        ours.push(await round(page, site.process.pid));
        theirs.push(await round(bare.url, bare.process.pid));
      }
    } finally {
      await bare.stop();
    }
    console.log(`LOG_LEVEL=${logLevel}, ${rounds} rounds of ${seconds} s, ${new URL(page).pathname}`);
    tell('this site', ours);
    tell('bare node:http', theirs);
    const ratio = median(ours.map((one, i) => one.perSecond / (theirs[i]?.perSecond ?? Number.NaN)));
    const cpu = median(ours.map((one, i) => (theirs[i]?.cpu ?? Number.NaN) / one.cpu));
    console.log(
      `share of the bare server: ${ratio.toFixed(2)} by requests, ${cpu.toFixed(2)} by CPU; bound ${BOUND}\n`,
    );
    return ratio >= BOUND;
  } finally {
    await site.stop();
  }
}

// Without a line a request, as behind a proxy that writes its own log; and with it, as a start without settings has it.
const quiet = await measure('warn');
await measure('info');
if (!quiet) process.exitCode = 1;
