import type { Client } from 'pg';
import { LOCKS } from '../../platform/database/locks.js';
import { migrate } from '../../platform/database/migrate.js';
import { KNOWN_MIGRATIONS } from '../../platform/database/migrations/index.js';
import { insertWords, STARTER_WORDS } from '../../platform/database/migrations/starter-words/index.js';
import { type Checks, differences, type Progress, type TableCheck, TableSum, TransferError } from './archive.js';
import { checkArchive } from './archive-file.js';
import { cleanImported } from './clean-imported.js';
import { toKey, type Keyed } from './clean-row.js';
import { connectForTransfer } from './export.js';
import { restore, type Restored } from './import.js';
import { quoted, readRows } from './rows.js';
import { CARRIED, FORMER } from './tables.js';

/**
 * Reads a whole archive and compares it with its own checks, before a command writes anything.
 * @throws TransferError with the reason it cannot be imported
 */
export function checkBeforeImport(file: string): Promise<void> {
  return checkArchive(file, KNOWN_MIGRATIONS);
}

/**
 * Imports an archive into a database that contains only untouched starter guides, which it replaces. All or nothing:
 * one transaction, committed after the stored data has been read back and compared.
 * @throws TransferError with a sentence if it is not possible
 */
export async function importArchive(
  databaseUrl: string,
  file: string,
  progress: Progress,
  force = false,
): Promise<Checks> {
  await migrate(databaseUrl);
  const client = await connectForTransfer(databaseUrl);
  try {
    await client.query('begin');
    // The archive contains its own history.
    await client.query(`set local namma.history = 'off'`);
    // Takes the lock of the starter guides' loader, so that a first start cannot load them concurrently.
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.firstStart]);
    await client.query(`lock table ${CARRIED.map(({ name }) => quoted(name)).join(', ')} in exclusive mode`);
    if (!force) await refuseUsedDatabase(client);
    for (const { name, where = 'true' } of [...CARRIED].reverse())
      await client.query(`delete from ${quoted(name)} where ${where}`);
    const checks = await restore(client, file, 'public', KNOWN_MIGRATIONS, progress);
    await compare(client, 'public', file, checks);
    await moveFormer(client, checks);
    await cleanImported(client);
    // Until then the words were in the program.
    if (!checks.columns.has('local_word')) await client.query(insertWords(STARTER_WORDS));
    if (!checks.columns.get('history_row')?.includes('stands')) await client.query('select settle_history()');
    await client.query('commit');
    return checks;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Records the import: the history of what it replaced is gone. */
export async function noteImport(databaseUrl: string, { tables }: Checks): Promise<void> {
  const client = await connectForTransfer(databaseUrl);
  try {
    const count = tables.find(({ name }) => name === 'article')?.rows ?? 0;
    await client.query(`insert into change_set (actor, kind, summary) values ('command', 'archive-imported', $1)`, [
      JSON.stringify({ count, noun: 'article' }),
    ]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Reads back what was stored, and fails if it differs from the archive. */
async function compare(
  client: Client,
  schema: string,
  file: string,
  { tables, columns, texts }: Restored,
): Promise<void> {
  // Tables missing from the archive were not cleaned either, and are not expected.
  const expected = tables.map((table) => texts.get(table.name)?.check ?? table);
  const found: TableCheck[] = [];
  for (const table of [...CARRIED, ...FORMER].filter(({ name }) => columns.has(name))) {
    const sum = new TableSum(table.name);
    for await (const batch of readRows(client, schema, table, columns.get(table.name) ?? []))
      for (const { line } of batch) if (!hasKey(texts.get(table.name)?.cleaned, line)) sum.add(line);
    found.push(sum.result());
  }
  const [problem] = differences(expected, found);
  if (problem) throw new TransferError(`${file} could not be read back unchanged (${problem}): nothing was changed.`);
}

async function moveFormer(client: Client, { columns }: Restored): Promise<void> {
  for (const { name, move } of FORMER.filter((table) => columns.has(table.name))) {
    await client.query(move);
    await client.query(`drop table ${quoted(name)}`);
  }
}

function hasKey(keys: ReadonlySet<number | string> | undefined, line: string): boolean {
  return keys !== undefined && keys.size > 0 && keys.has(toKey(JSON.parse(line) as Keyed));
}

async function refuseUsedDatabase(client: Client): Promise<void> {
  for (const { name, where = 'true', untouched = 'false' } of CARRIED) {
    const { rows } = await client.query<{ used: boolean }>(
      `select exists (select from ${quoted(name)} where ${where} and not coalesce((${untouched}), false)) as used`,
    );
    if (rows[0]?.used) {
      throw new TransferError(
        `The database is in use (${name} holds more than an untouched first start leaves): import into a new one.`,
      );
    }
  }
}

/** Restores an archive beside the site's own tables, reads it back, compares, and removes it. */
export async function proveArchive(databaseUrl: string, file: string): Promise<Checks> {
  const schema = `proof_${process.pid}_${Date.now()}`;
  const client = await connectForTransfer(databaseUrl);
  try {
    await client.query('begin');
    await client.query(`create schema ${quoted(schema)}`);
    for (const { name } of CARRIED) {
      await client.query(
        `create table ${quoted(schema)}.${quoted(name)} (like public.${quoted(name)}
           including defaults including constraints including generated including identity including indexes)`,
      );
    }
    const checks = await restore(client, file, schema, KNOWN_MIGRATIONS, () => undefined);
    await compare(client, schema, file, checks);
    return checks;
  } finally {
    // Drop the copy whether or not it matched.
    await client.query('rollback').catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}
