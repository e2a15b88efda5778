import { setTimeout as sleep } from 'node:timers/promises';
import { type BareServer, startBareServer } from './bare-server.js';
import type { BuiltServer } from './built-server.js';
import type { Client, Round } from './client.js';
import { median, untilAtRest } from './load.js';

/** The header that browsers send. */
const HEADERS = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
/** Requests until a response gets its best compression, and milliseconds until that is ready. */
const WARM = 10;
const REST = 1_000;

export interface Comparison {
  /** The bare server's processor time per request divided by this one's: 1 means equally cheap. */
  share: number;
  /** Whether the client used less processor time per request than either server, and so was not the bottleneck. */
  clientIsFaster: boolean;
}

/**
 * Compares a URL with a bare node:http server that sends the same status, headers and bytes. Rounds
 * alternate, so that other load affects both. Prints the results.
 */
export async function compareWithBareServer(
  name: string,
  url: string,
  server: BuiltServer,
  client: Client,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  await untilAtRest(server.process.pid);
  for (let count = 0; count < WARM; count += 1) await (await fetch(url, { headers: HEADERS })).arrayBuffer();
  await sleep(REST);
  const bare = await startBareServer(url, HEADERS['Accept-Encoding']);
  try {
    return await compare(name, url, server, bare, client, { rounds, seconds });
  } finally {
    await bare.stop();
  }
}

async function compare(
  name: string,
  url: string,
  server: BuiltServer,
  bare: BareServer,
  client: Client,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  const round = (target: string, pid: number | undefined, length = seconds) =>
    client.round(target, { pid, seconds: length, headers: HEADERS });
  await round(url, server.process.pid, 2);
  await round(bare.url, bare.process.pid, 2);
  const ours: Round[] = [];
  const theirs: Round[] = [];
  for (let count = 0; count < rounds; count += 1) {
    ours.push(await round(url, server.process.pid));
    theirs.push(await round(bare.url, bare.process.pid));
  }
  tell(name, ours);
  tell('  bare node:http', theirs);
  const share = median(ours.map((one, index) => (theirs[index]?.serverCpu ?? Number.NaN) / one.serverCpu));
  const clientIsFaster = [...ours, ...theirs].every((one) => one.clientCpu < one.serverCpu);
  return { share, clientIsFaster };
}

function tell(name: string, rounds: readonly Round[]): void {
  const middle = (pick: (round: Round) => number) => median(rounds.map(pick));
  const rate = middle((round) => round.perSecond).toFixed(0);
  const cpu = middle((round) => round.serverCpu).toFixed(1);
  const client = middle((round) => round.clientCpu).toFixed(1);
  console.log(`${name.padEnd(46)} ${cpu.padStart(7)} ${client.padStart(9)} ${rate.padStart(9)}`);
}

/** Prints the header of the table that `compareWithBareServer` fills. */
export function printTableHeader(title: string): void {
  console.log(`\n${title}`);
  console.log(`${''.padEnd(46)} CPU µs/request: server, client   requests/s`);
}
