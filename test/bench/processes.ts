// `npm run bench:processes [-- SECONDS]`: uncached pages and searches with one process and with two. With a core each,
// two processes must handle at least 1.7 times as many requests as one, judged by processor time per request. Requests
// per second are only printed: on two cores shared by client, database and server they depend on the machine and its
// other load.
import { startBuiltServer } from './support/built-server.js';
import { measurePages, measureSearches, type Uncached } from './support/uncached.js';

const BOUND = 1.7;
const PROCESSES = 2;
const [seconds = 6] = process.argv.slice(2).map(Number);

async function measure(processes: number): Promise<Record<string, Uncached>> {
  const site = await startBuiltServer({ env: { PROCESSES: String(processes) } });
  const search = (path: string) => measureSearches(site, (q) => path + q, seconds);
  try {
    return {
      'article pages': await measurePages(site, seconds),
      '?q=': await search('/api/articles?fields=summary&limit=24&q='),
      'search pages': await search('/search?q='),
    };
  } finally {
    await site.stop('SIGINT');
  }
}

function tell(label: string, { perSecond, serverMs, databaseMs, clientMs }: Uncached): void {
  const [server, database, client] = [serverMs, databaseMs, clientMs].map((ms) => ms.toFixed(2).padStart(6));
  console.log(
    `  ${label.padEnd(14)} ${perSecond.toFixed(0).padStart(6)}/s; processor time each: server ${server}, database ${database}, client ${client} ms`,
  );
}

const one = await measure(1);
const two = await measure(PROCESSES);
for (const [name, alone] of Object.entries(one)) {
  const both = two[name];
  if (!both) continue;
  console.log(`\n${name}`);
  tell('one process', alone);
  tell('two processes', both);
  // A core for each process, and the database elsewhere.
  const ownCores = (PROCESSES * alone.serverMs) / both.serverMs;
  // The database shares the two cores, which limits both processes.
  const sharedCores = (PROCESSES * 1_000) / (both.serverMs + both.databaseMs) / alone.possible;
  const measured = both.perSecond / alone.perSecond;
  const holds = ownCores >= BOUND;
  console.log(
    `${holds ? 'ok ' : 'BAD'} ${ownCores.toFixed(2)} × with a core each (bound ${BOUND}); ${sharedCores.toFixed(2)} × if the database shares the two cores; ${measured.toFixed(2)} × measured here, client included`,
  );
  if (alone.clientMs > alone.serverMs) console.log('BAD the client used more processor time than the server');
  if (!holds || alone.clientMs > alone.serverMs) process.exitCode = 1;
}
