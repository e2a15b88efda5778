import type { EntityManager } from '@mikro-orm/postgresql';
import type { UndoConflict } from '#contract';
import { freeAddress } from './free-address.js';
import { TRACKED, type TrackedTable } from './tracked-tables.js';
import type { Compared } from './compared-row.js';
import { compareTable, type ComparisonContext } from './undo-conflicts.js';
import { UndoWriter } from './undo-writer.js';

/** All rows of a scope, by table. */
export type TableRows = { table: TrackedTable; rows: Compared[] }[];

/** Compares all rows of a scope, parents first. */
export async function compareAll(tx: EntityManager, look: ComparisonContext): Promise<TableRows> {
  const tables: TableRows = [];
  for (const table of TRACKED) tables.push({ table, rows: await compareTable(tx, table, look) });
  return tables;
}

export function findConflicts(tables: TableRows): UndoConflict[] {
  return tables.flatMap(({ table, rows }) =>
    rows.flatMap(({ key, name, reason, left, act = null }) =>
      reason === undefined || left
        ? []
        : [{ noun: table.noun, name: name ?? '', reason, article_id: findArticleId(table, key), act }],
    ),
  );
}

function findArticleId(table: TrackedTable, key: Record<string, unknown>): number | null {
  const id = table.name === 'article' ? key.id : key.article_id;
  return typeof id === 'number' ? id : null;
}

/** Whether anything could be undone if `rest` were set. */
export function hasRest(tables: TableRows): boolean {
  return tables.some(({ table, rows }) =>
    rows.some(
      (row) => row.counts && !row.done && !row.left && (row.reason === undefined || comesElsewhere(table, row)),
    ),
  );
}

/** Deleted articles whose address is taken are restored under another one; changes in place are not undone. */
function comesElsewhere({ unique }: TrackedTable, { change, taken }: Compared): boolean {
  return unique !== undefined && change === 'removed' && taken !== null;
}

/**
 * Finds new addresses for rows restored under another one, keyed by the row's key as JSON, and marks them as possible.
 */
export async function findFreeAddresses(
  tx: EntityManager,
  tables: TableRows,
): Promise<Map<string, Record<string, unknown>>> {
  const replaced = new Map<string, Record<string, unknown>>();
  for (const { table, rows } of tables) {
    for (const row of rows) {
      if (row.done || row.taken === null || table.unique === undefined || !comesElsewhere(table, row)) continue;
      const others = [...replaced.values()].map((values) => String(values.slug));
      const address = await freeAddress(tx, row.taken, others);
      replaced.set(`{"id": ${Number(row.key.id)}}`, { [table.unique]: address });
      row.reason = undefined;
    }
  }
  return replaced;
}

/**
 * Skips rows that belong to a skipped article, because its addresses would lead nowhere, and addresses that another
 * article has by now.
 */
export function leaveOutDependents(tables: TableRows): void {
  const articles = tables.flatMap(({ table, rows }) => (table.name === 'article' ? rows : []));
  const left = new Set(articles.flatMap(({ reason, article }) => (reason === undefined ? [] : [article])));
  const taken = new Set(articles.flatMap((row) => row.taken ?? []));
  for (const { table, rows } of tables) {
    if (table.name === 'article') continue;
    for (const row of rows)
      row.left =
        (row.article !== null && left.has(row.article)) ||
        (table.name === 'article_address' && row.reason !== undefined && taken.has(String(row.key.slug)));
  }
}

const isOpen = ({ done, left, reason }: Compared): boolean => !done && !left && reason === undefined;

/** The number of rows to write. */
export function openRows(tables: TableRows): number {
  return tables.reduce((sum, { rows }) => sum + rows.filter(isOpen).length, 0);
}

/** Restores the open rows of a change set. */
export async function restoreRows(
  tx: EntityManager,
  changeSet: string,
  tables: TableRows,
  replaced: ReadonlyMap<string, Record<string, unknown>>,
  progress: (rows: number) => Promise<void>,
): Promise<void> {
  const writer = new UndoWriter(tx, changeSet, progress);
  const open = (rows: Compared[], change: Compared['change']) =>
    rows.filter((row) => row.change === change && isOpen(row));
  for (const { table, rows } of [...tables].reverse()) await writer.remove(table, open(rows, 'added'));
  for (const { table, rows } of tables) {
    await writer.restore(table, open(rows, 'changed'));
    await writer.insert(table, open(rows, 'removed'), replaced);
  }
}
