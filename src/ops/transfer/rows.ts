import type { Client, QueryConfig } from 'pg';
import type { CarriedTable } from './tables.js';

/** A row in an archive: its JSON text, and its file. */
export interface TravellingRow {
  line: string;
  file: string | null;
  bytes: Buffer | null;
}

const DEFAULT_BATCH = 200;

/** A name quoted for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The columns of a table in an archive: neither generated nor derived ones. */
export async function findColumns(client: Client, schema: string, table: CarriedTable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relname = $2 and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
    [schema, table.name],
  );
  return rows.map((row) => row.name).filter((name) => !table.derived?.includes(name));
}

/** Orders a table by its key; texts by their bytes, so that the order is the same in every database. */
async function keyOrder(client: Client, schema: string, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string; text: boolean }>(
    `select a.attname as name, a.attcollation <> 0 as text
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
          cross join unnest(i.indkey) with ordinality as key (attnum, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = key.attnum
     where i.indisprimary and n.nspname = $1 and c.relname = $2 order by key.place`,
    [schema, table],
  );
  if (rows.length === 0) throw new Error(`${table} has no primary key to be ordered by`);
  return rows.map(({ name, text }) => `t.${quoted(name)}${text ? ' collate "C"' : ''}`).join(', ');
}

/**
 * The rows of a table in the order of its key, in batches, within the caller's transaction. The database writes the
 * JSON: JavaScript's numbers and dates would lose precision.
 */
export async function* readRows(
  client: Client,
  schema: string,
  table: CarriedTable,
  columns: readonly string[],
): AsyncGenerator<TravellingRow[]> {
  const order = await keyOrder(client, schema, table.name);
  const { file } = table;
  const reference = file
    ? ` || jsonb_build_object('${file.column}', jsonb_build_object('file', ${file.name}, 'sha256', encode(sha256(t.${quoted(file.column)}), 'hex')))`
    : '';
  const plain = columns.filter((column) => column !== file?.column).map((column) => `t.${quoted(column)}`);
  await client.query(
    `declare travelling no scroll cursor for
     select ((select to_jsonb(r) from (select ${plain.join(', ')}) as r)${reference})::text as line,
            ${file ? `(${file.name}) as file, t.${quoted(file.column)} as bytes` : 'null as file, null as bytes'}
     from ${quoted(schema)}.${quoted(table.name)} as t where ${table.where ?? 'true'} order by ${order}`,
  );
  try {
    for (;;) {
      // Bytes in binary form: as text they would take twice the memory, and be garbage immediately.
      const { rows } = await client.query<TravellingRow>({
        text: `fetch ${table.batch ?? DEFAULT_BATCH} from travelling`,
        binary: true,
      } as QueryConfig);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await client.query('close travelling').catch(() => undefined);
  }
}

/** Inserts rows from an archive; `lines` contain bytes, if any, as `\x…`. */
export async function writeRows(
  client: Client,
  schema: string,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const target = `${quoted(schema)}.${quoted(table)}`;
  const list = columns.map(quoted).join(', ');
  await client.query(
    `insert into ${target} (${list}) overriding system value
     select ${list} from jsonb_populate_recordset(null::${target}, $1::jsonb)`,
    [`[${lines.join(',')}]`],
  );
}
