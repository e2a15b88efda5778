import { Migration } from '@mikro-orm/migrations';

/**
 * All searches are counted, not only those that found nothing, with how well they were answered last on that day and how
 * often a guide was opened from them. The table keeps its name: archives of earlier versions contain it.
 */
export class Migration20261123210000_weak_searches extends Migration {
  override up(): void {
    this.addSql(`
      alter table empty_search
        add column opened integer not null default 0,
        add column outcome text not null default 'nothing',
        add constraint empty_search_outcome check (outcome in ('nothing', 'little', 'repaired', 'enough'))`);
  }
}
