import { Migration } from '@mikro-orm/migrations';

/** What readers are told of changes to an article, the latest first: `[{"at": "…", "text": "…"}]`. */
export class Migration20261122110000_change_notes extends Migration {
  override up(): void {
    this.addSql(`alter table article add column change_notes jsonb not null default '[]'`);
  }
}
