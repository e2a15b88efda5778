import { CATEGORIES, CATEGORY_IDS, type CategoryId, type CategoryPreview, type SubcategoryCount } from '#contract';
import type { PreparedStatements } from '../../../platform/database/prepared.js';

/** Totals over all published articles. */
export interface ArticleStatistics {
  articles: number;
  categories: number;
  featured: number;
  words: number;
}

/** Categories that have published articles, in catalogue order. */
export async function readCategoriesInUse(db: PreparedStatements): Promise<CategoryId[]> {
  const rows = await db.rows<{ id: CategoryId }>(
    `select known as id from unnest($1::text[]) as known
     where exists (select from article where published and category = known)`,
    [CATEGORY_IDS],
  );
  return CATEGORY_IDS.filter((id) => rows.some((row) => row.id === id));
}

/**
 * Returns the categories that have published articles, in catalogue order, each with its count and first titles
 * (decoded).
 */
export async function readCategoryPreviews(db: PreparedStatements, titles: number): Promise<CategoryPreview[]> {
  const rows = await db.rows<{ category: CategoryId; count: number; titles: string[] }>(
    `select known as category, (select count(*)::int from article where published and category = known) as count,
            array(select title_text from article where published and category = known
                  order by publish_date desc, id desc limit $2) as titles
     from unnest($1::text[]) as known`,
    [CATEGORY_IDS, titles],
  );
  return CATEGORY_IDS.flatMap((id) => {
    const row = rows.find(({ category, count }) => category === id && count > 0);
    return row ? [{ id, count: row.count, titles: row.titles }] : [];
  });
}

/** Returns the subcategories in use in a category, in catalogue order. */
export async function readSubcategoryCounts(db: PreparedStatements, category: CategoryId): Promise<SubcategoryCount[]> {
  const rows = await db.rows<SubcategoryCount>(
    `select subcategory as id, count(*)::int as count from article
     where published and category = $1 and subcategory <> '' group by subcategory`,
    [category],
  );
  const order = CATEGORIES[category].subcategories;
  return rows.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

/** Returns totals over all published articles. */
export async function readStatistics(db: PreparedStatements): Promise<ArticleStatistics> {
  // Group by category first: `count(distinct …)` would make the database sort every row.
  const [row] = await db.rows<ArticleStatistics>(
    `select coalesce(sum(articles), 0)::int as articles, count(*)::int as categories,
            coalesce(sum(featured), 0)::int as featured, coalesce(sum(words), 0)::float8 as words
     from (
       select count(*) as articles, count(*) filter (where featured) as featured, sum(word_count) as words
       from article where published group by category
     ) as counted`,
  );
  return row ?? { articles: 0, categories: 0, featured: 0, words: 0 };
}
