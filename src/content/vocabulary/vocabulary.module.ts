import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.js';
import { Vocabulary } from './vocabulary.service.js';
import { WordsController } from './words.controller.js';
import { WordWriter } from './word-writer.service.js';

/** Words that the search knows besides those of the guides. */
@Module({
  imports: [HistoryModule],
  controllers: [WordsController],
  providers: [Vocabulary, WordWriter],
  exports: [Vocabulary],
})
export class VocabularyModule {}
