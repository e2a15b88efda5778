import type { EntityManager } from '@mikro-orm/postgresql';
import type { CategoryId } from '#contract';
import { queryWords } from '../search/index.js';
import { Article } from './article.entity.js';
import type { Slice } from './article-list.js';
import { articlesWith, articlesWithWhole } from './word-index.js';

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
 * first in each. A query without words lets all through.
 */
export async function searchRanked(
  em: EntityManager,
  q: string,
  category: CategoryId | undefined,
  { limit, offset }: Required<Slice>,
): Promise<{ items: Article[]; total: number }> {
  const words = queryWords(q);
  const some = words.length > 0;
  const every = (condition: string) => (some ? words.map(() => condition).join(' and ') : 'true');
  const found = some ? articlesWith(words) : { sql: 'select id from article', parameters: [] };
  const whole = some ? articlesWithWhole(words) : { sql: 'select null::int as id where false', parameters: [] };
  const rows = await em.execute<{ id: number; total: number }[]>(
    `select a.id, count(*) over ()::int as total
     from (
       select s.id, s.publish_date, lower(s.title_text) as title, lower(coalesce(s.public_excerpt, s.excerpt)) as excerpt from article as s
       where s.published ${category ? 'and s.category = ?' : ''} and s.id in (${found.sql}) offset 0
     ) as a
     left join (${whole.sql}) as whole on whole.id = a.id
     order by case
       when ${every(`strpos(' ' || translate(a.title, '-(/"''&', '      '), ' ' || lower(?)) > 0`)} then 0
       when ${every('strpos(a.title, lower(?)) > 0')} then 1
       when ${every(`strpos(a.title || ' ' || a.excerpt, lower(?)) > 0`)} then 2
       when whole.id is not null then 3
       else 4 end, a.publish_date desc, a.id desc
     limit ? offset ?`,
    [
      ...(category ? [category] : []),
      ...found.parameters,
      ...whole.parameters,
      ...words,
      ...words,
      ...words,
      limit,
      offset,
    ],
  );
  const articles = await em.find(Article, { id: { $in: rows.map((row) => row.id) } });
  const byId = new Map(articles.map((article) => [article.id, article]));
  return { items: rows.flatMap(({ id }) => byId.get(id) ?? []), total: rows[0]?.total ?? 0 };
}

/**
 * The part of each article's body around the first place that holds the word; articles whose body lacks it are left out. The
 * usual ways to write a word are looked for first: to make a whole body lower case costs a millisecond.
 */
export async function readPassages(
  em: EntityManager,
  wanted: readonly { id: number; word: string }[],
): Promise<Map<number, Passage>> {
  if (wanted.length === 0) return new Map();
  const rows = await em.execute<{ id: number; text: string; before: boolean; after: boolean }[]>(
    `select id, substr(body_text, start, ${AROUND}) as text, start > 1 as before,
            char_length(body_text) >= start + ${AROUND} as after
     from (
       select a.id, a.body_text, greatest(1, place - ${BEFORE}) as start
       from jsonb_to_recordset(?::jsonb) as w (id int, word text)
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
