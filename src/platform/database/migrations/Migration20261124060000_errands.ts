import { Migration } from '@mikro-orm/migrations';

/** Errands: what to carry to the counter, which one, what to say there, and what to do if it is refused. */
export class Migration20261124060000_errands extends Migration {
  override up(): void {
    this.addSql(`
      alter table plan_step
        add column papers text[] not null default '{}',
        add column fee text not null default '',
        add column office text not null default '',
        add column hours text not null default '',
        add column say text[] not null default '{}',
        add column receive text not null default '',
        add column refused text[] not null default '{}',
        add column helpline text not null default ''`);
    this.addSql(`select track_history('plan_step', 'title')`);
  }
}
