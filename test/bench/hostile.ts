// `npm run bench:hostile [-- COUNT [SEED [FIRST]]]`: hostile requests to the built server on its embedded database.
// None may return 5xx or end the process; stored data must stay clean, and memory must not grow. The same seed
// produces the same requests; FIRST skips to a later one. At the end, or on its own with
// `-- largest [PART OF A NAME]`, the largest input of every shape is sent to every route that writes or reads articles:
// `/healthz` must not be delayed by it. `-- slow [SECONDS [nginx|caddy]]` measures what others get while slow clients
// hold all they can, of the site itself or of a proxy in front of it, by the samples of docs/operating.
import { type RunningProxy, startCaddy, startNginx } from '../support/proxies.js';
import { type BuiltServer, startBuiltServer } from './support/built-server.js';
import { faultsAfterwards } from './support/hostile/aftermath.js';
import { Campaign, type Outcome } from './support/hostile/campaign.js';
import { MORE_THAN_AT_REST, measureOthersWait } from './support/hostile/others-wait.js';
import { measureUnderSlowClients } from './support/hostile/slow-clients.js';
import { MEASURED, memoryAtRest } from './support/memory.js';
import { ADMINISTRATOR, signedIn } from './support/site.js';

/** Megabytes by which the process may grow after warm-up. */
const GROWTH = 50;
/** Uncounted requests of every kind, which load modules and fill the bounded caches. */
const WARM_UP = 3_000;
const SHOWN = 40;

const onlyLargest = process.argv[2] === 'largest';
const onlySlow = process.argv[2] === 'slow';
const SLOW_SECONDS = 20;
/** As docs/operating.md configures nginx. Debian's own 768 are too few for the slow clients alone. */
const NGINX_CONNECTIONS = 8_192;
const proxyName = onlySlow ? process.argv[4] : undefined;
const [count = 20_000, seed = Math.floor(Math.random() * 1e6), first = 0] = process.argv.slice(2).map(Number);
const env = {
  ...ADMINISTRATOR,
  ...MEASURED,
  JWT_SECRET: 'a secret of the bench, long enough to sign with',
  // Each request has its own IP address, as if forwarded by a proxy; the slow clients are to have no proxy.
  ...((!onlySlow || proxyName) && { TRUST_PROXY: '1' }),
};

function tell({ sent, statuses, faults, slowest }: Outcome, seconds: number): void {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status || 'no response'}`);
  console.log(`${sent} requests in ${seconds.toFixed(0)} s: ${counts.join(', ')}`);
  console.log(`slowest: ${slowest.milliseconds.toFixed(0)} ms, number ${slowest.number} (${slowest.about})`);
  for (const { number, about, what } of faults.slice(0, SHOWN)) console.log(`  number ${number}, ${about}: ${what}`);
  if (faults.length > SHOWN) console.log(`  and ${faults.length - SHOWN} more`);
}

/** Log lines about unexpected errors. */
const errorsIn = (output: string): string[] => output.split('\n').filter((line) => line.startsWith('{"level":"error"'));

/** Random requests. */
async function campaign(server: BuiltServer): Promise<void> {
  const headers = await signedIn(server);
  const attack = await Campaign.against(server.url, headers.Authorization?.replace('Bearer ', '') ?? '');
  await Promise.race([gone, attack.run(seed + 1, 0, WARM_UP)]);
  const before = await memoryAtRest(server);
  const begun = performance.now();
  const progress = (sent: number): void => {
    if (sent % 2_000 === 0) console.log(`${sent} of ${count}`);
  };
  const outcome = await Promise.race([gone, attack.run(seed, first, count, progress)]);
  tell(outcome, (performance.now() - begun) / 1_000);
  const after = await memoryAtRest(server);
  const afterwards = await faultsAfterwards(server.url, await signedIn(server));
  for (const fault of afterwards.slice(0, SHOWN)) console.log(`  afterwards: ${fault}`);
  const errors = errorsIn(server.output());
  for (const line of errors.slice(0, SHOWN)) console.log(`  log: ${line.slice(0, 600)}`);
  const growth = after.rss - before.rss;
  console.log(
    `memory at rest ${before.rss.toFixed(0)} → ${after.rss.toFixed(0)} MB (${growth.toFixed(1)} MB more; bound ${GROWTH}), ` +
      `held by JavaScript ${before.held.toFixed(1)} → ${after.held.toFixed(1)} MB`,
  );
  const faults = outcome.faults.length + afterwards.length + errors.length + after.polluted.length;
  console.log(`${faults} faults, seed ${seed}`);
  if (faults > 0 || growth > GROWTH) process.exitCode = 1;
}

/** Sends the largest allowed inputs, and measures how long other requests wait meanwhile. */
async function largest({ url }: BuiltServer): Promise<void> {
  const part = onlyLargest ? (process.argv[3] ?? '') : '';
  const { atRest, waits } = await measureOthersWait(url, part, (shape, ofShape) => {
    const most = Math.max(0, ...ofShape.map(({ others }) => others));
    console.log(`the largest, ${shape}: ${ofShape.length} calls, /healthz waited ${most.toFixed(0)} ms at most`);
  });
  const sorted = waits.toSorted((one, other) => other.others - one.others);
  for (const { about, status, others, own } of sorted.slice(0, SHOWN))
    console.log(
      `  ${others.toFixed(0)} ms, answered with ${status} after ${own.toFixed(0)} ms: ${about.slice(0, 120)}`,
    );
  const most = sorted[0]?.others ?? 0;
  const failed = waits.filter(({ status }) => status >= 500);
  for (const { about, status } of failed) console.log(`  ${status}: ${about}`);
  console.log(
    `${waits.length} calls: /healthz waited ${most.toFixed(0)} ms at most, ${atRest.toFixed(0)} ms at rest ` +
      `(bound: ${MORE_THAN_AT_REST} ms more); ${failed.length} answers of 500 and above`,
  );
  if (most > atRest + MORE_THAN_AT_REST || failed.length > 0) process.exitCode = 1;
}

async function startProxy(url: string): Promise<RunningProxy | undefined> {
  if (proxyName === 'nginx') return startNginx([url], { connections: NGINX_CONNECTIONS });
  return proxyName === 'caddy' ? startCaddy('one-machine.Caddyfile', [url]) : undefined;
}

/** Slow clients hold what they can; nobody else may be refused. */
async function slow({ url }: BuiltServer): Promise<void> {
  const proxy = await startProxy(url);
  const seconds = Number(process.argv[3] ?? SLOW_SECONDS);
  const { requests, refused, p50, p99, held } = await measureUnderSlowClients(proxy?.url ?? url, seconds);
  await proxy?.stop();
  console.log(
    `under ${held} slow connections: ${requests} requests of others, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ` +
      `refused: ${JSON.stringify(refused)}`,
  );
  if (Object.keys(refused).length > 0) process.exitCode = 1;
}

if (!onlyLargest && !onlySlow) console.log(`seed ${seed}`);
const server = await startBuiltServer({ env });
const gone = new Promise<never>((_resolve, reject) => {
  server.process.once('exit', (code, signal) =>
    reject(new Error(`The server exited (${signal ?? code}).\n${server.output()}`)),
  );
});
// At the end of the run it exits because it is stopped.
gone.catch(() => undefined);
try {
  if (onlySlow) {
    await Promise.race([gone, slow(server)]);
  } else {
    if (!onlyLargest) await campaign(server);
    await Promise.race([gone, largest(server)]);
  }
} finally {
  await server.stop();
}
