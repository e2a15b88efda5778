import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { Settings } from '../config/settings.js';
import { NetworkKeyService } from './network-key.service.js';
import { AdminMessagesController } from './admin-messages.controller.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';
import { InboxService } from './inbox.service.js';
import { createMailer, MAIL_SENDER } from './mailer.js';
import { MailOutboxService } from './mail-outbox.service.js';
import { MessagesService } from './messages.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

/** Messages: the contact form, reports on guides, the administrator's list, and notices by mail. */
@Module({
  imports: [ArticlesModule],
  controllers: [ContactController, ReportsController, AdminMessagesController],
  providers: [
    NetworkKeyService,
    ContactService,
    InboxService,
    MailOutboxService,
    MessagesService,
    ReportsService,
    {
      provide: MAIL_SENDER,
      inject: [Settings],
      useFactory: ({ mail, siteName, siteUrl }: Settings) => mail && createMailer(mail, siteName, siteUrl),
    },
  ],
  exports: [ContactService, MailOutboxService, ReportsService],
})
export class ContactModule {}
