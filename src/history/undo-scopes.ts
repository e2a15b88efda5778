import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../common/app-error.js';
import type { ActFacts } from './acts.js';
import type { Scope } from './undo-conflicts.js';

export const UNKNOWN_ACT = 'This change does not exist, or is too old to be undone.';
const UNDONE = 'This has already been undone.';

/** When the earliest of some acts was done. */
export async function earliest(tx: EntityManager, scopes: readonly Scope[]): Promise<Date> {
  const [row] = await tx.execute<{ at: Date | string | null }[]>(
    `select min(at) as at from change_set where id in (select jsonb_array_elements_text(?::jsonb)::bigint)`,
    [JSON.stringify(scopes.map(({ changeSet }) => changeSet))],
  );
  return new Date(row?.at ?? 0);
}

/**
 * Takes a change set for an undo of its own.
 * @param days that acts can be taken back; what the trash holds comes back as long as it holds it
 * @throws AppError 404 unknown, 409 undone already
 */
export async function claim(tx: EntityManager, { changeSet }: Scope, facts: ActFacts, days: number): Promise<void> {
  const [row] = await tx.execute<{ undone: boolean; rows: boolean; over: boolean }[]>(
    `select undone, exists (select from history_row where change_set_id = id) as rows,
            at < clock_timestamp() - make_interval(days => ?) as over
     from change_set where id = ? for update`,
    [days, changeSet],
  );
  // What is left of an act whose days are over are versions of articles: a part of it.
  if (!row?.rows || (row.over && facts.undoes !== undefined)) throw AppError.notFound(UNKNOWN_ACT);
  if (row.undone && facts.undoes !== undefined) throw new AppError(409, UNDONE);
}

/** What an undo took back is in force again once the undo is taken back. */
export async function markUndone(tx: EntityManager, id: string): Promise<void> {
  await tx.execute('update change_set set undone = true where id = ?', [id]);
  await tx.execute('update change_set set undone = false where id = (select undoes from change_set where id = ?)', [
    id,
  ]);
}
