import type { EntityManager } from '@mikro-orm/postgresql';
import { keyColumns } from './table-shape.js';
import { quoted, type TrackedTable } from './tracked-tables.js';
import type { Compared } from './compared-row.js';
import type { Scope } from './undo-scopes.js';

/** Rows that an act added cannot be removed while others refer to them, or did so by an act that still stands. */
export async function refuseReferenced(
  tx: EntityManager,
  table: TrackedTable,
  scope: Scope,
  rows: readonly Compared[],
): Promise<void> {
  const added = rows.filter(({ change, done, reason }) => change === 'added' && !done && reason === undefined);
  if (added.length === 0 || table.derived) return;
  const references = await tx.execute<{ child: string; column: string; key: string; kept: boolean }[]>(
    `select c.conrelid::regclass::text as child, a.attname as column, b.attname as key, c.confdeltype in ('a', 'r') as kept
     from pg_constraint as c join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          join pg_attribute as b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
     where c.contype = 'f' and c.confrelid = ?::regclass and cardinality(c.conkey) = 1`,
    [table.name],
  );
  const list = JSON.stringify(added.map((row) => row.key));
  const refuse = (needed: { key: Record<string, unknown> }[]): void => {
    const keys = new Set(needed.map((row) => JSON.stringify(row.key)));
    for (const row of added)
      if (keys.has(JSON.stringify(row.key))) row.reason = `Something added later depends on the ${table.noun}.`;
  };
  const expandKeys = `select v as key from jsonb_array_elements(?::jsonb) as v, jsonb_populate_record(null::${quoted(table.name)}, v) as k`;
  for (const { child, column, key, kept } of references) {
    if (kept) {
      const childKeys = (await keyColumns(tx, child)).map((name) => `'${name}', x.${quoted(name)}`).join(', ');
      refuse(
        await tx.execute(
          `${expandKeys} where exists (
             select from ${quoted(child)} as x where x.${quoted(column)} = k.${quoted(key)} and not exists (
               select from history_row as own where own.change_set_id = ? and own.table_name = '${child}'
               and own.key = jsonb_build_object(${childKeys}) and own.before is null and own.after is not null))`,
          [list, scope.changeSet],
        ),
      );
    }
    // A later act may have removed what refers to it: undoing that act would leave a dangling reference.
    refuse(
      await tx.execute(
        `${expandKeys} where to_jsonb(k.${quoted(key)}) in (
           select x.after -> '${column}' from history_row as x
           where x.change_set_id > ? and x.table_name = '${child}' and x.stands and x.takes_back is null)`,
        [list, scope.changeSet],
      ),
    );
  }
}
