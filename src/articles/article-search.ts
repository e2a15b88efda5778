import type { CategoryId } from '#contract';
import type { Prepared } from '../database/prepared.js';
import { readingsOf, titlePattern } from '../search/index.js';
import type { Slice } from './article-list.js';
import type { ArticleSummaryRow } from './article.presenter.js';
import { SUMMARY_COLUMNS } from './article-summaries.js';

/** Characters of a body that are read around a match: enough to cut them at words. */
const BEFORE = 160;
const AROUND = 480;

/** The placeholder of the first other reading of a query. */
const FIRST_OTHER = 6;

/** The title with a space before each word, also where a hyphen or the like joins it to another. */
const SPACED_TITLE = `(' ' || translate(f.title, '-(/"''&', '      '))`;

/** What stands around a match in a body. */
export interface Passage {
  /** The word that was found. */
  word: string;
  text: string;
  /** Whether the body begins before it, and goes on after it. */
  startsLater: boolean;
  goesOn: boolean;
}

/**
 * The published articles that hold every word of `q` or of another spelling of it, with the exact number of all: first those with
 * all words at the beginnings of words of the title, then those whose title says it by another name, with all words anywhere in it,
 * at the beginnings of words of title and excerpt, as whole words anywhere, as parts of words of the excerpt, and the rest; newest
 * first in each.
 * @param q with one word at least
 */
export async function searchRanked(
  db: Prepared,
  q: string,
  category: CategoryId | undefined,
  { limit, offset }: Required<Slice>,
): Promise<{ items: ArticleSummaryRow[]; total: number }> {
  const [words = [], ...others] = readingsOf(q);
  const ids = [
    'select articles_holding($1, false)',
    ...others.map((_, index) => `select articles_holding($${index + FIRST_OTHER}, false)`),
  ];
  const every = (condition: (word: string) => string) =>
    words.map((_, index) => condition(`lower($1[${index + 1}])`)).join(' and ');
  const also = (condition: (words: string) => string) =>
    others.map((_, index) => ` or (${condition(`$${index + FIRST_OTHER}::text[]`)})`).join('');
  const rows = await db.rows<ArticleSummaryRow & { total: number }>(
    `select ${SUMMARY_COLUMNS}, page.total
     from (
       select f.id, f.publish_date, count(*) over ()::int as total,
              case when ${every((word) => `strpos(${SPACED_TITLE}, ' ' || ${word}) > 0`)} then 0
                   when $5::text is not null and ${SPACED_TITLE} ~ $5 then 1
                   when ${every((word) => `strpos(f.title, ${word}) > 0`)} then 2
                   when ${every((word) => `strpos(' ' || f.title || ' ' || f.excerpt, ' ' || ${word}) > 0`)}
                        ${also((list) => `select bool_and(strpos(' ' || f.title || ' ' || f.excerpt, ' ' || lower(w)) > 0) from unnest(${list}) as w`)} then 3
                   when f.id in (select articles_holding($1, true))
                        ${also((list) => `f.id in (select articles_holding(${list}, true))`)} then 4
                   when ${every((word) => `strpos(f.title || ' ' || f.excerpt, ${word}) > 0`)} then 5
                   else 6 end as rank
       from (
         select s.id, s.publish_date, lower(s.title_text) as title, lower(coalesce(s.public_excerpt, s.excerpt)) as excerpt
         from article as s
         where s.published and ($2::text is null or s.category = $2)
           and s.id in (${ids.join(' union ')}) offset 0
       ) as f
       order by rank, f.publish_date desc, f.id desc limit $3 offset $4
     ) as page
     join article as a using (id)
     order by page.rank, a.publish_date desc, a.id desc`,
    [words, category ?? null, limit, offset, titlePattern(q), ...others],
  );
  return { items: rows, total: rows[0]?.total ?? 0 };
}

/**
 * The part of each article's body around the first place that holds the word, of several the one that is wanted first; articles
 * whose body lacks them are left out. The usual ways to write a word are looked for first: to make a whole body lower case costs a
 * millisecond.
 */
export async function readPassages(
  db: Prepared,
  wanted: readonly { id: number; word: string }[],
): Promise<Map<number, Passage>> {
  if (wanted.length === 0) return new Map();
  const rows = await db.rows<{ id: number; word: string; text: string; before: boolean; after: boolean }>(
    `select distinct on (id) id, word, substr(body_text, start, ${AROUND}) as text, start > 1 as before,
            char_length(body_text) >= start + ${AROUND} as after
     from (
       select a.id, word, turn, a.body_text, greatest(1, place - ${BEFORE}) as start
       from rows from (jsonb_to_recordset($1::jsonb) as (id int, word text)) with ordinality as w (id, word, turn)
       join article as a on a.id = w.id,
       lateral (
         select coalesce(
           least(nullif(strpos(body_text, lower(word)), 0), nullif(strpos(body_text, initcap(word)), 0),
                 nullif(strpos(body_text, upper(word)), 0)),
           strpos(lower(body_text), lower(word))) as place offset 0
       ) as found
       where place > 0
     ) as placed
     order by id, turn`,
    [JSON.stringify(wanted)],
  );
  return new Map(
    rows.map(({ id, word, text, before, after }) => [id, { word, text, startsLater: before, goesOn: after }]),
  );
}
