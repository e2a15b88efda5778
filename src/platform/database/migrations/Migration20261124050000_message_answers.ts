import { Migration } from '@mikro-orm/migrations';

/** Messages are done by a decision, not by being opened, and hold the reply; the outbox mails replies to readers. */
export class Migration20261124050000_message_answers extends Migration {
  override up(): void {
    this.addSql(`
      alter table contact_message
        add column done boolean not null default false,
        add column reply text not null default '',
        add column replied_at timestamptz(3),
        add column reply_problem text not null default ''`);
    // What was read until now was dealt with, as far as anybody can tell.
    this.addSql(`set local namma.history = 'off'`);
    this.addSql('update contact_message set done = true where read and not spam');
    this.addSql(`set local namma.history = ''`);
    this.addSql('create index contact_message_waiting on contact_message (created_at) where not done and not spam');
    this.addSql(`
      alter table mail_outbox
        add column to_name text, add column to_address text, add column reply_to_message integer`);
  }
}
