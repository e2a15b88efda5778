import { Migration } from '@mikro-orm/migrations';

/**
 * Which texts of the functions and triggers this database has had (see `ROUTINES`). They are no migrations any more: their
 * current text stands in one file each.
 */
export class Migration20261123235000_routines extends Migration {
  override up(): void {
    this.addSql(`
      create table routine_version (
        hash text primary key,
        applied_at timestamptz(3) not null default clock_timestamp()
      )`);
  }
}
