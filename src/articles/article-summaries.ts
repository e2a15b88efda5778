import { type CategoryId, readingsOf } from '#contract';
import type { Prepared } from '../database/prepared.js';
import type { ArticleFilter } from './article-filter.js';
import type { Slice } from './article-list.js';
import { type ArticleSummaryRow, SUMMARY_FIELDS } from './article.presenter.js';
import { articlesWithMeanings } from './word-index.js';

/** The columns of `ArticleSummaryRow`, from `article as a`. */
export const SUMMARY_COLUMNS = SUMMARY_FIELDS.map(
  (field) => `a.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as "${field}"`,
).join(', ');

const NEWEST_FIRST = 'a.publish_date desc, a.id desc';

/** Selects the published articles of a summary list. */
export type SummaryFilter = Pick<ArticleFilter, 'category' | 'subcategory' | 'featured' | 'q'>;

type CountedRow = ArticleSummaryRow & { total: number };

/** Reads the matching published articles, newest first, and their exact total, in one statement. */
export async function readSummaries(
  db: Prepared,
  filter: SummaryFilter,
  { limit, offset = 0 }: Slice,
): Promise<{ items: ArticleSummaryRow[]; total: number }> {
  const values: unknown[] = [];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const { category, subcategory, featured } = filter;
  const readings = readingsOf(filter.q);
  const conditions = ['a.published'];
  if (category !== undefined) conditions.push(`a.category = ${place(category)}`);
  if (subcategory !== undefined) conditions.push(`a.subcategory = ${place(subcategory)}`);
  // A literal, not a parameter: featured articles have a partial index.
  if (featured !== undefined) conditions.push(featured ? 'a.featured' : 'not a.featured');
  if (readings.length > 0) {
    const held = readings.map((words, index) => {
      const list = `${place(words)}::text[]`;
      return index === 0 ? `select articles_holding(${list}, false)` : articlesWithMeanings(words, list);
    });
    conditions.push(`a.id in (${held.join(' union ')})`);
  }
  const which = conditions.join(' and ');
  const all = values.length;
  const slice = `limit ${place(limit ?? null)} offset ${place(offset)}`;
  // Search results are counted as they are found; everything else by index, without reading articles.
  const rows = await db.rows<CountedRow>(
    readings.length > 0
      ? `select ${SUMMARY_COLUMNS}, page.total
         from (
           select a.id, count(*) over ()::int as total from article as a where ${which} order by ${NEWEST_FIRST} ${slice}
         ) as page
         join article as a using (id) order by ${NEWEST_FIRST}`
      : `select ${SUMMARY_COLUMNS}, (select count(*)::int from article as a where ${which}) as total
         from article as a where ${which} order by ${NEWEST_FIRST} ${slice}`,
    values,
  );
  const [first] = rows;
  if (first || offset === 0) return { items: rows, total: first?.total ?? 0 };
  const [counted] = await db.rows<{ total: number }>(
    `select count(*)::int as total from article as a where ${which}`,
    values.slice(0, all),
  );
  return { items: [], total: counted?.total ?? 0 };
}

/**
 * Returns up to `limit` other published articles of a category, those of the same topic first, newest first in each
 * group. It reads only the newest of each of `topics`, so its cost does not grow with the category.
 */
export function readRelated(
  db: Prepared,
  { id, category, subcategory }: { id: number; category: CategoryId; subcategory: string },
  topics: readonly string[],
  limit: number,
): Promise<ArticleSummaryRow[]> {
  return db.rows<ArticleSummaryRow>(
    `select ${SUMMARY_COLUMNS}
     from (
       select newest.* from unnest($1::text[]) as topic, lateral (
         select b.id, b.publish_date, topic = $2 as same from article as b
         where b.published and b.category = $3 and b.subcategory = topic and b.id <> $4
         order by b.publish_date desc, b.id desc limit $5
       ) as newest
       order by same desc, publish_date desc, id desc limit $5
     ) as near
     join article as a using (id)
     order by near.same desc, ${NEWEST_FIRST}`,
    [topics, subcategory, category, id, limit],
  );
}
