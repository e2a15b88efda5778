import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { VECTOR_SIZE } from '../../../src/content/articles/meaning/projection.js';
import { indexArticles } from './index-articles.js';
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

/** What `vacuum` brings to rest, and in how many rounds at most, a second apart. */
const TABLES = ['article', 'article_search', 'search_posting', 'search_term', 'search_word'];
const VACUUMS_AT_MOST = 20;
const MD5_BYTES = 16;

/**
 * Adds articles up to number `last`, about 6 KB of text each: eleven sections with a heading and a paragraph, drawn
 * from a pool whose words follow Zipf's law over a made-up vocabulary, and a few words unique to each article (names,
 * prices). Generated ones are indexed as the server does; copies share the index entries of what they copy.
 */
export async function addArticles(client: pg.Client, first: number, last: number): Promise<void> {
  await client.query(
    `set statement_timeout = 0; set maintenance_work_mem = '512MB'; set synchronous_commit = off; set namma.history = off`,
  );
  await fillPool(client);
  for (let start = first; start <= last; start += GENERATED) {
    const end = Math.min(last, start + GENERATED - 1);
    if (start <= GENERATED) {
      // In one transaction: the server's own indexing in the background would do all of it a second time.
      await client.query('begin');
      await client.query(INSERT, [start, Math.min(end, GENERATED), PARAGRAPHS, PARAGRAPHS_IN_ARTICLE]);
      await indexArticles(client);
      await client.query('commit');
    } else await copy(client, start - 1, end - start + 1);
  }
  await vacuum(client);
}

/**
 * Brings the tables of search to the state that autovacuum brings them to within minutes. A statement of the server that runs
 * meanwhile keeps rows from being known as visible to all, and each is then looked up in the table: again until they are.
 */
async function vacuum(client: pg.Client): Promise<void> {
  for (let round = 0; round < VACUUMS_AT_MOST; round += 1) {
    for (const table of TABLES) await client.query(`vacuum analyze ${table}`);
    const { rows } = await client.query<{ open: number }>(
      `select coalesce(sum(relpages - relallvisible), 0)::int as open from pg_class where oid = 'search_posting'::regclass`,
    );
    if (rows[0]?.open === 0) return;
    await sleep(1_000);
  }
  throw new Error('some pages of search_posting stay unknown as visible to all: what holds a snapshot?');
}

/** Gives all articles vectors of chance, as many as they have sections: the encoder would need half an hour for ten thousand. */
export async function addVectors(client: pg.Client): Promise<void> {
  await client.query(
    `update article_search as s set vector_sections = $1, vectors_changed = search_changes(), vectors = (
       select string_agg(decode(md5(s.article_id || ' ' || n), 'hex'), '') from generate_series(1, $2) as n)`,
    [PARAGRAPHS_IN_ARTICLE, (PARAGRAPHS_IN_ARTICLE * VECTOR_SIZE) / MD5_BYTES],
  );
  await vacuum(client);
}

/** Copies generated articles with their index entries. */
async function copy(client: pg.Client, before: number, count: number): Promise<void> {
  await client.query(
    'begin; alter table article disable trigger user; create temp table copied (id int, of int) on commit drop',
  );
  await client.query(COPY, [before, count]);
  await client.query(
    `insert into article_search (article_id, stale, anchors, sections)
     select c.id, false, s.anchors, s.sections from copied as c join article_search as s on s.article_id = c.of;
     insert into search_posting (term, weight, article)
     select p.term, p.weight, c.id from copied as c join search_posting as p on p.article = c.of;
     update search_term as t set articles = n.articles, changed = search_changes()
     from (select term, count(*) as articles from search_posting group by term) as n where n.term = t.id;
     alter table article enable trigger user;
     commit`,
  );
}

/**
 * Adds articles up to number `last` for lists alone: copies with short texts, which no search finds. Those before
 * `first` must exist.
 */
export async function addListedArticles(client: pg.Client, first: number, last: number): Promise<void> {
  await client.query('set statement_timeout = 0; set synchronous_commit = off; set namma.history = off');
  await client.query('alter table article disable trigger article_search_added');
  for (let start = first; start <= last; start += GENERATED)
    await client.query(COPY_LISTED, [start - 1, Math.min(GENERATED, last - start + 1)]);
  await client.query('alter table article enable trigger article_search_added');
  await client.query('vacuum analyze article');
}

const COLUMNS =
  'slug, title, title_text, excerpt, content, body_text, category, featured, read_time, publish_date, word_count';
const COPY = `
  with source as (
    select a.*, row_number() over (order by id) as n from article as a where slug like 'synthetic-%' order by id limit $2
  ), added as (
    insert into article (${COLUMNS})
    select 'copy-' || $1::int + n, title, title_text, excerpt, content, body_text, category, featured, read_time,
           publish_date - $1::int / 1000, word_count
    from source returning id, slug
  )
  insert into copied (id, of) select added.id, source.id from added join source on added.slug = 'copy-' || $1::int + source.n`;

const COPY_LISTED = `
  insert into article (${COLUMNS})
  select 'listed-' || $1::int + n, title, title, excerpt, '<p>' || excerpt || '</p>', excerpt, category, featured, read_time,
         publish_date - $1::int / 1000, word_count
  from (select a.*, row_number() over (order by id) as n from article as a where slug like 'synthetic-%' order by id limit $2) as copied`;

const INSERT = `
  insert into article (${COLUMNS})
  select 'synthetic-' || n as slug, title, title as title_text, excerpt, content, body as body_text,
         (array['housing', 'transport', 'utilities', 'government', 'lifestyle'])[1 + n % 5] as category, n % 50 = 0 as featured,
         '5 min read' as read_time, date '2026-01-01' - n % 900 as publish_date, 950 as word_count
  from (
    select n, title, excerpt, own || E'\\n' || text as body, '<p>' || own || '</p>' || html as content
    from (
      select n, title, excerpt, own, text, html
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
        select string_agg(heading || E'\\n' || part, E'\\n' order by i) as text,
               string_agg('<h2 id="s-' || i || '">' || heading || '</h2><p>' || part || '</p>', '' order by i) as html
        from (
          select i, pool.text as part,
                 case when n % 20 = 0 and i = 3 then 'In the ${PLANTED.common} '
                      when n % 1000 = 2 and i = 5 then 'Out in ${PLANTED.rare} ' else '' end
                 || initcap((select word from pool_word where pool_word.id = 1 + (n + i * 37) % 300)) || ' '
                 || (select word from pool_word where pool_word.id = 1 + (n * 31 + i * 7919) % 60000) as heading
          from unnest(ids) with ordinality as drawn_one (drawn_id, i) join pool on pool.id = drawn_id
        ) as sections
      ) as texts
    ) as parts
  ) as whole`;

async function fillPool(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_tables where tablename = 'pool'`);
  if (rowCount) return;
  const words = vocabulary();
  const random = seeded(7);
  const texts = Array.from({ length: PARAGRAPHS }, () => paragraph(words, random));
  await client.query('create table pool_word (id int primary key, word text)');
  await client.query('insert into pool_word select n, w from unnest($1::text[]) with ordinality as v (w, n)', [words]);
  await client.query('create table pool (id int primary key, text text)');
  await client.query('insert into pool select n, t from unnest($1::text[]) with ordinality as p (t, n)', [texts]);
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
