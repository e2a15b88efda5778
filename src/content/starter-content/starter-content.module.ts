import { Module } from '@nestjs/common';
import { AreasModule } from '../areas/areas.module.js';
import { ArticlesModule } from '../articles/articles.module.js';
import { DraftsModule } from '../drafts/drafts.module.js';
import { FactsModule } from '../facts/facts.module.js';
import { PhrasesModule } from '../phrases/phrases.module.js';
import { PlanModule } from '../plan/plan.module.js';
import { CoversController } from './covers/covers.controller.js';
import { CoversService } from './covers/covers.service.js';
import { DiagramsController } from './diagrams.controller.js';
import { LaterContent } from './later-content.service.js';
import { StarterContentService } from './starter-content.service.js';

/** The guides and covers of a new installation. */
@Module({
  imports: [AreasModule, ArticlesModule, DraftsModule, FactsModule, PhrasesModule, PlanModule],
  controllers: [CoversController, DiagramsController],
  providers: [StarterContentService, LaterContent, CoversService],
  exports: [CoversService],
})
export class StarterContentModule {}
