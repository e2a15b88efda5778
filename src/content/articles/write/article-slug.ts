import type { EntityManager } from '@mikro-orm/postgresql';
import { slugBase, withSuffix } from '../../../text/article-import/index.js';
import { lockByName } from '../../../platform/database/locks.js';

/** Characters of a slug that survive any suffix. */
const SHARED_START = 40;

/**
 * Reserves the next article's id. It is needed before the insert, because a title without letters gets the slug
 * `guide-{id}`.
 */
export async function nextArticleId(tx: EntityManager): Promise<number> {
  const [row] = await tx.execute<{ id: number }[]>(
    `select nextval(pg_get_serial_sequence('article', 'id'))::int as id`,
  );
  if (!row) throw new Error('the sequence of article ids gave nothing');
  return row.id;
}

/** Finds a free slug for a title, with `-2`, `-3`, … if it is taken. Must run in a transaction. */
export async function freeSlug(tx: EntityManager, decodedTitle: string, id: number): Promise<string> {
  const base = slugBase(decodedTitle) || `guide-${id}`;
  // If two articles with the same title are created at once, the second waits here until the first is stored.
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
