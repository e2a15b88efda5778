import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { pack, type Pack } from 'tar-stream';
import { fileProblem } from '../common/file-problem.js';
import {
  type Checks,
  CHECKS,
  FORMAT,
  FORMAT_VERSION,
  type Manifest,
  MANIFEST,
  type Progress,
  TableSum,
  TransferError,
} from './archive.js';
import { columnsOf, readRows, type TravellingRow } from './rows.js';
import { CARRIED } from './tables.js';

/** Maximum characters of a table's part, which is held in memory. */
const PART = 1024 * 1024;

/** The contents of an export. */
export interface Exported extends Checks {
  rows: number;
}

/** A connection without the time limits that protect readers: a transfer may take long. */
export async function connectForTransfer(databaseUrl: string): Promise<Client> {
  const client = new Client({
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
  const tar = pack();
  try {
    await client.query('begin isolation level repeatable read read only');
    const target = createWriteStream(draft, { mode: 0o600, flush: true });
    const written = file.endsWith('.gz') ? pipeline(tar, createGzip(), target) : pipeline(tar, target);
    // A full disk fails the writing side while entries are still being produced.
    const failed = new Promise<never>((_resolve, reject) => void written.catch(reject));
    failed.catch(() => undefined);
    const checks = await Promise.race([writeAll(client, tar, progress), failed]);
    tar.finalize();
    await written;
    await rename(draft, file);
    return { ...checks, rows: checks.tables.reduce((sum, table) => sum + table.rows, 0) };
  } catch (error) {
    tar.destroy();
    await rm(draft, { force: true }).catch(() => undefined);
    throw unwritable(file, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The sentence for an unwritable file or folder; other errors are returned unchanged. */
export function unwritable(place: string, error: unknown): unknown {
  const why = fileProblem(error);
  return why === undefined ? error : new TransferError(`${place} cannot be written (${why}).`, { cause: error });
}

async function writeAll(client: Client, tar: Pack, progress: Progress): Promise<Checks> {
  const tables: Manifest['tables'] = [];
  for (const table of CARRIED) tables.push({ name: table.name, columns: await columnsOf(client, 'public', table) });
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
    tar.entry({ name, mtime: new Date(0) }, content, (error) => (error ? reject(error) : resolve()));
  });
}

/** SHA-256 in the archive's notation. */
export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
