import { Migration } from '@mikro-orm/migrations';

/**
 * Readers already counted today, as hashes with the day's salt; both are deleted when the day ends. Unlogged
 * tables: nothing reaches the WAL or its backups, and a crash that empties them only makes a reader count twice.
 */
export class Migration20261121010000_readers_of_the_day extends Migration {
  override up(): void {
    this.addSql(`
      create unlogged table reader_salt (
        day date primary key,
        salt bytea not null
      )`);
    this.addSql(`
      create unlogged table reader_today (
        day date not null,
        hash bytea not null,
        helpful boolean,
        primary key (day, hash)
      )`);
  }
}
