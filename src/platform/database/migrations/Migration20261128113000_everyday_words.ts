import { Migration } from '@mikro-orm/migrations';
import { EVERYDAY_WORDS, insertWords } from './starter-words/index.js';

/** More everyday words of Hindi, Kannada and Indian English for the search. */
export class Migration20261128113000_everyday_words extends Migration {
  override up(): void {
    // No act of the administrator's, so none to undo.
    this.addSql(`set local namma.history = 'off'`);
    this.addSql(insertWords(EVERYDAY_WORDS));
    this.addSql(`set local namma.history = ''`);
  }
}
