import type { EntityManager } from '@mikro-orm/postgresql';
import type { Article } from '../article.entity.js';
import { BODY_FIELDS } from '../article.presenter.js';
import { type ArticleFilter, articleQuery } from './article-filter.js';

const NEWEST_FIRST = { publishDate: 'desc', id: 'desc' } as const;

export interface Slice {
  limit?: number;
  offset?: number;
}

/** Returns the matching articles as stored, newest first, and their exact total. */
export async function readList(
  em: EntityManager,
  filter: ArticleFilter,
  slice: Slice = {},
  withContent = false,
): Promise<{ items: Article[]; total: number }> {
  const page = articleQuery(em, filter).orderBy(NEWEST_FIRST);
  if (withContent) page.addSelect([...BODY_FIELDS]);
  if (slice.limit !== undefined) page.limit(slice.limit);
  if (slice.offset) page.offset(slice.offset);
  const items = await page.getResultList();
  const { limit = Infinity, offset = 0 } = slice;
  // If the list ends within the slice, the total needs no second query.
  const isLast = items.length < limit && (items.length > 0 || offset === 0);
  return {
    items: sortByIds(filter.ids, items),
    total: isLast ? offset + items.length : await articleQuery(em, filter).getCount(),
  };
}

/** Returns the ids of all matching articles, newest first. */
export async function readIds(em: EntityManager, filter: ArticleFilter): Promise<number[]> {
  const rows = await articleQuery(em, filter).select(['id']).orderBy(NEWEST_FIRST).execute<{ id: number }[]>('all');
  return rows.map(({ id }) => id);
}

/** Articles in the order of their ids, if an order was asked for. */
function sortByIds(ids: readonly number[] | undefined, found: Article[]): Article[] {
  if (!ids) return found;
  const places = new Map(ids.map((id, place) => [id, place]));
  return found.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
