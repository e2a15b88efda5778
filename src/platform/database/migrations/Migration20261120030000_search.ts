import { Migration } from '@mikro-orm/migrations';

/** White space as JavaScript's `\s` defines it: words of queries contain none, so words of articles end there. */
export const WHITE_SPACE =
  String.raw`E'\t\n\u000b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a` +
  String.raw`\u2028\u2029\u202f\u205f\u3000\ufeff'`;
/** Punctuation to trim from words. */
const PUNCTUATION = String.raw`E'.,;:!?()[]{}<>"\'\u2018\u2019\u201c\u201d\u2026\u2013\u2014*/-'`;

/**
 * Substrings of hundreds of words: expanding them to those words would be the most expensive lookup, so each article
 * stores which of them it contains. Few are ever searched for (`the`, `and`, `for`). Changing the list requires a
 * migration that rebuilds the sets of all articles.
 */
const PARTS =
  'ing ion ent ter tion tio ers and ate ati sta tra all ation atio res com ver ain est men ect ment ons par nce con age per ess ' +
  'ice ort ist ine ome ear rat ang ide ste lin ran ies art rea tor ara the one igh cha les ree ins nts pro str our por che for ' +
  'han ant ana anc har ove ill ast pla ard ive ell her ted ner tre ass lle ark rai ity app tin car out are sti ses ban lan der ' +
  'port cti mar oun use ore end ind und era ance ting lea lat ions eat nte tes ren int ere ces man gar rie tri eri tal ack enc ' +
  'red lli hal air ker ble day ten ght cle aga nga din omp comp ure met oad nag you can not what how get this with your from ' +
  'that have will where when need rent work able time over into only also more than them they some';

/**
 * Search without reading bodies: each article stores the set of its words and of their one- and two-letter pieces, and
 * every word is stored once in `search_word`, where parts of words and near spellings are looked up.
 */
export class Migration20261120030000_search extends Migration {
  override up(): void {
    this.addSql(`alter table article drop column search_text`);
    this.addSql(`
      create table search_word (
        word text collate "C" primary key,
        core text collate "C" generated always as (btrim(word, ${PUNCTUATION})) stored
      )`);
    this.addSql(`create index search_word_part on search_word using gin (word gin_trgm_ops)`);
    this.addSql(`create index search_word_core on search_word (core)`);
    // Words longer than 400 characters exceed the index's limit: they are stored in pieces that overlap by 200, the
    // length of the longest query.
    this.addSql(`
      create function search_words(body text) returns text[] language sql immutable parallel safe as $$
        select coalesce(array_agg(distinct piece), '{}') from (
          select substr(word, start, 400) collate "C" as piece
          from string_to_table(translate(lower(body), ${WHITE_SPACE}, repeat(' ', 24)), ' ') as word,
               generate_series(1, greatest(char_length(word) - 200, 1), 200) as start
          where word <> ''
        ) as pieces
      $$`);
    this.addSql(`
      create function search_parts() returns text[] language sql immutable parallel safe as
      $$ select string_to_array('${PARTS}', ' ') $$`);
    this.addSql(`
      create function search_pieces(words text[]) returns text[] language sql immutable parallel safe as $$
        select coalesce(array_agg(chr(1) || piece collate "C"), '{}') from (
          select substr(word, start, length) as piece
          from unnest(words) as word, generate_series(1, char_length(word)) as start, generate_series(1, 2) as length
          where start + length - 1 <= char_length(word)
          union
          select part from (select array_to_string(words, ' ') as text offset 0) as joined, unnest(search_parts()) as part
          where strpos(text, part) > 0
        ) as pieces
      $$`);
    // A custom plan per word: a generic plan would be wrong for most.
    this.addSql(`
      create function search_keys(word text) returns text[] language plpgsql stable set enable_seqscan = on as $$
      declare
        wanted text := lower(word);
        keys text[];
      begin
        if char_length(wanted) <= 2 or wanted = any (search_parts()) then return array[chr(1) || wanted]; end if;
        execute 'select array(select word from search_word where word like $1)' into keys
          using '%' || replace(replace(replace(wanted, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
        return keys;
      end $$`);
    // Forces the index: the planner underestimates the cost of detoasting the sets one by one.
    this.addSql(`
      create function articles_holding(words text[], whole boolean) returns setof integer
      language plpgsql stable rows 500 set enable_seqscan = off as $$
      declare
        keys text := case when whole then 'array(select word from search_word where core = lower($1[%s]))'
                     else '(select search_keys($1[%s]))' end;
        conditions text;
      begin
        select string_agg('search_keys && ' || format(keys, i), ' and ') into conditions
        from generate_series(1, cardinality(words)) as i;
        return query execute 'select id from article where ' || conditions using words;
      end $$`);
    this.addSql(`alter table article add column search_keys text[] collate "C" not null default '{}'`);
    // Statistics would be useless, and ANALYZE would detoast every set.
    this.addSql(`alter table article alter column search_keys set statistics 0`);
    // Writers hold the first lock shared and the removal of words holds it exclusively; the second serialises inserts of
    // the same word.
    this.addSql(`
      create function keep_search_keys() returns trigger language plpgsql as $$
      declare
        words text[] := search_words(new.title_text || E'\\n' || new.excerpt || E'\\n' || new.body_text);
      begin
        new.search_keys := words || search_pieces(words);
        perform pg_advisory_xact_lock_shared(7190423);
        if exists (select from unnest(words) as w where not exists (select from search_word as v where v.word = w)) then
          perform pg_advisory_xact_lock(7190424);
          insert into search_word (word) select w from unnest(words) as w
          where not exists (select from search_word as v where v.word = w) on conflict do nothing;
        end if;
        return new;
      end $$`);
    this.addSql(`
      create trigger article_search_keys before insert or update of title_text, excerpt, body_text on article
      for each row execute function keep_search_keys()`);
    this.addSql(`update article set title_text = title_text`);
    this.addSql(`create index article_search on article using gin (search_keys) with (fastupdate = off)`);
  }
}
