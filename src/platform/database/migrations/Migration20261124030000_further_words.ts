import { Migration } from '@mikro-orm/migrations';
import { FURTHER_WORDS, insertWords } from './starter-words/index.js';

/** Further words for the search, and articles with words whose stems are others now: `paying` is compared as `pay`. */
export class Migration20261124030000_further_words extends Migration {
  override up(): void {
    // No act of the administrator's, so none to undo.
    this.addSql(`set local namma.history = 'off'`);
    this.addSql(insertWords(FURTHER_WORDS));
    this.addSql(`set local namma.history = ''`);
    this.addSql(`
      with restemmed as (
        select w.word, w.term from search_word as w join search_term as t on t.id = w.term
        where w.word <> t.term and (t.term ~ '^[a-z]{2}i$' or w.word in ('aged', 'ages', 'eyes'))
      ), marked as (
        update article_search set stale = true
        where article_id in (select article from search_posting where term in (select term from restemmed))
      )
      delete from search_word where word in (select word from restemmed)`);
  }
}
