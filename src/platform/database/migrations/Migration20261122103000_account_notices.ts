import { Migration } from '@mikro-orm/migrations';

/** Notices that do not refer to a message: they have their own text. */
export class Migration20261122103000_account_notices extends Migration {
  override up(): void {
    this.addSql(`alter table mail_outbox alter column message_id drop not null`);
    this.addSql(`alter table mail_outbox add column subject text, add column body text`);
    this.addSql(`
      alter table mail_outbox add constraint mail_outbox_of_one
        check (case when message_id is null then subject is not null and body is not null
               else subject is null and body is null end)`);
  }
}
