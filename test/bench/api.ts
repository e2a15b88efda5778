// `npm run bench:api [-- ROUNDS [SECONDS]]`: cached API responses, compared with a bare node:http server that
// sends the same bytes; and uncached searches through the API and the search page, with different words each time.
import { compareWithBareServer, printTableHeader } from './support/compare-with-bare.js';
import { startBuiltServer } from './support/built-server.js';
import { findClient } from './support/client.js';
import { measureSearches } from './support/uncached.js';
import { articlePage } from './support/site.js';

/** The lowest share for cached responses: the bare server's processor time divided by this one's. */
const BOUND = 0.5;
/** Uncached searches per second, on two idle cores. */
const SEARCHES = 1_000;
const [rounds = 3, seconds = 2] = process.argv.slice(2).map(Number);

const client = findClient();
console.log(`client: ${client.name}, 32 connections; ${rounds} rounds of ${seconds} s`);
const site = await startBuiltServer();
const problems: string[] = [];
try {
  const slug = new URL(await articlePage(site)).pathname;
  printTableHeader('from memory');
  for (const path of [
    '/api/articles',
    '/api/articles?fields=summary&limit=24',
    '/api/articles?category=housing&limit=24&fields=summary',
    '/api/articles?q=metro&fields=summary&limit=24',
    `/api/articles${slug}`,
    '/search?q=metro',
    `/api/pages?path=${encodeURIComponent(slug)}`,
    '/api/sitemap.xml',
    '/feed',
    '/feed/json',
    '/llms.txt',
    `${slug}.md`,
  ]) {
    const { share, clientIsFaster } = await compareWithBareServer(path, site.url + path, site, client, {
      rounds,
      seconds,
    });
    const holds = share >= BOUND && clientIsFaster;
    console.log(`${holds ? 'ok ' : 'BAD'} ${share.toFixed(2)} of the bare server; bound ${BOUND}`);
    if (!holds) problems.push(path);
  }
  console.log('\nuncached searches, with different words each time');
  const api = await measureSearches(site, (q) => `/api/articles?fields=summary&limit=24&q=${q}`, seconds * 2);
  const page = await measureSearches(site, (q) => `/search?q=${q}`, seconds * 2);
  for (const [name, one] of [['?q=', api] as const, ['search page', page] as const]) {
    console.log(
      `${name.padEnd(12)} ${one.perSecond.toFixed(0).padStart(6)}/s; processor time each: server ${one.serverMs.toFixed(2)} ms, database ${one.databaseMs.toFixed(2)} ms, client ${one.clientMs.toFixed(2)} ms; two cores could do ${one.possible.toFixed(0)}/s`,
    );
  }
  const faster = api.serverMs + api.databaseMs <= page.serverMs + page.databaseMs;
  console.log(`${faster ? 'ok ' : 'BAD'} ?q= costs at most as much as the search page`);
  if (!faster) problems.push('?q= beside the search page');
  const enough = api.possible >= SEARCHES;
  console.log(`${enough ? 'ok ' : 'BAD'} ${api.possible.toFixed(0)} searches/s by processor time; bound ${SEARCHES}`);
  if (!enough) problems.push('searches a second');
} finally {
  await site.stop();
}
if (problems.length > 0) {
  console.error(`\nOut of bounds: ${problems.join(', ')}`);
  process.exitCode = 1;
}
