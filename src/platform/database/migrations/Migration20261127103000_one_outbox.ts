import { Migration } from '@mikro-orm/migrations';
import { MOVE_MAILS } from './moved-mails.js';

/** Mails are deliveries of the one outbox: unsent ones move there. Channels are claimed one by one. */
export class Migration20261127103000_one_outbox extends Migration {
  override up(): void {
    // A replica of an older version may be queueing one.
    this.addSql('lock table mail_outbox in access exclusive mode');
    this.addSql(MOVE_MAILS);
    this.addSql('drop table mail_outbox');
    this.addSql('drop index outbox_delivery_due');
    this.addSql(
      'create index outbox_delivery_due on outbox_delivery (channel, next_attempt_at) where next_attempt_at is not null',
    );
  }
}
