import { Migration } from '@mikro-orm/migrations';

/**
 * Moves the search words of articles to a separate table. In the article's row, any update, even of a flag, reindexed
 * every word: thousands of pages for each article of a bulk act.
 */
export class Migration20261122151000_words_beside extends Migration {
  override up(): void {
    this.addSql(`
      create table article_words (
        article_id integer primary key references article (id) on delete cascade,
        keys text[] collate "C" not null
      )`);
    // Statistics would be useless, and ANALYZE would detoast every set.
    this.addSql(`alter table article_words alter column keys set statistics 0`);
    this.addSql(`insert into article_words (article_id, keys) select id, search_keys from article`);
    for (const event of ['insert', 'update', 'delete']) this.addSql(`drop trigger record_history_${event} on article`);
    this.addSql(`drop trigger article_search_keys on article`);
    this.addSql(`alter table article drop column search_keys`);
    this.addSql(`select track_history('article', 'title_text', '{headings,heading_words}')`);
    this.addSql(`create index article_search on article_words using gin (keys) with (fastupdate = off)`);
    this.addSql(`create index article_unindexed on article_words (article_id) where keys = '{}'`);
    this.keepWords();
    this.readWords();
  }

  private keepWords(): void {
    this.addSql(`
      create function index_words(of_article integer, body text) returns void language plpgsql as $$
      declare
        words text[] := search_words(body);
        found text[] := words || search_pieces(words);
      begin
        -- Empty would say that the words are still to come.
        if found = '{}' then found := array[chr(1)]; end if;
        perform pg_advisory_xact_lock_shared(7190423);
        if exists (select from unnest(words) as w where not exists (select from search_word as v where v.word = w)) then
          perform pg_advisory_xact_lock(7190424);
          insert into search_word (word) select w from unnest(words) as w
          where not exists (select from search_word as v where v.word = w) on conflict do nothing;
        end if;
        insert into article_words (article_id, keys) values (of_article, found)
        on conflict (article_id) do update set keys = excluded.keys where article_words.keys is distinct from excluded.keys;
      end $$`);
    this.addSql(`
      create or replace function keep_search_keys() returns trigger language plpgsql as $$
      begin
        if current_setting('namma.search', true) = 'later' then
          insert into article_words (article_id, keys) values (new.id, '{}')
          on conflict (article_id) do update set keys = '{}';
        else
          perform index_words(new.id, new.title_text || E'\\n' || coalesce(new.public_excerpt, new.excerpt) || E'\\n' || new.body_text);
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger article_search_keys after insert or update of title_text, excerpt, public_excerpt, body_text on article
      for each row execute function keep_search_keys()`);
    // A batch of articles not indexed yet, `skip locked`, so that replicas take different ones.
    this.addSql(`
      create function index_late_words(most integer) returns integer language plpgsql as $$
      declare
        late record;
        done integer := 0;
      begin
        for late in
          select w.article_id from article_words as w where w.keys = '{}' order by w.article_id limit most for update skip locked
        loop
          perform index_words(a.id, a.title_text || E'\\n' || coalesce(a.public_excerpt, a.excerpt) || E'\\n' || a.body_text)
          from article as a where a.id = late.article_id;
          done := done + 1;
        end loop;
        return done;
      end $$`);
  }

  private readWords(): void {
    this.addSql(`
      create or replace function articles_holding(words text[], whole boolean) returns setof integer
      language plpgsql stable rows 500 set enable_seqscan = off as $$
      declare
        one text[] := search_keys_of(words[1], whole);
        other text[];
        conditions text;
      begin
        if cardinality(words) = 1 then
          return query select article_id from article_words where keys && one;
        else
          other := search_keys_of(words[2], whole);
          if cardinality(words) = 2 then
            return query select article_id from article_words where keys && one and keys && other;
          else
            select string_agg(format('keys && (select search_keys_of($1[%s], $2))', i), ' and ') into conditions
            from generate_series(3, cardinality(words)) as i;
            return query execute 'select article_id from article_words where keys && $3 and keys && $4 and ' || conditions
              using words, whole, one, other;
          end if;
        end if;
        if whole or not exists (select from article_words where keys = '{}') then return; end if;
        select string_agg(format('strpos(lower(a.title_text || E''\\n'' || coalesce(a.public_excerpt, a.excerpt) || E''\\n'' || a.body_text), lower($1[%s])) > 0', i), ' and ')
        into conditions from generate_series(1, cardinality(words)) as i;
        return query execute 'select a.id from article_words as w join article as a on a.id = w.article_id where w.keys = ''{}'' and '
          || conditions using words;
      end $$`);
  }
}
