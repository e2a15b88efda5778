import { Migration } from '@mikro-orm/migrations';

/** The number of votes from an IP address today, in a row of `reader_today` keyed by a hash of the address alone. */
export class Migration20261122030000_votes_of_an_address extends Migration {
  override up(): void {
    this.addSql('alter table reader_today add column votes smallint');
  }
}
