import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.js';
import { AdminPhrasesController } from './admin-phrases.controller.js';
import { PhraseWriter } from './phrase-writer.service.js';
import { PhrasesService } from './phrases.service.js';

/** Sentences in Kannada to show or to say. */
@Module({
  imports: [HistoryModule],
  controllers: [AdminPhrasesController],
  providers: [PhrasesService, PhraseWriter],
  exports: [PhrasesService, PhraseWriter],
})
export class PhrasesModule {}
