import { Migration } from '@mikro-orm/migrations';

/** For suggestions: the published articles whose texts hold words, found without reading more of them than asked for. */
export class Migration20261122164500_words_begun extends Migration {
  override up(): void {
    // A range condition: LIKE with a parameter would not use the index. Index order avoids reading and sorting all words
    // with a short prefix.
    this.addSql(`
      create function words_begun(beginning text, whole boolean, most integer) returns text[] language plpgsql stable
      set enable_indexscan = on as $$
      declare
        wanted text collate "C" := beginning;
      begin
        if whole then return array(select word from search_word where core = wanted); end if;
        return array(select word from search_word where core >= wanted and core < wanted || chr(1114111) order by core limit most);
      end $$`);
    // A reading is an array of words in lower case: the first as typed, so its words may be beginnings. An article comes
    // once for each reading that it holds; `whole`: it holds the words themselves. Forces the index of words: any
    // other plan reads each article's set. A low `rows` estimate keeps the planner from JIT-compiling the query.
    this.addSql(`
      create function articles_mentioning(readings jsonb, spellings integer, most integer)
      returns table (id integer, turn integer, whole boolean) language plpgsql stable rows 20
      set enable_seqscan = off set enable_indexscan = off as $$
      declare
        words text[];
        conditions text;
      begin
        for turn in 0 .. jsonb_array_length(readings) - 1 loop
          words := array(select jsonb_array_elements_text(readings -> turn));
          select string_agg(format('w.keys && (select words_begun($1[%s], $2, $3))', i), ' and ') into conditions
          from generate_series(1, cardinality(words)) as i;
          foreach whole in array case when turn = 0 then array[true, false] else array[true] end loop
            return query execute 'select a.id, $5, $2 from article_words as w join article as a on a.id = w.article_id and a.published where '
              || conditions || ' limit $4' using words, whole, spellings, most, turn;
          end loop;
        end loop;
      end $$`);
  }
}
