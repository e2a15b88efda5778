import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { HistoryModule } from '../history/history.module.js';
import { MediaModule } from '../media/media.module.js';
import { DraftSaver } from './draft-saver.service.js';
import { DraftStore } from './draft-store.js';
import { DraftsController } from './drafts.controller.js';
import { DraftsService } from './drafts.service.js';
import { NewDraftsController } from './new-drafts.controller.js';

/** Texts that are being written: beside the articles that readers see, or before there is one. */
@Module({
  imports: [ArticlesModule, HistoryModule, MediaModule],
  controllers: [DraftsController, NewDraftsController],
  providers: [DraftsService, DraftSaver, DraftStore],
  exports: [DraftsService],
})
export class DraftsModule {}
