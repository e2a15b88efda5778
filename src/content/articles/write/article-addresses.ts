import type { EntityManager } from '@mikro-orm/postgresql';
import type { CategoryId } from '#contract';
import { imagesIn } from '../read/article-summaries.js';

/** An article's sitemap entry. */
export interface ArticleEntry {
  slug: string;
  updatedAt: Date;
  /** The featured image and the images of the text, as stored. */
  images: string[];
}

/** The sitemap entry of a category list, or of one of its topics (`subcategory` not empty). */
export interface ListEntry {
  category: CategoryId;
  subcategory: string;
  articles: number;
  updatedAt: Date;
}

/** A range of articles by id. */
export interface ArticleRun {
  articles: number;
  updatedAt: Date;
}

/** Reads published articles in id order, so that existing parts of a sitemap do not change when articles are added. */
export async function readEntries(em: EntityManager, limit: number, offset: number): Promise<ArticleEntry[]> {
  const rows = await em.execute<{ slug: string; updated_at: Date; images: string[] }[]>(
    `select a.slug, a.updated_at, ${imagesIn('a.content')} as images
     from (select * from article where published order by id limit ? offset ?) as a order by a.id`,
    [limit, offset],
  );
  return rows.map(({ slug, updated_at, images }) => ({
    slug,
    updatedAt: new Date(updated_at),
    images: [...new Set(images.map((src) => src.replaceAll('&amp;', '&')))],
  }));
}

/** Returns categories and topics that have published articles. */
export async function readLists(em: EntityManager): Promise<ListEntry[]> {
  const rows = await em.execute<{ category: CategoryId; subcategory: string; articles: number; updated_at: Date }[]>(
    `select category, '' as subcategory, count(*)::int as articles, max(updated_at) as updated_at
     from article where published group by category
     union all
     select category, subcategory, count(*)::int, max(updated_at)
     from article where published and subcategory <> '' group by category, subcategory
     order by 1, 2`,
  );
  return rows.map(({ updated_at, ...row }) => ({ ...row, updatedAt: new Date(updated_at) }));
}

/** Splits all published articles into ranges of `size`. */
export async function readRuns(em: EntityManager, size: number): Promise<ArticleRun[]> {
  const rows = await em.execute<{ articles: number; updated_at: Date }[]>(
    `select count(*)::int as articles, max(updated_at) as updated_at
     from (select updated_at, (row_number() over (order by id) - 1) / ? as run from article where published) as placed
     group by run order by run`,
    [size],
  );
  return rows.map(({ articles, updated_at }) => ({ articles, updatedAt: new Date(updated_at) }));
}
