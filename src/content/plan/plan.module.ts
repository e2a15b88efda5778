import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { FactsModule } from '../facts/facts.module.js';
import { HistoryModule } from '../history/history.module.js';
import { HtmlModule } from '../../text/html/html.module.js';
import { AdminPlanController } from './admin-plan.controller.js';
import { ErrandList } from './errand-list.service.js';
import { PlanController } from './plan.controller.js';
import { PlanService } from './plan.service.js';
import { PlanWriter } from './plan-writer.service.js';
import { StepFactChecker } from './step-fact-checker.service.js';
import { StepGuides } from './step-guides.service.js';

/** The arrival plan: steps that link to guides. */
@Module({
  imports: [ArticlesModule, FactsModule, HistoryModule, HtmlModule],
  controllers: [AdminPlanController, PlanController],
  providers: [ErrandList, PlanService, PlanWriter, StepFactChecker, StepGuides],
  exports: [ErrandList, PlanService, PlanWriter],
})
export class PlanModule {}
