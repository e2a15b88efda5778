import { Migration } from '@mikro-orm/migrations';
import { WHITE_SPACE } from './Migration20261120030000_search.js';

/**
 * Cuts long words into their overlapping pieces in two steps, with the same result. `substr` counts characters from the
 * start of the text, which is quadratic: a word of a million characters took half a minute.
 */
export class Migration20261122165000_long_words extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function search_words(body text) returns text[] language sql immutable parallel safe as $$
        with words as materialized (
          select distinct word collate "C" as word
          from string_to_table(translate(lower(body), ${WHITE_SPACE}, repeat(' ', 24)), ' ') as word
          where word <> ''
        )
        select coalesce(array_agg(distinct piece), '{}') from (
          select word as piece from words where char_length(word) <= 400
          union all
          select substr(block, start, 400)
          from words,
            lateral generate_series(1, char_length(word) - 200, 20000) as beginning,
            lateral substr(word, beginning, 20200) as block,
            lateral generate_series(1, char_length(block) - 200, 200) as start
          where char_length(word) > 400
        ) as pieces
      $$`);
  }
}
