import { Migration } from '@mikro-orm/migrations';

/** What the server saw when it last looked at the pages that facts were read from. */
export class Migration20261124010000_source_checks extends Migration {
  override up(): void {
    this.addSql(`
      create table source_check (
        id integer generated always as identity primary key,
        url text not null,
        host text not null,
        outcome text not null,
        reason text not null default '',
        missing_on date[] not null default '{}',
        verdicts jsonb not null default '[]',
        looked_at timestamptz(3) not null,
        constraint source_check_url_length check (char_length(url) between 1 and 2000),
        constraint source_check_outcome_known check (outcome in ('read', 'missing', 'not-looked'))
      )`);
    // An index on the URL itself would refuse long ones.
    this.addSql(`create unique index source_check_url on source_check (md5(url))`);
  }
}
