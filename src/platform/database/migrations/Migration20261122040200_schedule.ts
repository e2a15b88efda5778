import { Migration } from '@mikro-orm/migrations';

/** When articles are published and withdrawn automatically. */
export class Migration20261122040200_schedule extends Migration {
  override up(): void {
    this.addSql(`
      create table article_schedule (
        article_id integer not null references article (id) on delete cascade,
        act text not null,
        at timestamptz(3) not null,
        primary key (article_id, act),
        constraint article_schedule_act_known check (act in ('publish', 'withdraw'))
      )`);
    this.addSql(`create index article_schedule_at on article_schedule (at)`);
    this.addSql(`select track_history('article_schedule', 'act')`);
  }
}
