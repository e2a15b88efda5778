import type { EntityManager } from '@mikro-orm/postgresql';
import type { Article } from './article.entity.js';
import { type ArticleFilter, articleQuery } from './article-filter.js';

const NEWEST_FIRST = { publishDate: 'desc', id: 'desc' } as const;
const BODY = ['content', 'publicContent', 'stage', 'sources', 'beforeSlugs', 'relatedSlugs', 'changeNotes'] as const;
/** Whole articles read per batch when there may be thousands. */
const RUN = 50;

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
  if (withContent) page.addSelect([...BODY]);
  if (slice.limit !== undefined) page.limit(slice.limit);
  if (slice.offset) page.offset(slice.offset);
  const items = await page.getResultList();
  const { limit = Infinity, offset = 0 } = slice;
  // If the list ends within the slice, the total needs no second query.
  const isLast = items.length < limit && (items.length > 0 || offset === 0);
  return { items, total: isLast ? offset + items.length : await articleQuery(em, filter).getCount() };
}

/**
 * Yields all matching articles with their contents, in the order of `readList`, in batches, so that other requests are
 * served in between. Articles that stop matching before their batch is read are left out.
 */
export async function* readBatches(em: EntityManager, filter: ArticleFilter): AsyncGenerator<Article[]> {
  const listed = articleQuery(em, filter).select(['id']).orderBy(NEWEST_FIRST);
  const ids = (await listed.execute<{ id: number }[]>('all')).map(({ id }) => id);
  const { q: _found, ...plain } = filter;
  for (let at = 0; at < ids.length; at += RUN) {
    const run = articleQuery(em.fork(), plain).andWhere({ id: { $in: ids.slice(at, at + RUN) } });
    yield await run
      .addSelect([...BODY])
      .orderBy(NEWEST_FIRST)
      .getResultList();
  }
}
