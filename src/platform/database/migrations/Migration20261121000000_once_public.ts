import { Migration } from '@mikro-orm/migrations';

/** Whether readers could ever see an article: only then does its URL answer 410 after it is deleted. */
export class Migration20261121000000_once_public extends Migration {
  override up(): void {
    // Added with a default, because updating every row would reindex every article's words.
    this.addSql(`alter table article add column once_public boolean not null default true`);
    this.addSql(`alter table article alter column once_public set default false`);
    this.addSql(`update article set once_public = false where publish_date is null`);
    // A trigger, so that no writer can forget it.
    this.addSql(`
      create function remember_once_public() returns trigger language plpgsql as
      $$ begin new.once_public := new.once_public or new.published; return new; end $$`);
    this.addSql(`
      create trigger article_once_public before insert or update on article
      for each row execute function remember_once_public()`);
  }
}
