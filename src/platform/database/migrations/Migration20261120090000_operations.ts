import { Migration } from '@mikro-orm/migrations';

/**
 * The assets of the latest releases, which every replica can serve during a rolling deployment, and the last proven
 * backup.
 */
export class Migration20261120090000_operations extends Migration {
  override up(): void {
    this.addSql(`
      create table release (
        id text primary key,
        started_at timestamptz(3) not null default clock_timestamp()
      )`);
    this.addSql(`
      create table release_asset (
        release text not null references release (id) on delete cascade,
        name text not null,
        bytes bytea not null,
        primary key (release, name)
      )`);
    this.addSql(`create index release_asset_name on release_asset (name)`);
    this.addSql(`alter table release_asset alter column bytes set storage external`);
    this.addSql(`
      create table backup (
        file text primary key,
        bytes bigint not null,
        row_count bigint not null,
        proven_at timestamptz(3) not null default clock_timestamp()
      )`);
  }
}
