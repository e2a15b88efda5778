import { Migration } from '@mikro-orm/migrations';

/**
 * Steps of the arrival plan. A step names its guide by the slug of that time: the guide may move, be deleted and
 * restored. The writer checks the steps' dependencies.
 */
export class Migration20261122090000_plan extends Migration {
  override up(): void {
    this.addSql(`
      create table plan_step (
        id varchar(40) collate "C" primary key,
        place integer not null,
        title text not null,
        guide text not null default '',
        heading text not null default '',
        stage text not null,
        due text not null default '',
        depends_on text[] not null default '{}',
        applies_if text not null default '',
        done_when text not null default '',
        minutes integer not null default 0,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        constraint plan_step_id_form check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        constraint plan_step_title_length check (char_length(title) between 1 and 120),
        constraint plan_step_heading_length check (char_length(heading) <= 200),
        constraint plan_step_stage_known check (stage in ('before-you-come', 'first-day', 'first-week', 'first-month',
          'first-quarter', 'first-year', 'when-needed')),
        constraint plan_step_due_form check (due ~ '^([+-][0-9]{1,3}|[0-9]{2}-[0-9]{2})?$'),
        constraint plan_step_depends_on_length check (cardinality(depends_on) <= 10),
        constraint plan_step_applies_if_length check (char_length(applies_if) <= 300),
        constraint plan_step_done_when_length check (char_length(done_when) <= 200),
        constraint plan_step_minutes_range check (minutes between 0 and 2400)
      )`);
    this.addSql(`
      create trigger plan_step_changed after insert or update or delete or truncate on plan_step
      for each statement execute function announce_public_content()`);
    this.addSql(`select track_history('plan_step', 'title')`);
  }
}
