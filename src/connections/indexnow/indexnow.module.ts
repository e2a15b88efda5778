import { Module } from '@nestjs/common';
import { SigningKeyModule } from '../../admin-auth/signing-key.module.js';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { OutgoingModule } from '../../platform/outgoing/outgoing.module.js';
import { IndexNowController } from './indexnow.controller.js';
import { IndexNow } from './indexnow.service.js';

/** Tells search engines which guides changed, by the IndexNow protocol. */
@Module({
  imports: [OutboxModule, OutgoingModule, SigningKeyModule],
  controllers: [IndexNowController],
  providers: [IndexNow],
})
export class IndexNowModule {}
