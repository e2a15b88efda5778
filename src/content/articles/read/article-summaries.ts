import type { CategoryId } from '#contract';
import type { PreparedStatements } from '../../../platform/database/prepared.js';
import type { ArticleFilter } from './article-filter.js';
import type { Slice } from './article-list.js';
import { type ArticleSummaryRow, SUMMARY_FIELDS } from '../article.presenter.js';

/** The columns of `ArticleSummaryRow`, from `article as a`. */
const SUMMARY_COLUMNS = SUMMARY_FIELDS.map((field) => `${toColumn(field)} as "${field}"`).join(', ');

/** SQL: the column of `article as a` that holds a field of a list. */
export function toColumn(field: keyof ArticleSummaryRow): string {
  return `a.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

/**
 * SQL: the URLs of the images of `article as a` without duplicates: its featured image, then those of `text`, which have
 * HTML entities.
 */
export function imagesIn(text: string): string {
  return `array_remove(a.featured_image || array(
    select distinct found[1] from regexp_matches(${text}, '<img[^>]* src="([^"]+)"', 'g') as found), null)`;
}

const NEWEST_FIRST = 'a.publish_date desc, a.id desc';

/** Selects the published articles of a summary list. */
export type SummaryFilter = Pick<ArticleFilter, 'category' | 'subcategory' | 'featured'>;

type CountedRow = ArticleSummaryRow & { total: number };

/** Sorts articles by topic, then by guides in a given order, then newest first. For lists that are small enough. */
export interface TopicOrder {
  /** Subcategories; articles of others come last. */
  topics: readonly string[];
  /** Articles not among them come last. */
  slugs: readonly string[];
}

/** Reads the matching published articles, newest first unless an order is given, and their exact total, in one statement. */
export async function readSummaries(
  db: PreparedStatements,
  filter: SummaryFilter,
  { limit, offset = 0 }: Slice,
  order?: TopicOrder,
): Promise<{ items: ArticleSummaryRow[]; total: number }> {
  const values: unknown[] = [];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const { category, subcategory, featured } = filter;
  const conditions = ['a.published'];
  if (category !== undefined) conditions.push(`a.category = ${place(category)}`);
  if (subcategory !== undefined) conditions.push(`a.subcategory = ${place(subcategory)}`);
  // A literal, not a parameter: featured articles have a partial index.
  if (featured !== undefined) conditions.push(featured ? 'a.featured' : 'not a.featured');
  const which = conditions.join(' and ');
  const all = values.length;
  const sorted = order
    ? `array_position(${place(order.topics)}::text[], a.subcategory), array_position(${place(order.slugs)}::text[], a.slug), ${NEWEST_FIRST}`
    : NEWEST_FIRST;
  const slice = `limit ${place(limit ?? null)} offset ${place(offset)}`;
  // Counted by index, without reading articles.
  const rows = await db.rows<CountedRow>(
    `select ${SUMMARY_COLUMNS}, (select count(*)::int from article as a where ${which}) as total
     from article as a where ${which} order by ${sorted} ${slice}`,
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

/** Reads those of `ids` that are published, in that order. */
export function readSummariesById(db: PreparedStatements, ids: readonly number[]): Promise<ArticleSummaryRow[]> {
  return db.rows<ArticleSummaryRow>(
    `select ${SUMMARY_COLUMNS} from unnest($1::int[]) with ordinality as w (id, place) join article as a using (id)
     where a.published order by w.place`,
    [ids],
  );
}

/** Those of `ids` that are published and match, in that order. */
export async function idsMatching(
  db: PreparedStatements,
  ids: readonly number[],
  filter: SummaryFilter,
): Promise<number[]> {
  const { category, subcategory, featured } = filter;
  const rows = await db.rows<{ id: number }>(
    `select a.id from unnest($1::int[]) with ordinality as w (id, place) join article as a using (id)
     where a.published and ($2::text is null or a.category = $2) and ($3::text is null or a.subcategory = $3)
       and ($4::boolean is null or a.featured = $4)
     order by w.place`,
    [ids, category ?? null, subcategory ?? null, featured ?? null],
  );
  return rows.map(({ id }) => id);
}

/** Counts the published articles of a category, or of one of its subcategories, by index. */
export async function readCount(
  db: PreparedStatements,
  { category, subcategory }: Pick<SummaryFilter, 'category' | 'subcategory'>,
): Promise<number> {
  const [row] = await db.rows<{ total: number }>(
    `select count(*)::int as total from article
     where published and category = $1 ${subcategory === undefined ? '' : 'and subcategory = $2'}`,
    subcategory === undefined ? [category] : [category, subcategory],
  );
  return row?.total ?? 0;
}

/**
 * Returns up to `limit` other published articles of a category: those that the author chose, then the nearest in meaning,
 * then the newest of the same topic and of the category. It reads only the newest of each of `topics`, so its cost does not
 * grow with the category.
 * @param nearest ids of articles near in meaning, nearest first
 */
export function readRelated(
  db: PreparedStatements,
  { id, category, subcategory }: { id: number; category: CategoryId; subcategory: string },
  topics: readonly string[],
  nearest: readonly number[],
  limit: number,
): Promise<ArticleSummaryRow[]> {
  return db.rows<ArticleSummaryRow>(
    `select ${SUMMARY_COLUMNS}
     from (
       select distinct on (id) id, turn, place
       from (
         select b.id, 1 as turn, chosen.place
         from article as own, unnest(own.related_slugs) with ordinality as chosen (slug, place)
         join article as b on b.slug = chosen.slug and b.published and b.category = $3
         where own.id = $4 and b.id <> $4
         union all
         select b.id, 2, near.place
         from unnest($6::int[]) with ordinality as near (id, place)
         join article as b on b.id = near.id and b.published and b.category = $3
         where b.id <> $4
         union all
         select newest.id, 3, row_number() over (order by same desc, publish_date desc, id desc)
         from unnest($1::text[]) as topic, lateral (
           select b.id, b.publish_date, topic = $2 as same from article as b
           where b.published and b.category = $3 and b.subcategory = topic and b.id <> $4
           order by b.publish_date desc, b.id desc limit $5
         ) as newest
       ) as offered
       order by id, turn, place
     ) as related
     join article as a using (id)
     order by related.turn, related.place limit $5`,
    [topics, subcategory, category, id, limit, nearest],
  );
}
