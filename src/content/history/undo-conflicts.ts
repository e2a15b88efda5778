import type { EntityManager } from '@mikro-orm/postgresql';
import type { Compared } from './compared-row.js';
import { judgeRow, type RowState } from './judge-row.js';
import { laterChanges } from './standing-rows.js';
import { findColumns, keyColumns, type Parent, findParents } from './table-shape.js';
import { quoted, ROW_NAME, type TrackedTable } from './tracked-tables.js';
import { refuseReferenced } from './undo-needed.js';
import { inScope, type Scope } from './undo-scopes.js';

export interface ComparisonContext {
  scope: Scope;
  /** Whether the result must hold until the transaction ends. */
  locks: boolean;
  /** Whether an address that another row has been given since counts as taken even if that row no longer has it. */
  strict: boolean;
}

/** Compares the rows of one table that still stand in a scope with what is stored and with later acts. */
export async function compareTable(
  tx: EntityManager,
  table: TrackedTable,
  look: ComparisonContext,
): Promise<Compared[]> {
  const { scope, locks, strict } = look;
  const { sql, parameters } = inScope(scope);
  const keys = await keyColumns(tx, table.name);
  const at = keys.map((key) => `t.${quoted(key)} = k.${quoted(key)}`).join(' and ');
  const where = `h.table_name = '${table.name}' and h.stands and ${sql}`;
  if (locks)
    await tx.execute(
      `select 1 from ${quoted(table.name)} as t
       where (${keys.map((key) => `t.${quoted(key)}`).join(', ')}) in (
         select ${keys.map((key) => `k.${quoted(key)}`).join(', ')}
         from history_row as h, jsonb_populate_record(null::${quoted(table.name)}, h.key) as k where ${where}
       ) order by ${keys.map((key) => `t.${quoted(key)}`).join(', ')} for update`,
      parameters,
    );
  const columns = (await findColumns(tx, table.name, table.skipped)).map((column) => `t.${quoted(column)}`).join(', ');
  const following = `'{${(table.whole ? [] : (table.following ?? [])).join(',')}}'::text[]`;
  const present = `t.${quoted(keys[0] ?? '')} is not null`;
  // Columns present both before and after count only if they differ: a row may have been removed and added again.
  const rows = await tx.execute<RowState[]>(
    `select h.key, ${ROW_NAME} as name, h.before is not null as before, h.after is not null as after, ${present} as present,
            coalesce(${table.name === 'article' ? `(h.key ->> 'id')::int` : 'null::int'}, (h.key ->> 'article_id')::int,
                     (h.before ->> 'article_id')::int, (h.after ->> 'article_id')::int) as article,
            case when h.after is null and ${present} then exists (
              select from jsonb_each(h.before) as e
              where e.key <> all (${following}) and history_packed(now.row -> e.key) is distinct from e.value)
            else false end as replaced,
            c.fields, c.visible, c.changed_since, c.altered, c.to_restore,
            coalesce(later.stands, false) as later, later.act as later_act, later.columns as later_columns,
            ${takenSql(table, keys, strict)} as taken, ${orphanSql(await findParents(tx, table.name))} as orphan,
            ${endSql(table)}
     from history_row as h
     cross join lateral jsonb_populate_record(null::${quoted(table.name)}, h.key) as k
     left join ${quoted(table.name)} as t on ${at}
     left join lateral (select to_jsonb(x) as row from (select ${columns}) as x) as now on true
     left join lateral (
       select array_agg(f.key) filter (where f.own) as fields,
              array_agg(f.key) filter (where f.own and f.counts) as visible,
              array_agg(f.key) filter (where f.own and f.counts and f.now is distinct from f.value
                                       and f.now is distinct from h.before -> f.key) as changed_since,
              array_agg(f.key) filter (where f.own and f.now is distinct from f.value) as altered,
              array_agg(f.key) filter (where f.own and f.now is distinct from h.before -> f.key) as to_restore
       from (
         select e.key, e.value, h.before is null or e.value is distinct from h.before -> e.key as own,
                e.key <> all (${following}) as counts, history_packed(now.row -> e.key) as now
         from jsonb_each(h.after) as e
       ) as f
     ) as c on true
     left join lateral (${laterChanges(following)}) as later on true
     where ${where} order by h.key`,
    [...(table.unique && strict ? [scope.changeSet] : []), ...parameters],
  );
  const found = rows.map((row) => judgeRow(row, table));
  await refuseReferenced(tx, table, scope, found);
  return found;
}

/**
 * SQL: the value that another row has now, unless the change set itself added it; or was given since, by later acts
 * that stand.
 */
function takenSql({ name, unique }: TrackedTable, keys: readonly string[], strict: boolean): string {
  if (!unique) return 'null::text';
  const other = keys.map((key) => `o.${quoted(key)} is distinct from k.${quoted(key)}`).join(' or ');
  const wanted = `history_unpacked(jsonb_build_object('v', h.before -> '${unique}')) ->> 'v'`;
  const given = `h.before -> '${unique}' in (
    select l.after -> '${unique}' from history_row as l
    where l.change_set_id > ? and l.table_name = '${name}' and l.stands and l.takes_back is null
      and l.after -> '${unique}' is not null and l.after -> '${unique}' is distinct from l.before -> '${unique}')`;
  return `case when h.before -> '${unique}' is not null and h.before -> '${unique}' is distinct from h.after -> '${unique}' then coalesce((
    select o.${quoted(unique)} from ${quoted(name)} as o
    where o.${quoted(unique)} = ${wanted} and (${other})
      and not exists (
        select from history_row as own where own.change_set_id = h.change_set_id and own.table_name = h.table_name
        and own.key = jsonb_build_object(${keys.map((key) => `'${key}', o.${quoted(key)}`).join(', ')})
        and own.after is not null)
    limit 1)${strict ? `, case when ${given} then ${wanted} end` : ''}) end`;
}

/** SQL: `expired` and `with_article` of a row. */
function endSql({ endsAt }: TrackedTable): string {
  if (!endsAt) return 'false as expired, false as with_article';
  return `coalesce((h.before ->> '${endsAt}')::timestamptz <= clock_timestamp(), false) as expired,
    exists (select from history_row as own where own.change_set_id = h.change_set_id and own.table_name = 'article'
            and own.key = jsonb_build_object('id', h.key -> 'article_id') and own.after is null) as with_article`;
}

/** SQL: whether something that a row refers to neither exists nor is restored with it. */
function orphanSql(parents: readonly Parent[]): string {
  const missing = parents.map(
    ({ column, parent, key, type }) => `(h.before ->> '${column}' is not null
      and not exists (select from ${quoted(parent)} as p where p.${quoted(key)} = (h.before ->> '${column}')::${type})
      and not exists (select from history_row as own where own.change_set_id = h.change_set_id and own.table_name = '${parent}'
                      and own.key = jsonb_build_object('${key}', h.before -> '${column}') and own.after is null and own.stands))`,
  );
  return missing.length > 0 ? `coalesce(${missing.join(' or ')}, false)` : 'false';
}
