// `npm run bench:pages [-- ROUNDS [SECONDS]]`: cached pages compared with a bare node:http server that sends the same
// status, headers and bytes, by processor time per request, with logging off and at the default level.
import { compareWithBareServer, printTableHeader } from './support/compare-with-bare.js';
import { startBuiltServer } from './support/built-server.js';
import { findClient } from './support/client.js';
import { articlePage } from './support/site.js';

/** The lowest share: the bare server's processor time divided by this one's. */
const BOUNDS = { silent: 0.9, info: 0.75 } as const;
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
