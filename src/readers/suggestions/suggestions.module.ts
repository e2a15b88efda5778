import { Module } from '@nestjs/common';
import { AreasModule } from '../../content/areas/areas.module.js';
import { ArticlesModule } from '../../content/articles/articles.module.js';
import { PinnedAnswersModule } from '../../content/pinned-answers/pinned-answers.module.js';
import { AreaNames } from './area-names.service.js';
import { CategoryNames } from './category-names.service.js';
import { SuggestionsController } from './suggestions.controller.js';
import { SuggestionsService } from './suggestions.service.js';

/** Suggestions as readers type in the search box. */
@Module({
  imports: [AreasModule, ArticlesModule, PinnedAnswersModule],
  controllers: [SuggestionsController],
  providers: [AreaNames, CategoryNames, SuggestionsService],
  exports: [AreaNames],
})
export class SuggestionsModule {}
