import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../../src/ops/cli/build.mjs';
import { type BuiltServer, startBuiltServer } from './built-server.js';
import { ADMINISTRATOR } from './site.js';
import { Writer } from './writer.js';

/** Built servers on one database, each of which can be restarted at its URL. */
export class ReplicaSet {
  private constructor(
    readonly servers: BuiltServer[],
    private readonly folder: string,
    private readonly env: Record<string, string>,
  ) {}

  /** Starts all of them concurrently, on an empty or existing database. */
  static async start(count: number, databaseUrl: string, more: Record<string, string> = {}): Promise<ReplicaSet> {
    await build();
    const folder = await mkdtemp(join(tmpdir(), 'namma-replicas-'));
    const env = { ...ADMINISTRATOR, STARTER_GUIDES: 'false', DATABASE_URL: databaseUrl, ...more };
    const servers = await Promise.all(Array.from({ length: count }, () => startBuiltServer({ dataDir: folder, env })));
    return new ReplicaSet(servers, folder, env);
  }

  get urls(): string[] {
    return this.servers.map(({ url }) => url);
  }

  /** Restarts one on its port; resolves when it is ready. */
  async restart(index: number, how: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const server = this.servers[index];
    if (!server) throw new Error(`There is no replica ${index}.`);
    const gone = new Promise((resolve) => server.process.once('close', resolve));
    server.process.kill(how);
    await gone;
    const env = { ...this.env, PORT: new URL(server.url).port };
    this.servers[index] = await startBuiltServer({ dataDir: this.folder, env });
  }

  /** The number of these writes that are missing on any replica. */
  async lost(acknowledged: readonly string[]): Promise<number> {
    const found = await Promise.all(this.urls.map((url) => Writer.slugs(url)));
    return acknowledged.filter((slug) => !found.every((slugs) => slugs.has(slug))).length;
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop('SIGINT')));
    await rm(this.folder, { recursive: true, force: true });
  }
}
