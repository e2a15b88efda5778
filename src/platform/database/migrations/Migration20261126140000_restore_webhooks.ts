import { Migration } from '@mikro-orm/migrations';

/** When a webhook was deleted: for a while it can be restored. */
export class Migration20261126140000_restore_webhooks extends Migration {
  override up(): void {
    this.addSql(`alter table webhook add column deleted_at timestamptz(3)`);
  }
}
