import type { EntityManager } from '@mikro-orm/postgresql';
import { slugBase, withSuffix } from './import/index.js';
import { lockByName } from '../database/locks.js';

/** Characters that a slug keeps whatever suffix it gets. */
const SHARED_START = 40;

/** The id that the next article gets: known before the insert, as a title without letters makes the slug `guide-{id}`. */
export async function nextArticleId(tx: EntityManager): Promise<number> {
  const [row] = await tx.execute<{ id: number }[]>(
    `select nextval(pg_get_serial_sequence('article', 'id'))::int as id`,
  );
  if (!row) throw new Error('the sequence of article ids gave nothing');
  return row.id;
}

/** A slug that no article has: made from the title, with `-2`, `-3`, … where it is taken. Runs within a transaction. */
export async function freeSlug(tx: EntityManager, decodedTitle: string, id: number): Promise<string> {
  const base = slugBase(decodedTitle) || `guide-${id}`;
  // Two articles of one title at one moment: the second waits here until the first is stored.
  await lockByName(tx, `slug:${base.slice(0, SHARED_START)}`);
  const rows = await tx.execute<{ slug: string }[]>('select slug from article where starts_with(slug collate "C", ?)', [
    base.slice(0, SHARED_START),
  ]);
  const taken = new Set(rows.map((row) => row.slug));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? base : withSuffix(base, number);
    if (!taken.has(candidate)) return candidate;
  }
}
