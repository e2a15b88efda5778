import type { EntityManager } from '@mikro-orm/postgresql';
import { listFields } from '#contract';
import type { Compared } from './compared-row.js';
import { inScope, type Scope } from './undo-scopes.js';
import type { TrackedTable } from './tracked-tables.js';

/**
 * SQL: whether later acts that stand changed what the row `h` of the history changed, the last of them, and in which
 * columns. A standing
 * undo does not count if the act that it undid is later than `h` too: the two cancel out.
 * @param following SQL of the columns in which a difference is no change
 */
export function laterChanges(following: string): string {
  return `
    select true as stands, max(l.change_set_id) as act, array_agg(distinct f.key) filter (where f.key is not null) as columns
    from history_row as l
    left join history_row as target on target.change_set_id = l.takes_back and target.table_name = l.table_name and target.key = l.key
    left join lateral (
      select e.key from jsonb_each(l.after) as e
      where l.before is not null and e.value is distinct from l.before -> e.key and e.key <> all (${following})
        and (h.before is null or h.after is null or h.after -> e.key is distinct from h.before -> e.key)
    ) as f on true
    where l.table_name = h.table_name and l.key = h.key and l.stands and (l.seq, l.change_set_id) > (h.seq, h.change_set_id)
      and ((l.before is null) <> (l.after is null) or f.key is not null)
      and not coalesce((target.seq, target.change_set_id) > (h.seq, h.change_set_id), false)
    having count(*) > 0`;
}

/** Marks all further writes of the transaction as the undo of a change set. */
export async function markTransactionAsUndo(tx: EntityManager, changeSet: string): Promise<void> {
  await tx.execute(`select set_config('namma.takes_back', ?, true)`, [changeSet]);
}

/**
 * Records that the rows of a scope no longer stand, except those that were left out. Rows that they had undone stand
 * again, rows undone by those do not, and so on.
 * @param by the change set that undid them
 */
export async function markUndone(
  tx: EntityManager,
  scope: Scope,
  by: string,
  tables: readonly { table: TrackedTable; rows: readonly Compared[] }[],
): Promise<void> {
  const selectKeys = (which: (row: Compared) => boolean): string =>
    JSON.stringify(
      tables.flatMap(({ table, rows }) => rows.filter(which).map(({ key }) => ({ table: table.name, key }))),
    );
  // An undo that finds a row already restored has nothing to write, but must be recorded as having undone it.
  await tx.execute(
    `insert into history_row (change_set_id, table_name, key, takes_back)
     select ?::bigint, v ->> 'table', v -> 'key', ?::bigint from jsonb_array_elements(?::jsonb) as v
     on conflict (change_set_id, table_name, key) do nothing`,
    [by, scope.changeSet, selectKeys(({ done, counts, reason }) => done && counts && reason === undefined)],
  );
  const { sql, parameters } = inScope(scope);
  const taken = `h.stands and ${sql} and not exists (
    select from jsonb_array_elements(?::jsonb) as v where v ->> 'table' = h.table_name and v -> 'key' = h.key)`;
  const values = [...parameters, selectKeys(({ reason, left }) => left || reason !== undefined)];
  await tx.execute(
    `with recursive chain as (
       select h.table_name, h.key, h.takes_back, true as stands from history_row as h where h.takes_back is not null and ${taken}
       union all
       select h.table_name, h.key, h.takes_back, not chain.stands
       from chain join history_row as h on h.change_set_id = chain.takes_back and h.table_name = chain.table_name and h.key = chain.key
       where h.takes_back is not null
     )
     update history_row as h set stands = chain.stands from chain
     where h.change_set_id = chain.takes_back and h.table_name = chain.table_name and h.key = chain.key`,
    values,
  );
  await tx.execute(`update history_row as h set stands = false where ${taken}`, values);
  await tx.execute(
    `with recursive sets as (
       select ?::bigint as id
       union select h.takes_back from sets join history_row as h on h.change_set_id = sets.id where h.takes_back is not null
     )
     update change_set as s set undone = not exists (
       select from history_row as h where h.change_set_id = s.id and h.stands and (h.before is not null or h.after is not null))
     from sets where s.id = sets.id`,
    [scope.changeSet],
  );
}

/** What an undo changed, for services that maintain derived data. */
export interface Touched {
  /** Ids of restored articles. */
  returned: number[];
  /** Ids of articles whose text or images were restored. */
  rewritten: number[];
  /** Ids of facts. */
  facts: string[];
}

/** The fields of an article that may refer to facts or images. */
const REFERRING = listFields('text').filter((field) => field !== 'title');

/** Reads what a change set has changed so far in this transaction. */
export async function touchedBy(tx: EntityManager, changeSet: string): Promise<Touched> {
  const rows = await tx.execute<{ table: string; id: string; returned: boolean }[]>(
    `select h.table_name as table, h.key ->> 'id' as id, h.before is null as returned from history_row as h
     where h.change_set_id = ? and h.table_name in ('article', 'fact') and h.after is not null
       and (h.before is null or h.table_name = 'fact'
            or jsonb_exists_any(h.before, array(select jsonb_array_elements_text(?::jsonb))))`,
    [changeSet, JSON.stringify(REFERRING)],
  );
  const articles = (returned: boolean) =>
    rows.filter((row) => row.table === 'article' && row.returned === returned).map(({ id }) => Number(id));
  return {
    returned: articles(true),
    rewritten: articles(false),
    facts: rows.filter(({ table }) => table === 'fact').map(({ id }) => id),
  };
}
