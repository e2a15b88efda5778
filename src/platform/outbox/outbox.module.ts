import { Module } from '@nestjs/common';
import { MailService } from './mail.service.js';
import { Outbox } from './outbox.service.js';

/** What others are told: queued in the transaction of what it tells, sent in the background by whichever replica is first. */
@Module({ providers: [MailService, Outbox], exports: [MailService, Outbox] })
export class OutboxModule {}
