import { Module } from '@nestjs/common';
import { ArticlesModule } from '../../content/articles/articles.module.js';
import { PinnedAnswersModule } from '../../content/pinned-answers/pinned-answers.module.js';
import { ProposalsModule } from '../../content/proposals/proposals.module.js';
import { MissedAddressesModule } from '../../content/redirects/missed-addresses.module.js';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { ContactModule } from '../../readers/contact/contact.module.js';
import { CountsModule } from '../../readers/statistics/counts.module.js';
import { LinkChecksModule } from '../link-checks/link-checks.module.js';
import { SourceChecksModule } from '../source-checks/source-checks.module.js';
import { TodayGatherer } from './gather-items.service.js';
import { SittingController } from './sitting.controller.js';
import { Sitting } from './sitting.service.js';
import { TodayMail } from './today-mail.service.js';
import { TodayStore } from './today-store.service.js';

/** The weekly sitting: what there is to do, a few items at a time. */
@Module({
  imports: [
    ArticlesModule,
    ContactModule,
    CountsModule,
    LinkChecksModule,
    OutboxModule,
    MissedAddressesModule,
    PinnedAnswersModule,
    ProposalsModule,
    SourceChecksModule,
  ],
  controllers: [SittingController],
  providers: [Sitting, TodayGatherer, TodayMail, TodayStore],
})
export class SittingModule {}
