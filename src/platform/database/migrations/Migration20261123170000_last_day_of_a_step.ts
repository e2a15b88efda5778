import { Migration } from '@mikro-orm/migrations';

/** The last day on which a step of the arrival plan can be done, in days from arrival. */
export class Migration20261123170000_last_day_of_a_step extends Migration {
  override up(): void {
    this.addSql(`
      alter table plan_step add column until text not null default '',
        add constraint plan_step_until_form check (until ~ '^([+-][0-9]{1,3})?$')`);
    this.addSql(`select track_history('plan_step', 'title')`);
  }
}
