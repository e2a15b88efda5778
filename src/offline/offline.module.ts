import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { FactsModule } from '../facts/facts.module.js';
import { MediaModule } from '../media/media.module.js';
import { PlanModule } from '../plan/plan.module.js';
import { OfflineController } from './offline.controller.js';
import { OfflineService } from './offline.service.js';

/** Packs of guides that readers save on their device. */
@Module({
  imports: [ArticlesModule, FactsModule, MediaModule, PlanModule],
  controllers: [OfflineController],
  providers: [OfflineService],
  exports: [OfflineService],
})
export class OfflineModule {}
