import { Migration } from '@mikro-orm/migrations';

/** What readers say they paid for the value that a fact had: sums by month and amount, 0 for the same. */
export class Migration20261124052000_price_answers extends Migration {
  override up(): void {
    this.addSql(`
      create table price_answer (
        fact_id text not null references fact (id) on delete cascade,
        month date not null,
        value text not null,
        amount integer not null,
        count integer not null,
        primary key (fact_id, month, value, amount)
      )`);
  }
}
