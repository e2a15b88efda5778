import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.js';
import { AdminFactsController } from './admin-facts.controller.js';
import { DueFacts } from './due-facts.service.js';
import { FactUsers } from './fact-users.js';
import { FactWriter } from './fact-writer.service.js';
import { FactProposals } from './fact-proposals.service.js';
import { FactsController } from './facts.controller.js';
import { FactsService } from './facts.service.js';
import { PriceAnswerStore } from './price-answer-store.service.js';

/** Facts with sources and ages. Texts refer to facts, never the reverse. */
@Module({
  imports: [HistoryModule],
  controllers: [AdminFactsController, FactsController],
  providers: [DueFacts, FactProposals, FactUsers, FactWriter, FactsService, PriceAnswerStore],
  exports: [FactProposals, FactUsers, FactWriter, FactsService, PriceAnswerStore],
})
export class FactsModule {}
