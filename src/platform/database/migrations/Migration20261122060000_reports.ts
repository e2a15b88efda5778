import { Migration } from '@mikro-orm/migrations';

/**
 * Reports from readers are messages that name a guide and have no sender. They name it without a foreign key: a report
 * outlives its guide, and still belongs to it after a restore.
 */
export class Migration20261122060000_reports extends Migration {
  override up(): void {
    this.addSql(`
      alter table contact_message
        add column kind text not null default 'contact',
        add column article_id integer,
        add column article_title text not null default '',
        add column section text not null default '',
        add column fact text not null default '',
        add constraint contact_message_kind_known check (kind in ('contact', 'problem', 'missing')),
        add constraint contact_message_report_names_article check ((kind = 'contact') = (article_id is null)),
        drop constraint contact_message_name_length,
        drop constraint contact_message_email_length,
        add constraint contact_message_name_length
          check (char_length(name) <= 100 and (name <> '' or kind <> 'contact')),
        add constraint contact_message_email_length
          check (char_length(email) <= 254 and (char_length(email) >= 3 or kind <> 'contact'))`);
    this.addSql(
      `create index contact_message_open_reports on contact_message (article_id)
       where article_id is not null and not read and not spam`,
    );
  }
}
