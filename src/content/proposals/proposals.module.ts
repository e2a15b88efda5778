import { Module } from '@nestjs/common';
import { DraftsModule } from '../drafts/drafts.module.js';
import { FactsModule } from '../facts/facts.module.js';
import { HistoryModule } from '../history/history.module.js';
import { ProposalsController } from './proposals.controller.js';
import { ProposalsService } from './proposals.service.js';

/** Drafts and values of facts that programs propose. */
@Module({
  imports: [DraftsModule, FactsModule, HistoryModule],
  controllers: [ProposalsController],
  providers: [ProposalsService],
  exports: [ProposalsService],
})
export class ProposalsModule {}
