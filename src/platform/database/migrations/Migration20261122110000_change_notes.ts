import { Migration } from '@mikro-orm/migrations';

/** Change notes of an article for readers, latest first: `[{"at": "…", "text": "…"}]`. */
export class Migration20261122110000_change_notes extends Migration {
  override up(): void {
    this.addSql(`alter table article add column change_notes jsonb not null default '[]'`);
  }
}
