// `npm run bench:pages [-- ROUNDS [SECONDS]]`: cached pages compared with a bare node:http server that sends the same
// status, headers and bytes, by processor time per request, with logging off and at the default level; then their rate
// while ten texts of other articles are saved a second, once the server has compiled what a save runs, and what these
// saves leave of the thread that sends pages: on few processors client and database take their share of the rate, too.
import { setTimeout as sleep } from 'node:timers/promises';
import { compareWithBareServer, printTableHeader } from './support/compare-with-bare.js';
import { startBuiltServer } from './support/built-server.js';
import { findClient } from './support/client.js';
import { mainThreadMilliseconds, median, untilAtRest } from './support/load.js';
import { startSaves } from './support/saves.js';
import { ADMINISTRATOR, articlePage } from './support/site.js';

/** The lowest share: the bare server's processor time divided by this one's. */
const BOUNDS = { silent: 0.9, info: 0.75 } as const;
/** Saves a second, and the part of their rate, and of the server's own thread, that pages keep meanwhile. */
const SAVES = 10;
const KEPT = 0.6;
/** Seconds of saves before anything is measured under them. */
const WARM_UP_SECONDS = 15;
/**
 * Connections, alone and under saves: a client that the database keeps from the second core for some milliseconds should not leave
 * the server without a request meanwhile. With 32 it waits for a quarter of the time, and the rate tells of the client.
 */
const CONNECTIONS = 128;
const [rounds = 5, seconds = 3] = process.argv.slice(2).map(Number);

const client = findClient();
console.log(`client: ${client.name}, 32 connections; ${rounds} rounds of ${seconds} s`);
for (const [logLevel, bound] of Object.entries(BOUNDS)) {
  const site = await startBuiltServer({ env: { LOG_LEVEL: logLevel } });
  try {
    printTableHeader(`LOG_LEVEL=${logLevel}`);
    const article = await articlePage(site);
    for (const url of [article, `${site.url}/`]) {
      const { share, clientIsFaster } = await compareWithBareServer(new URL(url).pathname, url, site, client, {
        rounds,
        seconds,
      });
      const holds = share >= bound && clientIsFaster;
      console.log(`${holds ? 'ok ' : 'BAD'} ${share.toFixed(2)} of the bare server; bound ${bound}`);
      if (!clientIsFaster) console.log('BAD the client used more processor time than a server');
      if (!holds) process.exitCode = 1;
    }
  } finally {
    await site.stop();
  }
}

interface Rate {
  perSecond: number;
  /** Milliseconds a second that the server's own thread computed, whatever for. */
  busy: number;
}

/** The medians of rounds of requests for a URL. */
async function measure(url: string, pid: number | undefined): Promise<Rate> {
  const all: Rate[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [begun, before] = [performance.now(), mainThreadMilliseconds(pid)];
    const { perSecond } = await client.round(url, {
      pid,
      seconds,
      connections: CONNECTIONS,
      headers: { 'Accept-Encoding': 'br' },
    });
    const took = (performance.now() - begun) / 1_000;
    all.push({ perSecond, busy: (mainThreadMilliseconds(pid) - before) / took });
  }
  return { perSecond: median(all.map((one) => one.perSecond)), busy: median(all.map((one) => one.busy)) };
}

const site = await startBuiltServer({ env: { ...ADMINISTRATOR, LOG_LEVEL: 'silent' } });
try {
  const article = await articlePage(site);
  const { pathname } = new URL(article);
  const first = await startSaves(site, SAVES, pathname);
  await sleep(WARM_UP_SECONDS * 1_000);
  await first.stop();
  await untilAtRest(site.process.pid);
  console.log(`\nunder ${SAVES} saves of other articles a second, ${CONNECTIONS} connections`);
  for (const [url, bound] of [
    [article, KEPT],
    [`${site.url}/about`, KEPT],
    // Shows every text, so every save clears it.
    [`${site.url}/api/articles`, undefined],
  ] as const) {
    const alone = await measure(url, site.process.pid);
    const saves = await startSaves(site, SAVES, pathname);
    const begun = performance.now();
    const meanwhile = await measure(url, site.process.pid);
    const perSecond = (await saves.stop()) / ((performance.now() - begun) / 1_000);
    const share = meanwhile.perSecond / alone.perSecond;
    // What the requests answered meanwhile would have taken alone is not the saves'.
    const taken = meanwhile.busy - share * alone.busy;
    const left = 1 - taken / 1_000;
    const holds = bound === undefined || Math.min(share, left) >= bound;
    console.log(
      `${holds ? 'ok ' : 'BAD'} ${new URL(url).pathname}: ${alone.perSecond.toFixed(0)}/s alone, ${meanwhile.perSecond.toFixed(0)}/s under ` +
        `${perSecond.toFixed(1)} saves/s: ${share.toFixed(2)}; a save takes ${(taken / perSecond).toFixed(0)} ms of the thread, ` +
        `which leaves ${left.toFixed(2)}${bound === undefined ? '' : `; bound ${bound} for both`}`,
    );
    if (!holds) process.exitCode = 1;
  }
} finally {
  await site.stop();
}
