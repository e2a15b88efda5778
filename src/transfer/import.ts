import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { extract } from 'tar-stream';
import {
  type Checks,
  CHECKS,
  differences,
  FORMAT,
  FORMAT_VERSION,
  type Manifest,
  MANIFEST,
  type Progress,
  type TableCheck,
  TableSum,
  TransferError,
} from './archive.js';
import { cleanArticle, cleanDraft } from './clean-row.js';
import { sha256 } from './export.js';
import { quoted, writeRows } from './rows.js';
import { CARRIED } from './tables.js';

/** Bytes of one entry: an image or a part of a table. This site writes none larger. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024;
/**
 * Bytes of all entries together, and of the files kept in memory until the rows that refer to them arrive: a small
 * archive may unpack to any size.
 */
const MAX_TOTAL_BYTES = 64 * 1024 * 1024 * 1024;
const MAX_BUFFERED_BYTES = 256 * 1024 * 1024;
type Key = number | string;
const CLEANERS = { article: cleanArticle, article_draft: cleanDraft };
const PART_NAME = /^tables\/([a-z_]+)\/\d+\.ndjson$/;

/** The archive's entries in order, each read completely. */
async function* entriesOf(file: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const head = await firstBytes(file).catch((error: unknown) => {
    throw new TransferError(`${file} cannot be read.`, { cause: error });
  });
  const source = createReadStream(file);
  const unzipped: Readable = head[0] === 0x1f && head[1] === 0x8b ? source.pipe(createGunzip()) : source;
  const entries = extract();
  const broken = (error: Error): void => entries.destroy(error);
  source.on('error', broken);
  unzipped.on('error', broken);
  unzipped.pipe(entries);
  let total = 0;
  try {
    for await (const entry of entries) {
      const { name, size, type } = entry.header;
      if (type !== 'file' || size > MAX_ENTRY_BYTES)
        throw new TransferError(`${file} is not an archive of this site (${name}).`);
      total += size;
      if (total > MAX_TOTAL_BYTES) throw new TransferError(`${file} unpacks to more than any site could hold.`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
      yield { name, bytes: Buffer.concat(chunks) };
    }
  } finally {
    source.destroy();
  }
}

async function firstBytes(file: string): Promise<Buffer> {
  for await (const chunk of createReadStream(file, { end: 1 })) return chunk as Buffer;
  return Buffer.alloc(0);
}

/** A table with rows that had to be cleaned, by the keys of their lines; the check covers the other rows. */
interface CleanedTable {
  check: TableCheck;
  cleaned: ReadonlySet<number | string>;
}

/** The contents of an archive: the checks, and the stored columns of each table. */
export interface Restored extends Checks {
  columns: ReadonlyMap<string, string[]>;
  /** For tables of texts in which rows were cleaned: the check of the other rows. */
  texts: ReadonlyMap<string, CleanedTable>;
}

/**
 * Stores the contents of an archive in the tables of a schema, which must be empty, within the caller's transaction,
 * and compares what was read with the archive's checks.
 * @param knownMigrations the migrations that this program knows
 * @throws TransferError if the archive is damaged, truncated or made by a newer version
 */
export async function restore(
  client: Client,
  file: string,
  schema: string,
  knownMigrations: readonly string[],
  progress: Progress,
): Promise<Restored> {
  let manifest: Manifest | undefined;
  let checks: Checks | undefined;
  const sums = new Map(CARRIED.map(({ name }) => [name, new TableSum(name)]));
  const files = new Map<string, Buffer>();
  let buffered = 0;
  const texts = new Map(
    Object.entries(CLEANERS).map(([name, clean]) => [
      name,
      { kept: new TableSum(name), cleaned: new Set<Key>(), clean },
    ]),
  );
  try {
    for await (const { name, bytes } of entriesOf(file)) {
      const table = PART_NAME.exec(name)?.[1];
      if (!manifest) manifest = readManifest(name, bytes, knownMigrations);
      else if (name === CHECKS) checks = JSON.parse(bytes.toString()) as Checks;
      else if (table === undefined) {
        files.set(name, bytes);
        buffered += bytes.length;
        if (buffered > MAX_BUFFERED_BYTES) throw new TransferError(`${file} is not an archive of this site (${name}).`);
      } else {
        const text = texts.get(table);
        await storePart(client, schema, manifest, sums, table, bytes, files, (line) => {
          if (!text) return line;
          const row = text.clean(line);
          if (row.cleaned === undefined) text.kept.add(line);
          else text.cleaned.add(row.cleaned);
          return row.line;
        });
        progress(table, sums.get(table)?.count ?? 0);
        files.clear();
        buffered = 0;
      }
    }
  } catch (error) {
    throw isDamage(error)
      ? new TransferError(`${file} is damaged or truncated: nothing was imported.`, { cause: error })
      : error;
  }
  if (!manifest || !checks) throw new TransferError(`${file} is damaged or truncated: nothing was imported.`);
  const found = [...sums.values()].map((sum) => sum.result());
  const [problem] = differences(checks.tables, found);
  if (problem) throw new TransferError(`${file} is damaged (${problem}): nothing was imported.`);
  await setSequences(client, schema);
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]));
  const results = [...texts].map(([name, { kept, cleaned }]) => [name, { check: kept.result(), cleaned }] as const);
  return { ...checks, columns, texts: new Map(results) };
}

function readManifest(name: string, bytes: Buffer, knownMigrations: readonly string[]): Manifest {
  if (name !== MANIFEST)
    throw new TransferError('This is not an archive of this site: it does not begin with a manifest.');
  const manifest = JSON.parse(bytes.toString()) as Omit<Manifest, 'format'> & { format: string };
  if (manifest.format !== FORMAT) throw new TransferError('This is not an archive of this site.');
  const unknown = manifest.migrations.filter((migration) => !knownMigrations.includes(migration));
  if (manifest.version > FORMAT_VERSION || unknown.length > 0) {
    throw new TransferError('The archive was made by a newer version of the site: update this one first.');
  }
  return { ...manifest, format: FORMAT };
}

async function storePart(
  client: Client,
  schema: string,
  manifest: Manifest,
  sums: ReadonlyMap<string, TableSum>,
  name: string,
  bytes: Buffer,
  files: ReadonlyMap<string, Buffer>,
  clean: (line: string) => string,
): Promise<void> {
  const table = CARRIED.find((one) => one.name === name);
  const columns = manifest.tables.find((one) => one.name === name)?.columns;
  const sum = sums.get(name);
  if (!table || !columns || !sum)
    throw new TransferError(`The archive contains a table that this version does not know: ${name}.`);
  const lines = bytes.toString().split('\n').filter(Boolean);
  for (const line of lines) sum.add(line);
  const column = table.file?.column;
  const complete = column !== undefined ? lines.map((line) => withBytes(line, column, files)) : lines.map(clean);
  await writeRows(client, schema, name, columns, complete);
}

/** A row with the bytes of its file in place of the reference. */
function withBytes(line: string, column: string, files: ReadonlyMap<string, Buffer>): string {
  const row = JSON.parse(line) as Record<string, unknown>;
  const { file, sha256: expected } = row[column] as { file: string; sha256: string };
  const bytes = files.get(file);
  if (!bytes || sha256(bytes) !== expected)
    throw new TransferError(`The archive is damaged (${file}): nothing was imported.`);
  return JSON.stringify({ ...row, [column]: `\\x${bytes.toString('hex')}` });
}

/** Sequences continue after the highest imported number. */
async function setSequences(client: Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and a.attidentity <> '' and c.relname = any($2)`,
    [schema, CARRIED.map(({ name }) => name)],
  );
  for (const { table, column } of rows) {
    const target = `${quoted(schema)}.${quoted(table)}`;
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest((select max(${quoted(column)}) from ${target}), 1),
                     exists (select from ${target}))`,
      [target, column],
    );
  }
}

/** Whether the archive caused an error, not the database or the disk. */
function isDamage(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^(Z_|ERR_STREAM)/.test(code) || error instanceof SyntaxError || /Unexpected end|Invalid tar/i.test(message);
}
