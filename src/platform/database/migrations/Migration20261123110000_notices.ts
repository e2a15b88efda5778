import { Migration } from '@mikro-orm/migrations';

/** Every notice holds its own text and whom to reply to, so that sending one reads nothing of another feature. */
export class Migration20261123110000_notices extends Migration {
  override up(): void {
    this.addSql('alter table mail_outbox drop constraint mail_outbox_of_one');
    this.addSql('alter table mail_outbox add column reply_name text, add column reply_address text');
    this.addSql(`
      update mail_outbox as o
      set subject = m.subject,
          body = case m.kind when 'contact' then m.name || ' <' || m.email || '> wrote through the contact form'
                 else 'A reader reported' end || E':\\n\\n' || m.message || E'\\n',
          reply_name = case m.kind when 'contact' then m.name end,
          reply_address = case m.kind when 'contact' then m.email end
      from contact_message as m where m.id = o.message_id`);
  }
}
