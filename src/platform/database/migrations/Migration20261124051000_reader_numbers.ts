import { Migration } from '@mikro-orm/migrations';

/** Reads that reached the end, and searches a day by how they were answered: for charts that compare years. */
export class Migration20261124051000_reader_numbers extends Migration {
  override up(): void {
    this.addSql('alter table article_day add column to_end integer not null default 0');
    this.addSql(`
      create table search_day (
        day date primary key,
        answered integer not null default 0,
        unanswered integer not null default 0
      )`);
    this.addSql(`
      insert into search_day (day, answered, unanswered)
      select day, coalesce(sum(count) filter (where outcome = 'enough'), 0),
        coalesce(sum(count) filter (where outcome <> 'enough'), 0)
      from empty_search group by day`);
  }
}
