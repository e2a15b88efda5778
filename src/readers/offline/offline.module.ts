import { Module } from '@nestjs/common';
import { AreasModule } from '../../content/areas/areas.module.js';
import { ArticlesModule } from '../../content/articles/articles.module.js';
import { FactsModule } from '../../content/facts/facts.module.js';
import { MediaModule } from '../../content/media/media.module.js';
import { MoneyModule } from '../../content/money/money.module.js';
import { PhrasesModule } from '../../content/phrases/phrases.module.js';
import { PlanModule } from '../../content/plan/plan.module.js';
import { VocabularyModule } from '../../content/vocabulary/vocabulary.module.js';
import { CounterPages } from './counter-pages.service.js';
import { OfflineController } from './offline.controller.js';
import { OfflineService } from './offline.service.js';

/** Packs of guides that readers save on their device. */
@Module({
  imports: [
    AreasModule,
    ArticlesModule,
    FactsModule,
    MediaModule,
    MoneyModule,
    PhrasesModule,
    PlanModule,
    VocabularyModule,
  ],
  controllers: [OfflineController],
  providers: [CounterPages, OfflineService],
  exports: [OfflineService],
})
export class OfflineModule {}
