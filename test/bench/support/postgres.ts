import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { locateBinaries } from '../../../src/platform/database/embedded/binaries.js';
import { ensureCluster } from '../../../src/platform/database/embedded/initdb.js';
import { choosePlace } from '../../../src/platform/database/embedded/place.js';
import { endFormerServer } from '../../../src/platform/database/embedded/postmaster.js';
import {
  type ServerPlan,
  type ServerProcess,
  startServer,
} from '../../../src/platform/database/embedded/server-process.js';
import { databaseUrl, prepareSocketFolder, socketFolder } from '../../../src/platform/database/embedded/socket-path.js';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** Backends of a killed server take a moment to exit before it can be restarted. */
const START_WITHIN = 20_000;

/** How PostgreSQL stops: fast, immediate (with recovery on the next start), or killed. */
export type Ending = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

/**
 * A PostgreSQL that the bench manages itself, with the packaged binaries, so that it stays down for as long as the bench
 * wants, and returns at the same URL.
 */
export class Postgres {
  private server: ServerProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly plan: ServerPlan,
  ) {}

  /** Creates it in a temporary folder and starts it. */
  static async make(): Promise<Postgres> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'namma-postgres-')));
    const place = await choosePlace(folder, await locateBinaries(), quiet);
    await ensureCluster(place, quiet);
    const socket = await socketFolder(place.folder);
    await prepareSocketFolder(socket, place.runAs);
    const postgres = new Postgres(folder, { place, socketFolder: socket, maxConnections: 100 });
    await postgres.start();
    return postgres;
  }

  get url(): string {
    return databaseUrl(this.plan.socketFolder, 'postgres');
  }

  /** Resolves when it accepts queries. */
  async start(): Promise<void> {
    for (const deadline = Date.now() + START_WITHIN; ; await sleep(100)) {
      await endFormerServer(this.plan.place.cluster, this.plan.socketFolder, quiet);
      this.server = startServer(this.plan, quiet);
      try {
        await this.server.ready;
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
    }
  }

  /** Resolves when it has stopped. */
  async end(how: Ending): Promise<void> {
    const { server } = this;
    if (server?.pid === undefined) throw new Error('PostgreSQL is not running.');
    process.kill(server.pid, how);
    await server.ended;
    this.server = undefined;
  }

  /** Stops it and removes its data. */
  async remove(): Promise<void> {
    await this.server?.stop();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}

/** Runs one statement over a separate connection. */
export async function queryRows<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
