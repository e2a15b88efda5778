import { Module } from '@nestjs/common';
import { SigningKeyModule } from '../../admin-auth/signing-key.module.js';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { OutgoingModule } from '../../platform/outgoing/outgoing.module.js';
import { WebhookSender } from './webhook-sender.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

/** Tells other systems what happens here, by Standard Webhooks. */
@Module({
  imports: [OutboxModule, OutgoingModule, SigningKeyModule],
  controllers: [WebhooksController],
  providers: [WebhooksService, WebhookSender],
})
export class WebhooksModule {}
