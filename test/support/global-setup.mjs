// Runs once before all tests: builds whatever is stale, starts one PostgreSQL (or uses TEST_DATABASE_URL), and creates
// the template from which every test database is copied. Plain JavaScript that imports the build, because Jest does not
// transform imports of a global setup.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { build } from '../../src/ops/cli/build.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TEMPLATE = `namma_test_template_${process.pid}`;

const quiet = {
  info: () => undefined,
  warn: () => undefined,
  error: (details, message) => console.error(message, details),
};

export default async function setUp() {
  await build();
  const stops = [];
  globalThis.stopTestDatabase = async () => {
    for (const stop of stops.reverse()) await stop();
  };
  try {
    const server = process.env.TEST_DATABASE_URL ?? (await startServer(stops));
    await run(server, `create database ${TEMPLATE}`);
    // And what the tests made of it (starter-database.ts).
    for (const name of [TEMPLATE, `${TEMPLATE}_starter`])
      stops.push(() => run(server, `drop database if exists ${name} with (force)`));
    const { migrate } = await import('../../dist/src/platform/database/migrate.js');
    await migrate(withDatabase(server, TEMPLATE));
    await storeAssets(withDatabase(server, TEMPLATE));
    // Inherited by the workers, which start later.
    process.env.TEST_SERVER_URL = server;
    process.env.TEST_TEMPLATE = TEMPLATE;
  } catch (error) {
    await globalThis.stopTestDatabase();
    throw error;
  }
}

async function startServer(stops) {
  const { startEmbeddedDatabase } = await import('../../dist/src/platform/database/embedded/index.js');
  const dataDir = await mkdtemp(join(tmpdir(), 'namma-test-'));
  stops.push(() => rm(dataDir, { recursive: true, force: true }));
  const database = await startEmbeddedDatabase({ dataDir: join(dataDir, 'data'), log: quiet, maxConnections: 100 });
  stops.push(() => database.stop());
  // Tests kill processes but never the machine, so nothing needs to be flushed to disk.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await run(database.url, `alter system set ${setting} = off`);
  await run(database.url, 'select pg_reload_conf()');
  return database.url;
}

/** Stores the built assets as a start does, once instead of at each start of a test's server: it takes half of its time. */
async function storeAssets(url) {
  const { MikroORM } = await import('@mikro-orm/postgresql');
  const { databaseOptions } = await import('../../dist/src/platform/database/database-options.js');
  const { ReleaseAssets } = await import('../../dist/src/platform/operations/release-assets.js');
  const orm = await MikroORM.init(databaseOptions(url, 1, []));
  try {
    await new ReleaseAssets(orm.em, quiet, { add: () => undefined }).remember(join(ROOT, 'dist/web/client/assets'));
  } finally {
    await orm.close(true);
  }
}

async function run(server, sql) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function withDatabase(server, name) {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
