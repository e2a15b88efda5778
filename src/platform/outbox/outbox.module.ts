import { Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { MailOutboxService } from './mail-outbox.service.js';
import { Outbox } from './outbox.service.js';
import { createMailer, MAIL_SENDER } from './mailer.js';

/** What others are told: queued in the transaction of what it tells, sent in the background by whichever replica is first. */
@Module({
  providers: [
    MailOutboxService,
    Outbox,
    {
      provide: MAIL_SENDER,
      inject: [Settings],
      useFactory: ({ mail, siteName, siteUrl }: Settings) => mail && createMailer(mail, siteName, siteUrl),
    },
  ],
  exports: [MailOutboxService, Outbox],
})
export class OutboxModule {}
