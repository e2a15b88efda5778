import type pg from 'pg';
import { seeded } from './random.js';

/** Words that occur in a known share of the articles. */
export const PLANTED = {
  /** In every second article. */
  common: 'monsoon',
  /** In one article of a thousand. */
  rare: 'jayanagar',
  /** In one article of ten. */
  short: 'pg',
} as const;

const PARAGRAPHS = 4_000;
const WORDS_IN_PARAGRAPH = 85;
const PARAGRAPHS_IN_ARTICLE = 11;
const VOCABULARY = 60_000;

/** Number of generated articles; all others are copies of them with other dates. */
const GENERATED = 10_000;

/**
 * Adds articles up to number `last`, about 6 KB of text each: eleven sections with a heading and a paragraph, drawn
 * from a pool whose words follow Zipf's law over a made-up vocabulary, and a few words unique to each article (names,
 * prices). The search keys are combined from those of the paragraphs, with the same result as the trigger in a tenth of
 * the time.
 */
export async function addArticles(client: pg.Client, first: number, last: number): Promise<void> {
  await client.query(
    `set statement_timeout = 0; set maintenance_work_mem = '512MB'; set synchronous_commit = off; set namma.history = off`,
  );
  await fillPool(client);
  await client.query('alter table article disable trigger article_search_keys; drop index if exists article_search');
  for (let start = first; start <= last; start += GENERATED) {
    const end = Math.min(last, start + GENERATED - 1);
    if (start <= GENERATED)
      await client.query(INSERT, [start, Math.min(end, GENERATED), PARAGRAPHS, PARAGRAPHS_IN_ARTICLE]);
    else await client.query(COPY, [start - 1, end - start + 1]);
  }
  await client.query(
    `insert into search_word (word) select distinct unnest(words) from pool on conflict do nothing;
     insert into search_word (word)
     select distinct w from article,
            unnest(search_words(title_text || ' ' || excerpt || ' ' || split_part(body_text, E'\\n', 1) || ' ' || heading_words)) as w
     on conflict do nothing;
     alter table article enable trigger article_search_keys;
     create index article_search on article_words using gin (keys) with (fastupdate = off)`,
  );
  await client.query('vacuum analyze article');
  await client.query('vacuum analyze article_words');
  await client.query('vacuum analyze search_word');
}

/**
 * Adds articles up to number `last` for lists alone: copies with short texts, which no search finds. Those before
 * `first` must exist.
 */
export async function addListedArticles(client: pg.Client, first: number, last: number): Promise<void> {
  await client.query('set statement_timeout = 0; set synchronous_commit = off; set namma.history = off');
  await client.query('alter table article disable trigger article_search_keys');
  for (let start = first; start <= last; start += GENERATED)
    await client.query(COPY_LISTED, [start - 1, Math.min(GENERATED, last - start + 1)]);
  await client.query('alter table article enable trigger article_search_keys');
  await client.query('vacuum analyze article');
}

const COLUMNS =
  'slug, title, title_text, excerpt, content, body_text, category, featured, read_time, publish_date, word_count';
/** Stores the articles of a query named `made`, with their words. */
const STORE = `, added as (insert into article (${COLUMNS}) select ${COLUMNS} from made returning id, slug)
  insert into article_words (article_id, keys) select added.id, made.keys from added join made using (slug)`;

const COPY = `
  with made as (
  select 'copy-' || $1::int + n as slug, title, title_text, excerpt, content, body_text, category, featured, read_time,
         publish_date - $1::int / 1000 as publish_date, word_count, keys
  from (select a.*, w.keys, row_number() over (order by id) as n from article as a join article_words as w on w.article_id = a.id
        where slug like 'synthetic-%' order by id limit $2) as copied)${STORE}`;

const COPY_LISTED = `
  insert into article (${COLUMNS})
  select 'listed-' || $1::int + n, title, title, excerpt, '<p>' || excerpt || '</p>', excerpt, category, featured, read_time,
         publish_date - $1::int / 1000, word_count
  from (select a.*, row_number() over (order by id) as n from article as a where slug like 'synthetic-%' order by id limit $2) as copied`;

const INSERT = `
  with made as (
  select 'synthetic-' || n as slug, title, title as title_text, excerpt, content, body as body_text,
         (array['housing', 'transport', 'utilities', 'government', 'lifestyle'])[1 + n % 5] as category, n % 50 = 0 as featured,
         '5 min read' as read_time, date '2026-01-01' - n % 900 as publish_date, 950 as word_count, keys
  from (
    select n, title, excerpt, own || E'\\n' || text as body, '<p>' || own || '</p>' || html as content,
           (select array_agg(distinct key) from unnest(own_words || search_pieces(own_words) || pooled) as key) as keys
    from (
      select n, title, excerpt, own, text, html, pooled,
             search_words(title || ' ' || excerpt || ' ' || own || ' ' || headings) as own_words
      from (
        select n, 'Guide number ' || n || ' to ' || (select word from pool_word where id = 1 + (n * 7919) % 60000) as title,
               (select string_agg(word, ' ' order by id) from pool_word where id between 1 + n % 500 and 20 + n % 500) as excerpt,
               'Shop' || n || ' near ' || md5(n::text) || ' asks ₹' || n * 7 || '. '
                 || case when n % 2 = 0 then 'In the ${PLANTED.common}, leave early. ' else '' end
                 || case when n % 1000 = 2 then 'Ask in ${PLANTED.rare}. ' else '' end
                 || case when n % 10 = 3 then 'A ${PLANTED.short} is a room with meals. ' else '' end as own
        from generate_series($1::int, $2::int) as n
      ) as named,
      lateral (select array_agg(1 + abs(hashint8(n::bigint * 1000 + i)) % $3) as ids from generate_series(1, $4) as i) as drawn,
      lateral (
        select string_agg(heading || E'\\n' || part, E'\\n' order by i) as text, string_agg(heading, ' ') as headings,
               string_agg('<h2 id="s-' || i || '">' || heading || '</h2><p>' || part || '</p>', '' order by i) as html
        from (
          select i, pool.text as part,
                 case when n % 20 = 0 and i = 3 then 'In the ${PLANTED.common} '
                      when n % 1000 = 2 and i = 5 then 'Out in ${PLANTED.rare} ' else '' end
                 || initcap((select word from pool_word where pool_word.id = 1 + (n + i * 37) % 300)) || ' '
                 || (select word from pool_word where pool_word.id = 1 + (n * 31 + i * 7919) % 60000) as heading
          from unnest(ids) with ordinality as drawn_one (drawn_id, i) join pool on pool.id = drawn_id
        ) as sections
      ) as texts,
      lateral (select array_agg(distinct key) as pooled from pool, unnest(keys) as key where id = any(ids)) as sets
    ) as parts
  ) as whole)${STORE}`;

async function fillPool(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_tables where tablename = 'pool'`);
  if (rowCount) return;
  const words = vocabulary();
  const random = seeded(7);
  const texts = Array.from({ length: PARAGRAPHS }, () => paragraph(words, random));
  await client.query('create table pool_word (id int primary key, word text)');
  await client.query('insert into pool_word select n, w from unnest($1::text[]) with ordinality as v (w, n)', [words]);
  await client.query('create table pool (id int primary key, text text, words text[], keys text[])');
  await client.query(
    `insert into pool select n, t, w, w || search_pieces(w)
     from (select n, t, search_words(t) as w from unnest($1::text[]) with ordinality as p (t, n)) as q`,
    [texts],
  );
}

function paragraph(words: readonly string[], random: () => number): string {
  let text = '';
  for (let index = 0; index < WORDS_IN_PARAGRAPH; index += 1) {
    // Zipf: a word's frequency falls with its rank.
    const word = words[Math.min(words.length - 1, Math.floor(words.length ** random()) - 1)] ?? '';
    const sign = random();
    text += word + (sign < 0.08 ? '. ' : sign < 0.14 ? ', ' : sign < 0.15 ? ') ' : ' ');
  }
  return text.trim();
}

/** Made-up words of two to five syllables, short ones first as in any language. */
function vocabulary(): string[] {
  const random = seeded(1);
  const pick = (list: string) => list.split(' ')[Math.floor(random() * list.split(' ').length)] ?? '';
  const words = new Set(
    'the of and a to in is for you at on or your with rent metro auto deposit water bill'.split(' '),
  );
  while (words.size < VOCABULARY) {
    const syllables = 1 + Math.ceil(random() * Math.min(4, 1 + words.size / 3_000));
    let word = '';
    for (let index = 0; index < syllables; index += 1) {
      word += pick('b c d f g h j k l m n p r s t v w y ch sh th st tr pr br gr') + pick('a e i o u a e i o ai ea ou');
    }
    words.add(word + pick('n r s t l d m ng nt rs ly ing tion ment er ed'));
  }
  return [...words];
}
