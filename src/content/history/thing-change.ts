import { ARTICLE_FIELD_NAMES, type FieldChange, HISTORY_LIMITS, type ThingChange } from '#contract';
import { TRACKED } from './tracked-tables.js';

/** Columns too long to show: that they changed is said, but not how. */
const LONG = ['content', 'message', 'base_content', 'details'];
/** Columns of little use to people. */
const HIDDEN = new Set([
  'id',
  'key',
  'seq',
  'digest',
  'writer',
  'images',
  'previous',
  'deleted_at',
  'created_at',
  'base_at',
]);

/** The fields that say most about a thing, in this order. */
const TELLING: Readonly<Record<string, readonly string[]>> = {
  article: ['title', 'slug', 'category', 'subcategory', 'published', 'featured'],
  fact: ['value', 'unit', 'label', 'checked_on', 'review_by'],
  plan_step: ['title', 'stage', 'guide', 'place', 'papers', 'office'],
  area: ['name', 'details'],
  phrase: ['english', 'kannada', 'latin', 'proofread'],
  pinned_answer: ['words', 'guide', 'heading'],
  redirect: ['to_path', 'article_id'],
  contact_message: ['read', 'spam'],
  article_schedule: ['at'],
};

/** What people call columns; others by their own names. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  ...ARTICLE_FIELD_NAMES,
  before_slugs: ARTICLE_FIELD_NAMES.before,
  related_slugs: ARTICLE_FIELD_NAMES.related,
  article_id: 'guide',
  article_title: 'guide',
  to_path: 'target',
  at: 'time',
  place: 'position',
  applies_if: 'condition',
  say: 'what to say',
  latin: 'in Latin letters',
  receive: 'what one gets',
  refused: 'if it is refused',
};

/** One side of a row of the history, with its texts but the long ones. */
export type RowSide = Record<string, unknown> | null;

/** SQL: the sides of a row `h` with their texts; of long ones only that they are there. */
export const SIDES = ['before', 'after']
  .map(
    (
      side,
    ) => `case when h.${side} is not null then history_unpacked(h.${side} - '{${LONG.join(',')}}'::text[]) || coalesce((
      select jsonb_object_agg(k, h.${side} -> k) from jsonb_object_keys(h.${side}) as k where k in (${LONG.map((name) => `'${name}'`).join(', ')})), '{}')
    end as ${side}`,
  )
  .join(', ');

/** Describes what an act did to a row. `titles` names articles by their ids. */
export function toThingChange(
  table: string,
  before: RowSide,
  after: RowSide,
  titles: ReadonlyMap<number, string>,
): ThingChange {
  const telling = TELLING[table] ?? [];
  const following = new Set(TRACKED.find(({ name }) => name === table)?.following);
  const change = findKind(before, after);
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((column) => !HIDDEN.has(column) && !following.has(column))
    .filter((column) => change === 'changed' || telling.includes(column))
    .filter((column) => JSON.stringify(before?.[column] ?? null) !== JSON.stringify(after?.[column] ?? null))
    .sort((a, b) => rank(telling, a) - rank(telling, b) || a.localeCompare(b));
  const toText = (column: string, side: RowSide) => toDisplay(column, side?.[column], titles);
  return {
    change,
    fields: columns.slice(0, HISTORY_LIMITS.fields).map((column): FieldChange => ({
      field: FIELD_NAMES[column] ?? column.replaceAll('_', ' '),
      before: toText(column, before),
      after: toText(column, after),
    })),
  };
}

/** A fact is deleted by marking it. */
function findKind(before: RowSide, after: RowSide): ThingChange['change'] {
  if (!before) return 'added';
  if (!after) return 'removed';
  if ((before.deleted_at ?? null) === null && after.deleted_at) return 'removed';
  return before.deleted_at && 'deleted_at' in after && after.deleted_at === null ? 'added' : 'changed';
}

function rank(telling: readonly string[], column: string): number {
  const place = telling.indexOf(column);
  return place === -1 ? telling.length : place;
}

function toDisplay(column: string, value: unknown, titles: ReadonlyMap<number, string>): string | null {
  if (value === undefined || value === null || LONG.includes(column)) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (column === 'article_id' && typeof value === 'number') return titles.get(value) ?? `no. ${value}`;
  if (column === 'place' && typeof value === 'number') return String(value + 1);
  if (typeof value === 'string' || typeof value === 'number') return cut(String(value));
  if (!Array.isArray(value)) return null;
  return cut(value.map((part) => (typeof part === 'string' ? part : toName(part))).join(', '));
}

/** A source or a change note in a list. */
function toName(part: unknown): string {
  const { title, text } = (part ?? {}) as { title?: unknown; text?: unknown };
  return typeof title === 'string' ? title : typeof text === 'string' ? text : '…';
}

function cut(text: string): string {
  return text.length > HISTORY_LIMITS.value ? `${text.slice(0, HISTORY_LIMITS.value - 1)}…` : text;
}
