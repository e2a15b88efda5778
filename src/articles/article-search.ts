import { type CategoryId, readingsOf, titlePattern, titleQuery } from '#contract';
import type { Prepared } from '../database/prepared.js';
import type { Slice } from './article-list.js';
import type { ArticleSummaryRow } from './article.presenter.js';
import { SUMMARY_COLUMNS } from './article-summaries.js';
import { articlesWithMeanings } from './word-index.js';

/** The number of the first placeholder for a query's other readings. */
const FIRST_OTHER = 8;
/** Pinned articles have ranks from here, below all others. */
const PINNED = -100;

/** Characters that join words which are compared by prefix, and the spaces that replace them. */
const JOINTS = `'-(/"''&', '      '`;
/** The title with a space before each word, including words joined by a hyphen or the like. */
const SPACED_TITLE = `(' ' || translate(f.title, ${JOINTS}))`;

/**
 * The published articles that contain every word of `q`, or of another spelling of it, with the exact total. In order:
 * all words at beginnings of words of the title; the title in other names; all words anywhere in the title; at
 * beginnings of words of title and excerpt; of these and the headings; as whole words anywhere; as parts of words of
 * the excerpt; the rest. Newest first within each.
 * @param q must contain a word
 * @param pinned ids of articles that come first regardless of their text, in this order
 */
export async function searchRanked(
  db: Prepared,
  { q, category, pinned = [] }: { q: string; category?: CategoryId | undefined; pinned?: readonly number[] },
  { limit, offset }: Required<Slice>,
): Promise<{ items: ArticleSummaryRow[]; total: number }> {
  const [words = [], ...others] = readingsOf(q);
  const values: unknown[] = [words, category ?? null, limit, offset, titlePattern(q), pinned, titleQuery(q), ...others];
  const ids = [
    'select articles_holding($1, false)',
    ...others.map((list, index) => articlesWithMeanings(list, `$${index + FIRST_OTHER}::text[]`)),
    ...(pinned.length > 0 ? ['select unnest($6::int[])'] : []),
  ];
  const every = (condition: (place: number) => string) => words.map((_, index) => condition(index + 1)).join(' and ');
  const also = (condition: (words: string) => string) =>
    others.map((_, index) => ` or (${condition(`$${index + FIRST_OTHER}::text[]`)})`).join('');
  const begun = (text: string) =>
    every((word) => `strpos(${text}, typed.begun[${word}]) > 0`) +
    also((list) => `select bool_and(strpos(${text}, ' ' || lower(w)) > 0) from unnest(${list}) as w`);
  const inTitle = every((word) => `strpos(f.title, typed.words[${word}]) > 0`);
  // The query's words are prepared once, and only ranks are counted: with thousands of articles, both matter.
  const rows = await db.rows<ArticleSummaryRow & { total: number }>(
    `select ${SUMMARY_COLUMNS}, page.total
     from (
       select ranked.*, count(*) over ()::int as total
       from (
         select f.id, f.publish_date,
                case when f.id = any($6::int[]) then ${PINNED} + array_position($6::int[], f.id)
                     when ${inTitle} and ${every((word) => `strpos(${SPACED_TITLE}, typed.begun[${word}]) > 0`)} then 0
                     when f.id in (select articles_named($7, false, null)) and ${SPACED_TITLE} ~ $5 then 1
                     when ${inTitle} then 2
                     when ${begun(`' ' || f.title || ' ' || f.excerpt`)} then 3
                     when ${begun(words.length > 1 || others.length > 0 ? `' ' || f.title || ' ' || f.excerpt || f.headings` : 'f.headings')} then 4
                     when f.id in (select articles_holding($1, true))
                          ${also((list) => `f.id in (select articles_holding(${list}, true))`)} then 5
                     when ${every((word) => `strpos(f.title || ' ' || f.excerpt, typed.words[${word}]) > 0`)} then 6
                     else 7 end as rank
         from (
           select array_agg(lower(w) order by n) as words, array_agg(' ' || lower(w) order by n) as begun
           from unnest($1::text[]) with ordinality as t (w, n)
         ) as typed, (
           select s.id, s.publish_date, lower(s.title_text) as title, lower(coalesce(s.public_excerpt, s.excerpt)) as excerpt,
                  s.heading_words as headings
           from article as s
           where s.published and ($2::text is null or s.category = $2)
             and s.id in (${ids.join(' union ')}) offset 0
         ) as f offset 0
       ) as ranked
       order by rank, publish_date desc, id desc limit $3 offset $4
     ) as page
     join article as a using (id)
     order by page.rank, a.publish_date desc, a.id desc`,
    values,
  );
  return { items: rows, total: rows[0]?.total ?? 0 };
}
