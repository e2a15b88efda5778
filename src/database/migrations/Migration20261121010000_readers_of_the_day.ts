import { Migration } from '@mikro-orm/migrations';

/**
 * Who was counted today already, as hashes under the day's salt; both go when the day ends. Unlogged: neither reaches the log that
 * backups of the server are made from, and losing them in a crash costs no more than a reader who is counted twice.
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
