import { Migration } from '@mikro-orm/migrations';

/** Indexes for everything that pages read from an article table of any size, and less planning for searches. */
export class Migration20261122070000_growth extends Migration {
  override up(): void {
    this.addSql(
      `create index article_topic_newest on article (category, subcategory, publish_date desc, id desc) where published`,
    );
    this.addSql(
      `create index article_featured_newest on article (publish_date desc, id desc) where published and featured`,
    );
    // The C collation, so that prefix searches use the index whatever the database's collation.
    this.addSql(`create index article_slug_start on article (slug collate "C")`);
    // Without GIN's pending list: every search scans it, and its cost made the planner prefer a sequential scan.
    this.addSql(`alter index search_word_part set (fastupdate = off)`);
    this.addSql(`select gin_clean_pending_list('search_word_part')`);
    // The words are few and in memory. A custom plan per word: a generic plan would be wrong for most.
    this.addSql(`
      create or replace function search_keys(word text) returns text[] language plpgsql stable
      set enable_seqscan = on set random_page_cost = 1.1 set plan_cache_mode = force_custom_plan as $$
      declare
        wanted text := lower(word);
      begin
        if char_length(wanted) <= 2 or wanted = any (search_parts()) then return array[chr(1) || wanted]; end if;
        return array(select v.word from search_word as v
          where v.word like '%' || replace(replace(replace(wanted, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%');
      end $$`);
    this.addSql(`
      create function search_keys_of(word text, whole boolean) returns text[] language plpgsql stable as $$
      begin
        if not whole then return search_keys(word); end if;
        return array(select v.word from search_word as v where v.core = lower($1));
      end $$`);
    // A generic plan each for one word and for two: both use the index whatever the words.
    this.addSql(`
      create or replace function articles_holding(words text[], whole boolean) returns setof integer
      language plpgsql stable rows 500 set enable_seqscan = off as $$
      declare
        one text[] := search_keys_of(words[1], whole);
        other text[];
        conditions text;
      begin
        if cardinality(words) = 1 then
          return query select id from article where search_keys && one;
        else
          other := search_keys_of(words[2], whole);
          if cardinality(words) = 2 then
            return query select id from article where search_keys && one and search_keys && other;
          else
            select string_agg(format('search_keys && (select search_keys_of($1[%s], $2))', i), ' and ') into conditions
            from generate_series(3, cardinality(words)) as i;
            return query execute 'select id from article where search_keys && $3 and search_keys && $4 and ' || conditions
              using words, whole, one, other;
          end if;
        end if;
        if whole or not exists (select from article where search_keys = '{}') then return; end if;
        select string_agg(format('strpos(lower(title_text || E''\\n'' || coalesce(public_excerpt, excerpt) || E''\\n'' || body_text), lower($1[%s])) > 0', i), ' and ')
        into conditions from generate_series(1, cardinality(words)) as i;
        return query execute 'select id from article where search_keys = ''{}'' and ' || conditions using words;
      end $$`);
  }
}
