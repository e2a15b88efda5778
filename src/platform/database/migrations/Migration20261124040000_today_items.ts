import { Migration } from '@mikro-orm/migrations';

/** What the administrator chose for a week's sitting, and put off. */
export class Migration20261124040000_today_items extends Migration {
  override up(): void {
    this.addSql(`
      create table today_item (
        id integer generated always as identity primary key,
        kind text not null,
        key text not null,
        week date,
        put_off boolean not null default false,
        until date,
        reason text not null default '',
        constraint today_item_kind_known
          check (kind in ('message', 'facts', 'missing-page', 'search', 'guide', 'old-guide')),
        constraint today_item_key_length check (char_length(key) between 1 and 2000),
        constraint today_item_reason_length check (char_length(reason) <= 300)
      )`);
    // An index on the key itself would refuse long URLs.
    this.addSql(`create unique index today_item_key on today_item (kind, md5(key))`);
  }
}
