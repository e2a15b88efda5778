import { Module } from '@nestjs/common';
import { ArticlesModule } from '../../content/articles/articles.module.js';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { NetworkKeyService } from './network-key.service.js';
import { AnsweringGuides } from './answers/answering-guides.service.js';
import { MessageAnswers } from './answers/message-answers.service.js';
import { RepliesService } from './answers/replies.service.js';
import { AdminMessagesController } from './admin-messages.controller.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';
import { InboxService } from './inbox.service.js';
import { MessagesService } from './messages.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

/** Messages: the contact form, reports on guides, the administrator's list. */
@Module({
  imports: [ArticlesModule, OutboxModule],
  controllers: [ContactController, ReportsController, AdminMessagesController],
  providers: [
    NetworkKeyService,
    AnsweringGuides,
    ContactService,
    InboxService,
    MessageAnswers,
    MessagesService,
    RepliesService,
    ReportsService,
  ],
  exports: [ContactService, MessagesService, ReportsService],
})
export class ContactModule {}
