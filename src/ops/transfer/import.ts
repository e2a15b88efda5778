import type { Client } from 'pg';
import {
  type Checks,
  CHECKS,
  differences,
  type Manifest,
  type Progress,
  type TableCheck,
  TableSum,
  TransferError,
} from './archive.js';
import { archiveProblem, damaged, readEntries, PART_NAME, readManifest } from './archive-file.js';
import { cleanArticle, cleanDraft } from './clean-row.js';
import { sha256 } from './export.js';
import { quoted, writeRows } from './rows.js';
import { CARRIED, FORMER } from './tables.js';

/** Bytes of the files kept in memory until the rows that refer to them arrive. */
const MAX_BUFFERED_BYTES = 256 * 1024 * 1024;

type Key = number | string;
const CLEANERS = { article: cleanArticle, article_draft: cleanDraft };
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
  const sums = new Map([...CARRIED, ...FORMER].map(({ name }) => [name, new TableSum(name)]));
  const files = new Map<string, Buffer>();
  let buffered = 0;
  const texts = new Map(
    Object.entries(CLEANERS).map(([name, clean]) => [
      name,
      { kept: new TableSum(name), cleaned: new Set<Key>(), clean },
    ]),
  );
  try {
    for await (const { name, bytes } of readEntries(file)) {
      const table = PART_NAME.exec(name)?.[1];
      if (!manifest) {
        manifest = readManifest(file, name, bytes, knownMigrations);
        await createFormer(client, schema, manifest);
      } else if (name === CHECKS) checks = JSON.parse(bytes.toString()) as Checks;
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
    throw archiveProblem(file, error, manifest !== undefined);
  }
  if (!manifest || !checks) throw new TransferError(damaged(file));
  const found = [...sums.values()].map((sum) => sum.result());
  const [problem] = differences(checks.tables, found);
  if (problem) throw new TransferError(`${file} is damaged (${problem}): nothing was imported.`);
  await setSequences(client, schema);
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]));
  const results = [...texts].map(([name, { kept, cleaned }]) => [name, { check: kept.result(), cleaned }] as const);
  return { ...checks, columns, texts: new Map(results) };
}

async function createFormer(client: Client, schema: string, { tables }: Manifest): Promise<void> {
  for (const { name, create } of FORMER.filter((former) => tables.some((table) => table.name === former.name)))
    await client.query(`create table ${quoted(schema)}.${quoted(name)} ${create}`);
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
  const table = [...CARRIED, ...FORMER].find((one) => one.name === name);
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
