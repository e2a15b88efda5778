import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { HistoryModule } from '../history/history.module.js';
import { HtmlModule } from '../../text/html/html.module.js';
import { AdminPlanController } from './admin-plan.controller.js';
import { PlanController } from './plan.controller.js';
import { PlanService } from './plan.service.js';
import { PlanWriter } from './plan-writer.service.js';
import { StepGuides } from './step-guides.service.js';

/** The arrival plan: steps that link to guides. */
@Module({
  imports: [ArticlesModule, HistoryModule, HtmlModule],
  controllers: [AdminPlanController, PlanController],
  providers: [PlanService, PlanWriter, StepGuides],
  exports: [PlanService, PlanWriter],
})
export class PlanModule {}
