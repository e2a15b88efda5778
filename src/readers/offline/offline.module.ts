import { Module } from '@nestjs/common';
import { ArticlesModule } from '../../content/articles/articles.module.js';
import { FactsModule } from '../../content/facts/facts.module.js';
import { MediaModule } from '../../content/media/media.module.js';
import { PlanModule } from '../../content/plan/plan.module.js';
import { VocabularyModule } from '../../content/vocabulary/vocabulary.module.js';
import { OfflineController } from './offline.controller.js';
import { OfflineService } from './offline.service.js';

/** Packs of guides that readers save on their device. */
@Module({
  imports: [ArticlesModule, FactsModule, MediaModule, PlanModule, VocabularyModule],
  controllers: [OfflineController],
  providers: [OfflineService],
  exports: [OfflineService],
})
export class OfflineModule {}
