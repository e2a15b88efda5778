import type { EntityManager } from '@mikro-orm/postgresql';
import { quoted, type TrackedTable } from './tracked-tables.js';

/** The rows of a change set that an undo is about: all, or what concerns some articles. */
export interface Scope {
  changeSet: string;
  articles?: readonly number[];
}

/** SQL that lets the rows `h` of a scope through, and its parameters. */
function inScope({ changeSet, articles }: Scope): { sql: string; parameters: unknown[] } {
  const own = 'h.change_set_id = ? and (h.before is not null or h.after is not null)';
  if (!articles) return { sql: own, parameters: [changeSet] };
  const ids = `(select v::int from jsonb_array_elements_text(?::jsonb) as v)`;
  const concerns = `coalesce(
    case when h.table_name = 'article' then (h.key ->> 'id')::int end, (h.key ->> 'article_id')::int,
    (h.before ->> 'article_id')::int, (h.after ->> 'article_id')::int) in ${ids}`;
  // A deleted article leaves addresses that name nobody: its own, and that of its number.
  const left = `h.table_name = 'article_address' and h.key ->> 'slug' in (
    select address from history_row as a, unnest(array[a.key ->> 'id', history_unpacked(a.before) ->> 'slug']) as address
    where a.change_set_id = h.change_set_id and a.table_name = 'article' and (a.key ->> 'id')::int in ${ids})`;
  const list = JSON.stringify(articles);
  return { sql: `${own} and (${concerns} or ${left})`, parameters: [changeSet, list, list] };
}

/** How one row of a change set compares with what is stored now. */
export interface Compared {
  key: Record<string, unknown>;
  name: string | null;
  change: 'added' | 'changed' | 'removed';
  /** Why it cannot be taken back; absent: it can. */
  reason?: string;
  /** It is as it was before already: nothing is to be done. */
  done: boolean;
  /** Columns to be put back. */
  fields: string[];
  /** The address that another row has now. */
  taken: string | null;
}

interface ComparedRow {
  key: Record<string, unknown>;
  name: string | null;
  before: boolean;
  after: boolean;
  there: boolean;
  /** Of a row that was removed, and is there: whether it says something else now. */
  replaced: boolean;
  fields: string[] | null;
  changed: string[] | null;
  different: string[] | null;
  taken: string | null;
}

/** What people call the columns that a change is told by. */
const COLUMN_NAMES: Readonly<Record<string, string>> = {
  slug: 'address',
  featured_image: 'featured image',
  publish_date: 'publish date',
  content: 'text',
};

/**
 * Compares the rows of one table in a scope with what is stored, and locks those that are there: what is found is true until the
 * transaction ends.
 */
export async function compareTable(tx: EntityManager, table: TrackedTable, scope: Scope): Promise<Compared[]> {
  const { sql, parameters } = inScope(scope);
  const keys = await keyColumns(tx, table.name);
  const at = keys.map((key) => `t.${quoted(key)} = k.${quoted(key)}`).join(' and ');
  const where = `h.table_name = '${table.name}' and ${sql}`;
  await tx.execute(
    `select 1 from ${quoted(table.name)} as t
     where (${keys.map((key) => `t.${quoted(key)}`).join(', ')}) in (
       select ${keys.map((key) => `k.${quoted(key)}`).join(', ')}
       from history_row as h, jsonb_populate_record(null::${quoted(table.name)}, h.key) as k where ${where}
     ) order by ${keys.map((key) => `t.${quoted(key)}`).join(', ')} for update`,
    parameters,
  );
  const columns = (await columnsOf(tx, table.name, table.skipped)).map((column) => `t.${quoted(column)}`).join(', ');
  const following = `'{${(table.following ?? []).join(',')}}'::text[]`;
  // Of what was there before and is there after, only what differs counts: a row may have been removed and added again.
  const rows = await tx.execute<ComparedRow[]>(
    `select h.key, h.name, h.before is not null as before, h.after is not null as after, t.${quoted(keys[0] ?? '')} is not null as there,
            h.after is null and exists (
              select from jsonb_each(h.before) as e
              where e.key <> all (${following}) and history_packed(now.row -> e.key) is distinct from e.value) as replaced,
            c.fields, c.changed, c.different, ${takenSql(table, keys)} as taken
     from history_row as h
     cross join lateral jsonb_populate_record(null::${quoted(table.name)}, h.key) as k
     left join ${quoted(table.name)} as t on ${at}
     left join lateral (select to_jsonb(x) as row from (select ${columns}) as x) as now on true
     left join lateral (
       select array_agg(f.key) filter (where f.own) as fields,
              array_agg(f.key) filter (where f.own and f.counts and f.now is distinct from f.value
                                       and f.now is distinct from h.before -> f.key) as changed,
              array_agg(f.key) filter (where f.own and f.now is distinct from h.before -> f.key) as different
       from (
         select e.key, e.value, h.before is null or e.value is distinct from h.before -> e.key as own,
                e.key <> all (${following}) as counts, history_packed(now.row -> e.key) as now
         from jsonb_each(h.after) as e
       ) as f
     ) as c on true
     where ${where} order by h.key`,
    parameters,
  );
  const found = rows.map((row) => compared(row, table));
  await refuseNeeded(tx, table, scope, found);
  return found;
}

/** What an act added and something else refers to by now cannot be taken away. */
async function refuseNeeded(tx: EntityManager, table: TrackedTable, scope: Scope, rows: Compared[]): Promise<void> {
  const added = rows.filter(({ change, done, reason }) => change === 'added' && !done && reason === undefined);
  if (added.length === 0) return;
  const references = await tx.execute<{ child: string; column: string; key: string }[]>(
    `select c.conrelid::regclass::text as child, a.attname as column, b.attname as key
     from pg_constraint as c join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          join pg_attribute as b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
     where c.contype = 'f' and c.confdeltype in ('a', 'r') and c.confrelid = ?::regclass and cardinality(c.conkey) = 1`,
    [table.name],
  );
  for (const { child, column, key } of references) {
    const childKeys = (await keyColumns(tx, child)).map((name) => `'${name}', x.${quoted(name)}`).join(', ');
    const needed = await tx.execute<{ key: Record<string, unknown> }[]>(
      `select v as key from jsonb_array_elements(?::jsonb) as v, jsonb_populate_record(null::${quoted(table.name)}, v) as k
       where exists (
         select from ${quoted(child)} as x where x.${quoted(column)} = k.${quoted(key)} and not exists (
           select from history_row as own where own.change_set_id = ? and own.table_name = '${child}'
           and own.key = jsonb_build_object(${childKeys}) and own.before is null and own.after is not null))`,
      [JSON.stringify(added.map((row) => row.key)), scope.changeSet],
    );
    const keys = new Set(needed.map((row) => JSON.stringify(row.key)));
    for (const row of added)
      if (keys.has(JSON.stringify(row.key))) row.reason = `The ${table.noun} is needed by something that came since.`;
  }
}

function compared(row: ComparedRow, { noun }: TrackedTable): Compared {
  const change = !row.before ? 'added' : !row.after ? 'removed' : 'changed';
  const base = { key: row.key, name: row.name, change, fields: row.fields ?? [], taken: row.taken } as const;
  if (change === 'removed') {
    if (row.there && row.replaced) return { ...base, done: false, reason: `Another ${noun} stands in its place now.` };
    if (row.there) return { ...base, done: true };
    if (row.taken === null) return { ...base, done: false };
    return { ...base, done: false, reason: `Its address /${row.taken} belongs to another ${noun} now.` };
  }
  if (!row.there) {
    const reason = `The ${noun} was deleted since.`;
    return change === 'added' ? { ...base, done: true } : { ...base, done: false, reason };
  }
  if (change === 'changed' && (row.different ?? []).length === 0) return { ...base, done: true };
  const columns = (row.changed ?? []).map((column) => COLUMN_NAMES[column] ?? column.replaceAll('_', ' '));
  if (columns.length > 0)
    return { ...base, done: false, reason: `The ${noun} was changed since (${columns.join(', ')}).` };
  if (row.taken !== null)
    return { ...base, done: false, reason: `Its address /${row.taken} belongs to another ${noun} now.` };
  return { ...base, done: false };
}

/** The value that another row took meanwhile, one that the change set itself did not add. */
function takenSql({ name, unique }: TrackedTable, keys: readonly string[]): string {
  if (!unique) return 'null::text';
  const other = keys.map((key) => `o.${quoted(key)} is distinct from k.${quoted(key)}`).join(' or ');
  return `(
    select o.${quoted(unique)} from ${quoted(name)} as o
    where h.before -> '${unique}' is not null and o.${quoted(unique)} = history_unpacked(h.before) ->> '${unique}' and (${other})
      and not exists (
        select from history_row as own where own.change_set_id = h.change_set_id and own.table_name = h.table_name
        and own.key = jsonb_build_object(${keys.map((key) => `'${key}', o.${quoted(key)}`).join(', ')})
        and own.after is not null)
    limit 1)`;
}

/** The columns of a table that are recorded. */
export async function columnsOf(tx: EntityManager, table: string, skipped: readonly string[] = []): Promise<string[]> {
  const [row] = await tx.execute<{ columns: string[] }[]>('select history_columns(?::regclass, ?::text[]) as columns', [
    table,
    `{${skipped.join(',')}}`,
  ]);
  return row?.columns ?? [];
}

/** The columns of a table's primary key, in order. */
export async function keyColumns(tx: EntityManager, table: string): Promise<string[]> {
  const [row] = await tx.execute<{ keys: string[] }[]>('select history_key(?::regclass) as keys', [table]);
  return row?.keys ?? [];
}
