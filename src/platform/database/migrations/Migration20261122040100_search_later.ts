import { Migration } from '@mikro-orm/migrations';

/**
 * Bulk restores index their articles in the background, because indexing dominates their cost. Until then search scans
 * the texts.
 */
export class Migration20261122040100_search_later extends Migration {
  override up(): void {
    this.addSql(`create index article_unindexed on article (id) where search_keys = '{}'`);
    this.addSql(`
      create or replace function keep_search_keys() returns trigger language plpgsql as $$
      declare
        words text[];
      begin
        if current_setting('namma.search', true) = 'later' then
          new.search_keys := '{}';
          return new;
        end if;
        words := search_words(new.title_text || E'\\n' || coalesce(new.public_excerpt, new.excerpt) || E'\\n' || new.body_text);
        new.search_keys := words || search_pieces(words);
        -- Empty would say that the words are still to come.
        if new.search_keys = '{}' then new.search_keys := array[chr(1)]; end if;
        perform pg_advisory_xact_lock_shared(7190423);
        if exists (select from unnest(words) as w where not exists (select from search_word as v where v.word = w)) then
          perform pg_advisory_xact_lock(7190424);
          insert into search_word (word) select w from unnest(words) as w
          where not exists (select from search_word as v where v.word = w) on conflict do nothing;
        end if;
        return new;
      end $$`);
    this.addSql(`
      create or replace function articles_holding(words text[], whole boolean) returns setof integer
      language plpgsql stable rows 500 set enable_seqscan = off as $$
      declare
        keys text := case when whole then 'array(select word from search_word where core = lower($1[%s]))'
                     else '(select search_keys($1[%s]))' end;
        conditions text;
      begin
        select string_agg('search_keys && ' || format(keys, i), ' and ') into conditions
        from generate_series(1, cardinality(words)) as i;
        return query execute 'select id from article where ' || conditions using words;
        if whole then return; end if;
        select string_agg(format('strpos(lower(title_text || E''\\n'' || coalesce(public_excerpt, excerpt) || E''\\n'' || body_text), lower($1[%s])) > 0', i), ' and ')
        into conditions from generate_series(1, cardinality(words)) as i;
        return query execute 'select id from article where search_keys = ''{}'' and ' || conditions using words;
      end $$`);
    // The words of an article do not change what pages show.
    this.addSql(`
      create or replace function announce_public_content() returns trigger language plpgsql as $$
      begin
        if current_setting('namma.announce', true) is distinct from 'off' then perform pg_notify('public_content', ''); end if;
        return null;
      end $$`);
  }
}
