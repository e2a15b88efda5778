import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../platform/common/app-error.js';
import type { ActDetails } from './acts.js';
import { TRACKED } from './tracked-tables.js';

export const UNKNOWN_ACT = 'Change not found: it may be too old to be undone';
const UNDONE = 'This has already been undone.';

/** The rows of a change set to undo: all, or those of some articles. */
export interface Scope {
  changeSet: string;
  articles?: readonly number[];
}

/** SQL that selects the rows `h` of a scope, and its parameters. */
export function inScope({ changeSet, articles }: Scope): { sql: string; parameters: unknown[] } {
  const own = 'h.change_set_id = ? and (h.before is not null or h.after is not null)';
  if (!articles) return { sql: own, parameters: [changeSet] };
  const ids = `(select v::int from jsonb_array_elements_text(?::jsonb) as v)`;
  const concerns = `coalesce(
    case when h.table_name = 'article' then (h.key ->> 'id')::int end, (h.key ->> 'article_id')::int,
    (h.before ->> 'article_id')::int, (h.after ->> 'article_id')::int) in ${ids}`;
  // A deleted article leaves addresses without a reference to it: its slug, and its number.
  const left = `h.table_name = 'article_address' and h.key ->> 'slug' in (
    select address from history_row as a,
      unnest(array[a.key ->> 'id', history_unpacked(jsonb_build_object('v', a.before -> 'slug')) ->> 'v']) as address
    where a.change_set_id = ? and a.table_name = 'article' and (a.key ->> 'id')::int in ${ids})`;
  const list = JSON.stringify(articles);
  return { sql: `${own} and (${concerns} or ${left})`, parameters: [changeSet, list, changeSet, list] };
}

const GUARDED = TRACKED.filter(({ needsProof }) => needsProof).map(({ name }) => name);

/** Whether a change set changed a table whose changes require re-authentication. */
export async function changesGuarded(em: EntityManager, changeSet: number): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `select 1 from history_row where change_set_id = ? and table_name in (${GUARDED.map(() => '?').join(', ')}) limit 1`,
    [changeSet, ...GUARDED],
  );
  return rows.length > 0;
}

/**
 * Claims a change set for an undo of its own.
 * @param days that acts can be undone; articles in the trash can be restored for as long as it holds them
 * @throws AppError 404 unknown, 409 already undone
 */
export async function claimChangeSet(
  tx: EntityManager,
  { changeSet }: Scope,
  facts: ActDetails,
  days: number,
): Promise<void> {
  const [row] = await tx.execute<{ undone: boolean; rows: boolean; over: boolean }[]>(
    `select undone, exists (select from history_row where change_set_id = id) as rows,
            at < clock_timestamp() - make_interval(days => ?) as over
     from change_set where id = ? for update`,
    [days, changeSet],
  );
  // Only versions of articles, a part of the act, are left past its retention.
  if (!row?.rows || (row.over && facts.undoes !== undefined)) throw AppError.notFound(UNKNOWN_ACT);
  if (row.undone) throw new AppError(409, UNDONE);
}
