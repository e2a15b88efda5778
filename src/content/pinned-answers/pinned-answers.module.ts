import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { HistoryModule } from '../history/history.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { PinnedAnswerWriter } from './pinned-answer-writer.service.js';
import { PinnedAnswersController } from './pinned-answers.controller.js';
import { PinnedAnswers } from './pinned-answers.service.js';

/** Answers that the administrator pins to the words of a search. */
@Module({
  imports: [ArticlesModule, HistoryModule, VocabularyModule],
  controllers: [PinnedAnswersController],
  providers: [PinnedAnswers, PinnedAnswerWriter],
  exports: [PinnedAnswers],
})
export class PinnedAnswersModule {}
