import { Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { AddressKeyService } from './address-key.service.js';
import { AdminMessagesController } from './admin-messages.controller.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';
import { createMailer, MAIL_SENDER } from './mailer.js';
import { MailOutboxService } from './mail-outbox.service.js';
import { MessagesService } from './messages.service.js';

/** Contact messages: the form, the administrator's list, and notices by mail. */
@Module({
  controllers: [ContactController, AdminMessagesController],
  providers: [
    AddressKeyService,
    ContactService,
    MailOutboxService,
    MessagesService,
    {
      provide: MAIL_SENDER,
      inject: [Settings],
      useFactory: ({ mail, siteName, siteUrl }: Settings) => mail && createMailer(mail, siteName, siteUrl),
    },
  ],
  exports: [ContactService, MailOutboxService],
})
export class ContactModule {}
