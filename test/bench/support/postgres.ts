import { cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { locateBinaries } from '../../../src/platform/database/embedded/binaries.js';
import { ensureCluster } from '../../../src/platform/database/embedded/initdb.js';
import { choosePlace, takeOwnership } from '../../../src/platform/database/embedded/place.js';
import { endFormerServer } from '../../../src/platform/database/embedded/postmaster.js';
import {
  type ServerPlan,
  type ServerProcess,
  startServer,
} from '../../../src/platform/database/embedded/server-process.js';
import {
  databaseUrl,
  prepareSocketFolder,
  SOCKET_PORT,
  socketFolder,
} from '../../../src/platform/database/embedded/socket-path.js';

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
    const postgres = await Postgres.prepare();
    await ensureCluster(postgres.plan.place, quiet);
    await postgres.start();
    return postgres;
  }

  /** A streaming standby of a running server: a copy of its data folder that asks for what is written from then on. */
  static async makeStandby(primary: Postgres): Promise<Postgres> {
    const standby = await Postgres.prepare();
    await standby.follow(primary);
    return standby;
  }

  private static async prepare(): Promise<Postgres> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'namma-postgres-')));
    const place = await choosePlace(folder, await locateBinaries(), quiet);
    const socket = await socketFolder(place.folder);
    await prepareSocketFolder(socket, place.runAs);
    return new Postgres(folder, { place, socketFolder: socket, maxConnections: 100 });
  }

  get url(): string {
    return databaseUrl(this.socket, 'postgres');
  }

  /** The folder of its socket. */
  get socket(): string {
    return this.plan.socketFolder;
  }

  /** Replaces what it has by a copy of another, and starts as its standby. The package has no pg_basebackup. */
  async follow(primary: Postgres): Promise<void> {
    const { cluster } = this.plan.place;
    await rm(cluster, { recursive: true, force: true });
    await withClient(primary.url, async (client) => {
      // The label belongs to the session that began the backup.
      await client.query(`select pg_backup_start('standby', true)`);
      await copyWhileRunning(primary.plan.place.cluster, cluster);
      const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()');
      await writeFile(join(cluster, 'backup_label'), rows[0]?.label ?? '');
    });
    await writeFile(join(cluster, 'standby.signal'), '');
    const source = `host=${primary.socket} port=${SOCKET_PORT} user=postgres`;
    await writeFile(
      join(cluster, 'postgresql.auto.conf'),
      `primary_conninfo = '${source}'\nwal_retrieve_retry_interval = '200ms'\n`,
    );
    await takeOwnership(this.plan.place, quiet);
    await this.start();
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
export function queryRows<Row extends object>(url: string, sql: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(sql)).rows);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Copies a cluster in use, without what belongs to its process; a file may vanish meanwhile. */
async function copyWhileRunning(from: string, to: string): Promise<void> {
  const own = new Set(
    ['postmaster.pid', 'postmaster.opts', 'standby.signal', 'backup_label'].map((name) => join(from, name)),
  );
  for (let tries = 0; ; tries += 1) {
    try {
      await cp(from, to, { recursive: true, force: true, filter: (path) => !own.has(path) });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT') || tries > 20) throw error;
    }
  }
}
