import { Migration } from '@mikro-orm/migrations';

/** What kind of source a fact has, the sentence it was read from, and what readers should know before relying on it. */
export class Migration20261123100000_fact_sources extends Migration {
  override up(): void {
    this.addSql(`
      alter table fact
        add column source_kind text not null default 'other',
        add column quote text not null default '',
        add column caveat text not null default '',
        add column check_at text not null default '',
        add constraint fact_source_kind_known check (source_kind in ('official-page', 'official-document', 'press', 'other')),
        add constraint fact_quote_length check (char_length(quote) <= 500),
        add constraint fact_caveat_length check (char_length(caveat) <= 300),
        add constraint fact_check_at_length check (char_length(check_at) <= 2000)`);
    this.addSql(`select track_history('fact', 'label')`);
  }
}
