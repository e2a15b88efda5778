import type { EntityManager } from '@mikro-orm/postgresql';
import type { Article } from './article.entity.js';
import { type ArticleFilter, articleQuery } from './article-filter.js';

export interface Slice {
  limit?: number;
  offset?: number;
}

/** The articles that `filter` lets through as they are stored, newest first, with the exact number of all of them. */
export async function readList(
  em: EntityManager,
  filter: ArticleFilter,
  slice: Slice = {},
  withContent = false,
): Promise<{ items: Article[]; total: number }> {
  const page = articleQuery(em, filter).orderBy({ publishDate: 'desc', id: 'desc' });
  if (withContent) page.addSelect(['content', 'publicContent', 'stage', 'sources', 'beforeSlugs', 'relatedSlugs']);
  if (slice.limit !== undefined) page.limit(slice.limit);
  if (slice.offset) page.offset(slice.offset);
  const items = await page.getResultList();
  const { limit = Infinity, offset = 0 } = slice;
  // Where it ends within the slice, the total is known without a second query.
  const isLast = items.length < limit && (items.length > 0 || offset === 0);
  return { items, total: isLast ? offset + items.length : await articleQuery(em, filter).getCount() };
}
