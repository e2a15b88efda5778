import { ARTICLE_FIELD_NAMES } from '#contract';
import type { Compared } from './compared-row.js';
import type { TrackedTable } from './tracked-tables.js';

/** What the database says of a row that an act changed: as the act left it, as it is now, and what later acts did. */
export interface RowState {
  key: Record<string, unknown>;
  name: string | null;
  /** Whether it existed before the act, and after it. */
  before: boolean;
  after: boolean;
  /** Whether it exists now. */
  present: boolean;
  article: number | null;
  /** The row was removed, and exists again with different values. */
  replaced: boolean;
  /** The columns that the act changed, and those of them that people see. */
  fields: string[] | null;
  visible: string[] | null;
  /** Visible columns that have neither the value from before the act nor the one that it gave them. */
  changed_since: string[] | null;
  /** Columns that are no longer as the act left them. */
  altered: string[] | null;
  /** Columns that are not as before the act. */
  to_restore: string[] | null;
  /** Whether later acts stand, the last of them, and what they changed in the row. */
  later: boolean;
  later_act: string | null;
  later_columns: string[] | null;
  taken: string | null;
  /** The row that it belongs to no longer exists. */
  orphan: boolean;
  /** The restored row would already have expired. */
  expired: boolean;
  /** The act removed the article that it belongs to as well. */
  with_article: boolean;
}

type Judged = Pick<TrackedTable, 'noun' | 'derived' | 'endsAt'>;

/** Display names of columns; columns without a field keep their own names. */
const COLUMN_NAMES: Readonly<Record<string, string>> = ARTICLE_FIELD_NAMES;

/** Whether a row of a change set can be undone, and if not, why. Pure: all that it needs was read before. */
export function judgeRow(row: RowState, table: Judged): Compared {
  const change = !row.before ? 'added' : !row.after ? 'removed' : 'changed';
  const follows = change === 'changed' && (row.visible ?? []).length === 0;
  const { key, name, taken, article } = row;
  const counts = !table.derived && !follows;
  const base = { key, name, change, fields: row.fields ?? [], taken, article, counts, left: false } as const;
  // Derived rows are rebuilt: they are restored only if nothing else has been derived since.
  if (follows) return { ...base, done: !row.present || (row.altered ?? []).length > 0 };
  if (table.derived) return { ...base, done: row.orphan || row.present === (change === 'removed') };
  const reason = laterReason(row, change, table) ?? presentReason(row, change, table);
  const act = row.later && row.later_act !== null ? { act: Number(row.later_act) } : {};
  if (reason !== undefined) return { ...base, done: false, reason, ...act };
  if (change === 'removed') return { ...base, done: row.present || row.expired };
  if (change === 'changed' && !row.present) return { ...base, done: true };
  if (change === 'added') return { ...base, done: !row.present };
  return { ...base, done: (row.to_restore ?? []).length === 0 };
}

/** Describes what a later act that stands did to the row. */
function laterReason(row: RowState, change: Compared['change'], { noun }: Judged): string | undefined {
  if (!row.later) return undefined;
  if (!row.present && change !== 'removed') return `The ${noun} has since been deleted.`;
  if (!row.present) return `The ${noun} has since been restored and removed again.`;
  if (change === 'removed') return `Another ${noun} has taken its place.`;
  return changedSince(noun, row.later_columns ?? []);
}

/** Describes a difference between the row and what the act left that no recorded act explains. */
function presentReason(row: RowState, change: Compared['change'], { noun, endsAt }: Judged): string | undefined {
  const taken = row.taken === null ? undefined : `Its path /${row.taken} now belongs to another ${noun}.`;
  const orphan = row.orphan ? `What the ${noun} belongs to no longer exists.` : undefined;
  // A deleted article is restored without its expired schedules.
  if (row.expired && !row.with_article && (row.present || change === 'removed'))
    return `The time of the ${noun} has passed.`;
  if (change === 'removed') {
    if (row.present) return row.replaced ? `Another ${noun} has taken its place.` : undefined;
    return taken ?? orphan;
  }
  // An executed schedule has nothing left to restore.
  if (!row.present) return change === 'added' || endsAt ? undefined : `The ${noun} has since been deleted.`;
  if (change === 'changed' && (row.to_restore ?? []).length === 0) return undefined;
  if ((row.changed_since ?? []).length > 0) return changedSince(noun, row.changed_since ?? []);
  return taken ?? orphan;
}

function changedSince(noun: string, columns: readonly string[]): string {
  const names = [...new Set(columns)].map((column) => COLUMN_NAMES[column] ?? column.replaceAll('_', ' '));
  return names.length > 0
    ? `The ${noun} has since been changed (${names.join(', ')}).`
    : `The ${noun} has since been replaced.`;
}
