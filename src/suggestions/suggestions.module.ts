import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { PinnedAnswersModule } from '../pinned-answers/pinned-answers.module.js';
import { CategoryNames } from './category-names.service.js';
import { SuggestionsController } from './suggestions.controller.js';
import { SuggestionsService } from './suggestions.service.js';

/** Suggestions as readers type in the search box. */
@Module({
  imports: [ArticlesModule, PinnedAnswersModule],
  controllers: [SuggestionsController],
  providers: [CategoryNames, SuggestionsService],
})
export class SuggestionsModule {}
