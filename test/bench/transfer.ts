// `npm run bench:transfer [-- POSTGRESQL-URL]`: transfers a whole site from the embedded database to an external one
// (of that URL, else one that it starts and reaches over TCP) and back into an empty embedded one, and exports it as
// guide files, at 1,000 and 10,000 articles with images. Exits with 1 if a table differs, or if memory grows with the
// articles.
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findRunningEmbeddedDatabase, startEmbeddedDatabase } from '../../src/platform/database/embedded/index.js';
import { startDatabaseProxy } from '../support/database-proxy.js';
import { startBuiltServer } from './support/built-server.js';
import { type CommandResult, runCommand } from './support/command.js';
import { addIllustrated } from './support/illustrated-articles.js';

const SIZES = [1_000, 10_000];
/** Megabytes by which peak memory may grow from the smallest to the largest size. */
const MAY_GROW = 40;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const folder = await mkdtemp(join(tmpdir(), 'namma-transfer-'));
const peaks = new Map<string, number[]>();
let broken = 0;

/** The output lines that list a table, its rows and its hash. */
const readTables = (output: string): string => (output.match(/^[a-z_]+ +\d+ {2}[0-9a-f]{64}$/gm) ?? []).join('\n');

async function step(
  name: string,
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  const result = await runCommand(script, args, { LOG_LEVEL: 'error', ...env });
  peaks.set(name, [...(peaks.get(name) ?? []), result.peakMegabytes]);
  const [seconds, peak] = [result.seconds.toFixed(1), result.peakMegabytes.toFixed(0)];
  console.log(`${name.padEnd(32)} ${seconds.padStart(7)} s ${peak.padStart(6)} MB peak`);
  return result;
}

async function emptyDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const server = await startBuiltServer({ env: { STARTER_GUIDES: 'false' } });
const external = process.argv[2]
  ? undefined
  : await startEmbeddedDatabase({ dataDir: join(folder, 'outside'), log: quiet });
const proxy = external && (await startDatabaseProxy(external.url));
const externalServer = proxy?.url ?? process.argv[2] ?? '';
const source = new pg.Client({ connectionString: await findRunningEmbeddedDatabase(server.dataDir) });
await source.connect();
try {
  let added = 0;
  let images = 0;
  for (const size of SIZES) {
    images += await addIllustrated(source, added + 1, size);
    added = size;
    console.log(`\n${size.toLocaleString('en-US')} articles, ${images.toLocaleString('en-US')} images`);
    const [archive, archiveBack] = [join(folder, `${size}.tar.gz`), join(folder, `${size}-back.tar.gz`)];
    const target = await emptyDatabase(externalServer, 'namma_transfer_bench');
    const steps = [
      await step('export, embedded', 'data:export', [archive], { DATA_DIR: server.dataDir }),
      await step('import, outside', 'data:import', [archive], { DATABASE_URL: target }),
      await step('export, outside', 'data:export', [archiveBack], { DATABASE_URL: target }),
      await step('import, embedded', 'data:import', [archiveBack], { DATA_DIR: join(folder, `data-${size}`) }),
    ];
    const [first, ...others] = steps.map(({ output }) => readTables(output));
    const equal = others.every((tables) => tables === first) && first !== undefined && first !== '';
    console.log(
      `archive of ${((await stat(archive)).size / 1024 / 1024).toFixed(0)} MB; hashes of all tables ${equal ? 'equal' : 'DIFFER'}`,
    );
    if (size === SIZES.at(-1)) console.log(first);
    if (!equal) broken += 1;
    await step('guides:export, outside', 'guides:export', [join(folder, `guides-${size}`)], { DATABASE_URL: target });
    await rm(join(folder, `data-${size}`), { recursive: true, force: true });
  }
} finally {
  await source.end();
  await server.stop();
  await proxy?.cut();
  await external?.stop();
  await rm(folder, { recursive: true, force: true });
}

for (const [name, [least = 0, ...more]] of peaks) {
  const grown = Math.max(0, ...more) - least;
  if (grown > MAY_GROW) broken += 1;
  console.log(
    `${name}: ${grown.toFixed(0)} MB more for ten times as many articles (bound ${MAY_GROW})${grown > MAY_GROW ? '  TOO MUCH' : ''}`,
  );
}
if (broken > 0) process.exitCode = 1;
