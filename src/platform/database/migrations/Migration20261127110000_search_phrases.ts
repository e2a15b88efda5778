import { Migration } from '@mikro-orm/migrations';

/** How readers ask for an article: found by search, not shown. */
export class Migration20261127110000_search_phrases extends Migration {
  override up(): void {
    this.addSql(`alter table article add column search_phrases text[] not null default '{}'`);
  }
}
