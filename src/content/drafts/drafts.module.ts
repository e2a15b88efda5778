import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { FactsModule } from '../facts/facts.module.js';
import { HistoryModule } from '../history/history.module.js';
import { MediaModule } from '../media/media.module.js';
import { VersionsModule } from '../versions/versions.module.js';
import { DraftComparison } from './draft-comparison.service.js';
import { DraftSaver } from './draft-saver.service.js';
import { DraftStore } from './draft-store.js';
import { DraftsController } from './drafts.controller.js';
import { DraftsService } from './drafts.service.js';
import { NewDraftsController } from './new-drafts.controller.js';

/** Unpublished edits of articles, and drafts of articles that do not exist yet. */
@Module({
  imports: [ArticlesModule, FactsModule, HistoryModule, MediaModule, VersionsModule],
  controllers: [DraftsController, NewDraftsController],
  providers: [DraftsService, DraftComparison, DraftSaver, DraftStore],
  exports: [DraftsService, DraftStore],
})
export class DraftsModule {}
