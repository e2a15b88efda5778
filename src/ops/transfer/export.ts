import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { DatabaseClient } from '../../platform/database/database-client.js';
import { pack, type Pack } from 'tar-stream';
import {
  type Checks,
  CHECKS,
  FORMAT,
  FORMAT_VERSION,
  type Manifest,
  MANIFEST,
  type Progress,
  TableSum,
} from './archive.js';
import { unwritable } from './unwritable.js';
import { findColumns, readRows, type TravellingRow } from './rows.js';
import { CARRIED } from './tables.js';

/** Maximum characters of a table's part, which is held in memory. */
const PART = 1024 * 1024;

/** The contents of an export. */
export interface Exported extends Checks {
  rows: number;
}

/** A connection without the time limits that protect readers: a transfer may take long. */
export async function connectForTransfer(databaseUrl: string): Promise<Client> {
  const client = new DatabaseClient({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'namma-guide transfer',
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'`);
  return client;
}

/** Exports everything, as of one moment. The file appears once it is complete. */
export async function exportArchive(databaseUrl: string, file: string, progress: Progress): Promise<Exported> {
  const client = await connectForTransfer(databaseUrl);
  const draft = `${file}.part`;
  try {
    await client.query('begin isolation level repeatable read read only');
    const checks = await writeTar(draft, file.endsWith('.gz'), (tar) => writeAll(client, tar, progress));
    await rename(draft, file);
    return { ...checks, rows: checks.tables.reduce((sum, table) => sum + table.rows, 0) };
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw unwritable(file, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Writes a tar file with the entries that `fill` adds; the file is closed when this settles.
 * @throws the error of the disk, if that failed, else of `fill`
 */
async function writeTar<T>(file: string, zipped: boolean, fill: (tar: Pack) => Promise<T>): Promise<T> {
  const tar = pack();
  const target = createWriteStream(file, { mode: 0o600, flush: true });
  const closed = new Promise<void>((resolve) => target.once('close', resolve));
  const written = zipped ? pipeline(tar, createGzip(), target) : pipeline(tar, target);
  // A full disk fails the writing side while entries are still being added, and cuts them off.
  const problem = written.then(
    () => undefined,
    (error: unknown) => error,
  );
  try {
    const filled = await fill(tar);
    tar.finalize();
    await written;
    return filled;
  } catch (error) {
    const isCutOff = tar.destroying;
    tar.destroy();
    throw isCutOff ? ((await problem) ?? error) : error;
  } finally {
    await problem;
    await closed;
  }
}

async function writeAll(client: Client, tar: Pack, progress: Progress): Promise<Checks> {
  const tables: Manifest['tables'] = [];
  for (const table of CARRIED) tables.push({ name: table.name, columns: await findColumns(client, 'public', table) });
  const { rows } = await client.query<{ name: string }>('select name from migration order by id');
  const manifest: Manifest = {
    format: FORMAT,
    version: FORMAT_VERSION,
    created_at: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    tables,
  };
  await add(tar, MANIFEST, JSON.stringify(manifest, null, 2));
  const checks: Checks = { tables: [] };
  for (const [index, table] of CARRIED.entries()) {
    const sum = new TableSum(table.name);
    const parts = new Parts(tar, table.name);
    for await (const batch of readRows(client, 'public', table, tables[index]?.columns ?? [])) {
      for (const row of batch) {
        sum.add(row.line);
        await parts.add(row);
      }
      progress(table.name, sum.count);
    }
    await parts.end();
    checks.tables.push(sum.result());
  }
  await add(tar, CHECKS, JSON.stringify(checks, null, 2));
  return checks;
}

/** Collects lines into parts of moderate size; files are written before the part that refers to them. */
class Parts {
  private lines: string[] = [];
  private size = 0;
  private count = 0;

  constructor(
    private readonly tar: Pack,
    private readonly table: string,
  ) {}

  async add({ line, file, bytes }: TravellingRow): Promise<void> {
    if (file !== null && bytes !== null) {
      await add(this.tar, file, bytes);
      this.size += bytes.length;
    }
    this.lines.push(line);
    this.size += line.length;
    if (this.size >= PART) await this.end();
  }

  async end(): Promise<void> {
    if (this.lines.length === 0) return;
    this.count += 1;
    const name = `tables/${this.table}/${String(this.count).padStart(6, '0')}.ndjson`;
    await add(this.tar, name, `${this.lines.join('\n')}\n`);
    this.lines = [];
    this.size = 0;
  }
}

/** Adds an entry, and waits until there is room for the next. */
function add(tar: Pack, name: string, content: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    // A fixed date: the same content produces the same bytes.
    const entry = tar.entry({ name, mtime: new Date(0) }, content, (error) => (error ? reject(error) : resolve()));
    // An entry that is cut off says so twice; an error that nobody listens for would end the process.
    entry.on('error', reject);
  });
}

/** SHA-256 in the archive's notation. */
export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
