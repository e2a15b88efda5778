import type { CategoryId } from '#contract';
import type { Prepared } from '../database/prepared.js';
import { queryWords } from '../search/index.js';
import type { Slice } from './article-list.js';
import type { ArticleSummaryRow } from './article.presenter.js';
import { SUMMARY_COLUMNS } from './article-summaries.js';

/** Characters of a body that are read around a match: enough to cut them at words. */
const BEFORE = 160;
const AROUND = 480;

/** What stands around a match in a body. */
export interface Passage {
  text: string;
  /** Whether the body begins before it, and goes on after it. */
  startsLater: boolean;
  goesOn: boolean;
}

/**
 * The published articles that hold every word of `q`, with the exact number of all: first those with all words at the
 * beginnings of words of the title, then anywhere in it, in title and excerpt, as whole words anywhere, and the rest; newest
 * first in each.
 * @param q with one word at least
 */
export async function searchRanked(
  db: Prepared,
  q: string,
  category: CategoryId | undefined,
  { limit, offset }: Required<Slice>,
): Promise<{ items: ArticleSummaryRow[]; total: number }> {
  const words = queryWords(q);
  const every = (condition: (word: string) => string) =>
    words.map((_, index) => condition(`lower($1[${index + 1}])`)).join(' and ');
  const rows = await db.rows<ArticleSummaryRow & { total: number }>(
    `select ${SUMMARY_COLUMNS}, page.total
     from (
       select f.id, f.publish_date, count(*) over ()::int as total,
              case when ${every((word) => `strpos(' ' || translate(f.title, '-(/"''&', '      '), ' ' || ${word}) > 0`)} then 0
                   when ${every((word) => `strpos(f.title, ${word}) > 0`)} then 1
                   when ${every((word) => `strpos(f.title || ' ' || f.excerpt, ${word}) > 0`)} then 2
                   when f.id in (select articles_holding($1, true)) then 3
                   else 4 end as rank
       from (
         select s.id, s.publish_date, lower(s.title_text) as title, lower(coalesce(s.public_excerpt, s.excerpt)) as excerpt
         from article as s
         where s.published and ($2::text is null or s.category = $2)
           and s.id in (select articles_holding($1, false)) offset 0
       ) as f
       order by rank, f.publish_date desc, f.id desc limit $3 offset $4
     ) as page
     join article as a using (id)
     order by page.rank, a.publish_date desc, a.id desc`,
    [words, category ?? null, limit, offset],
  );
  return { items: rows, total: rows[0]?.total ?? 0 };
}

/**
 * The part of each article's body around the first place that holds the word; articles whose body lacks it are left out. The
 * usual ways to write a word are looked for first: to make a whole body lower case costs a millisecond.
 */
export async function readPassages(
  db: Prepared,
  wanted: readonly { id: number; word: string }[],
): Promise<Map<number, Passage>> {
  if (wanted.length === 0) return new Map();
  const rows = await db.rows<{ id: number; text: string; before: boolean; after: boolean }>(
    `select id, substr(body_text, start, ${AROUND}) as text, start > 1 as before,
            char_length(body_text) >= start + ${AROUND} as after
     from (
       select a.id, a.body_text, greatest(1, place - ${BEFORE}) as start
       from jsonb_to_recordset($1::jsonb) as w (id int, word text)
       join article as a on a.id = w.id,
       lateral (
         select coalesce(
           least(nullif(strpos(body_text, lower(word)), 0), nullif(strpos(body_text, initcap(word)), 0),
                 nullif(strpos(body_text, upper(word)), 0)),
           strpos(lower(body_text), lower(word))) as place offset 0
       ) as found
       where place > 0
     ) as placed`,
    [JSON.stringify(wanted)],
  );
  return new Map(rows.map(({ id, text, before, after }) => [id, { text, startsLater: before, goesOn: after }]));
}
