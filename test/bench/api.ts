// `npm run bench:api [-- ROUNDS [SECONDS]]`: what programs read, from memory, beside a bare node:http server that sends the same;
// and searches that nothing is kept of: those of the API and of the search page, each request for other words.
import { besideBare, tellHead } from './support/beside-bare.js';
import { startBuiltServer } from './support/built-server.js';
import { findClient } from './support/client.js';
import { measureSearches } from './support/uncached.js';
import { articlePage } from './support/site.js';

/** The least share of answers from memory: processor time of the bare server over that of this one. */
const BOUND = 0.5;
/** Searches a second that nothing is kept of, on two quiet cores. */
const SEARCHES = 1_000;
const [rounds = 3, seconds = 2] = process.argv.slice(2).map(Number);

const client = findClient();
console.log(`client: ${client.name}, 32 connections; ${rounds} rounds of ${seconds} s`);
const site = await startBuiltServer();
const problems: string[] = [];
try {
  const slug = new URL(await articlePage(site)).pathname;
  tellHead('from memory');
  for (const path of [
    '/api/articles',
    '/api/articles?fields=summary&limit=24',
    '/api/articles?category=housing&limit=24&fields=summary',
    '/api/articles?q=metro&fields=summary&limit=24',
    `/api/pages?path=${encodeURIComponent(slug)}`,
    '/api/sitemap.xml',
    '/feed',
    '/feed/json',
    '/llms.txt',
    `${slug}.md`,
  ]) {
    const { share, clientIsFaster } = await besideBare(path, site.url + path, site, client, { rounds, seconds });
    const holds = share >= BOUND && clientIsFaster;
    console.log(`${holds ? 'ok ' : 'BAD'} ${share.toFixed(2)} of the bare server; bound ${BOUND}`);
    if (!holds) problems.push(path);
  }
  console.log('\nsearches, each for other words (nothing is kept)');
  const api = await measureSearches(site, (q) => `/api/articles?fields=summary&limit=24&q=${q}`, seconds * 2);
  const page = await measureSearches(site, (q) => `/search?q=${q}`, seconds * 2);
  for (const [name, one] of [['?q=', api] as const, ['search page', page] as const]) {
    console.log(
      `${name.padEnd(12)} ${one.perSecond.toFixed(0).padStart(6)}/s; processor time each: server ${one.serverMs.toFixed(2)} ms, database ${one.databaseMs.toFixed(2)} ms, client ${one.clientMs.toFixed(2)} ms; two cores could do ${one.possible.toFixed(0)}/s`,
    );
  }
  const faster = api.serverMs + api.databaseMs <= page.serverMs + page.databaseMs;
  console.log(`${faster ? 'ok ' : 'BAD'} ?q= costs no more than the search page`);
  if (!faster) problems.push('?q= beside the search page');
  const enough = api.possible >= SEARCHES;
  console.log(
    `${enough ? 'ok ' : 'BAD'} ${api.possible.toFixed(0)} searches a second by processor time; bound ${SEARCHES}`,
  );
  if (!enough) problems.push('searches a second');
} finally {
  await site.stop();
}
if (problems.length > 0) {
  console.error(`\nNot within its bounds: ${problems.join(', ')}`);
  process.exitCode = 1;
}
