import { Module } from '@nestjs/common';
import { FactsModule } from '../../content/facts/facts.module.js';
import { ContactModule } from '../../readers/contact/contact.module.js';
import { OutgoingModule } from '../../platform/outgoing/outgoing.module.js';
import { ComparisonThread } from './comparison-thread.service.js';
import { PageLooker } from './look-at-page.service.js';
import { RobotsRules } from './robots-rules.service.js';
import { SourceCheckJob } from './source-check-job.service.js';
import { SourceCheckStore } from './source-check-store.service.js';
import { SourceChecksController } from './source-checks.controller.js';
import { SourceChecks } from './source-checks.service.js';

/** Facts that check themselves: the server looks at their sources, the administrator decides. */
@Module({
  imports: [ContactModule, FactsModule, OutgoingModule],
  controllers: [SourceChecksController],
  providers: [ComparisonThread, PageLooker, RobotsRules, SourceCheckJob, SourceCheckStore, SourceChecks],
  exports: [PageLooker, SourceChecks],
})
export class SourceChecksModule {}
