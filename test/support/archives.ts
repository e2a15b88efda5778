import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { TableSum } from '../../src/ops/transfer/archive.js';
import { readEntries } from '../../src/ops/transfer/archive-file.js';
import { pack } from 'tar-stream';

interface Manifest {
  migrations?: string[];
  tables: { name: string; columns?: string[]; sha256?: string }[];
}

/** Writes an archive as an older version would, without some tables, columns of `article`, and migrations. */
export async function writeOlderArchive(
  from: string,
  to: string,
  tables: string[],
  migrations: string[],
  columns: string[] = [],
): Promise<void> {
  const articles = new TableSum('article');
  const former = pack();
  const written = pipeline(former, createWriteStream(to));
  for await (const { name, bytes } of readEntries(from)) {
    const table = name.split('/')[1] ?? '';
    if (tables.includes(table)) continue;
    if (table === 'article') {
      const lines = bytes
        .toString()
        .split('\n')
        .filter(Boolean)
        .map((line) => withoutKeys(line, columns));
      for (const line of lines) articles.add(line);
      former.entry({ name }, lines.map((line) => `${line}\n`).join(''));
      continue;
    }
    if (name !== 'manifest.json' && name !== 'checks.json') {
      former.entry({ name }, bytes);
      continue;
    }
    const manifest = JSON.parse(bytes.toString()) as Manifest;
    manifest.tables = manifest.tables
      .filter((tableEntry) => !tables.includes(tableEntry.name))
      .map((tableEntry) =>
        tableEntry.name === 'article' ? withoutColumns(tableEntry, columns, articles) : tableEntry,
      );
    manifest.migrations = manifest.migrations?.filter((migration) => !migrations.includes(migration));
    former.entry({ name }, JSON.stringify(manifest));
  }
  former.finalize();
  await written;
}

/** Copies an archive with one more table. */
export async function addTable(
  from: string,
  to: string,
  table: { name: string; columns: string[] },
  lines: readonly string[],
): Promise<void> {
  const sum = new TableSum(table.name);
  for (const line of lines) sum.add(line);
  const check = sum.result();
  const added = pack();
  const written = pipeline(added, createWriteStream(to));
  for await (const { name, bytes } of readEntries(from)) {
    if (name === 'checks.json')
      added.entry({ name: `tables/${table.name}/000001.ndjson` }, lines.map((line) => `${line}\n`).join(''));
    const entryOfTable = { 'manifest.json': table, 'checks.json': check }[name];
    if (entryOfTable) {
      const manifest = JSON.parse(bytes.toString()) as Manifest;
      added.entry({ name }, JSON.stringify({ ...manifest, tables: [...manifest.tables, entryOfTable] }));
    } else added.entry({ name }, bytes);
  }
  added.finalize();
  await written;
}

type TableEntry = Manifest['tables'][number];

/** A table's entry in an archive's manifest or checksums, without some of its columns. */
function withoutColumns(tableEntry: TableEntry, columns: string[], sum: TableSum): TableEntry {
  if (tableEntry.columns)
    return { ...tableEntry, columns: tableEntry.columns.filter((column) => !columns.includes(column)) };
  return tableEntry.sha256 === undefined ? tableEntry : { ...tableEntry, ...sum.result() };
}

/** A line without some keys; the order and spacing of the others is kept. */
function withoutKeys(line: string, keys: string[]): string {
  return keys.reduce((rest, key) => rest.replace(new RegExp(`"${key}": \\[[^\\]]*\\], `), ''), line);
}

/** Writes a zip bomb: a small archive that unpacks to more than the import's limit. */
export async function writeBomb(to: string): Promise<void> {
  const bomb = pack();
  const written = pipeline(bomb, createGzip(), createWriteStream(to));
  const manifest = JSON.stringify({ format: 'namma-guide archive', version: 1, migrations: [], tables: [] });
  bomb.entry({ name: 'manifest.json' }, manifest);
  for (let i = 0; i < 6; i += 1) bomb.entry({ name: `media/${i}.png` }, Buffer.alloc(60 * 1024 * 1024));
  bomb.finalize();
  await written;
}
