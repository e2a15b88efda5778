import { Migration } from '@mikro-orm/migrations';

/** The identifiers of third-party analytics, in one row. Public pages contain two of them, so changes are announced. */
export class Migration20261120050000_analytics extends Migration {
  override up(): void {
    this.addSql(`
      create table analytics_config (
        one_row boolean primary key default true,
        google_analytics_id text not null default '',
        google_search_console_id text not null default '',
        google_ads_id text not null default '',
        google_tag_manager_id text not null default '',
        updated_at timestamptz(3) not null default now(),
        constraint analytics_config_only_one check (one_row)
      )`);
    this.addSql(`insert into analytics_config default values`);
    this.addSql(`
      create trigger analytics_config_changed after insert or update or delete or truncate on analytics_config
      for each statement execute function announce_public_content()`);
  }
}
