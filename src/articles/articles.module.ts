import { Module } from '@nestjs/common';
import { FactsModule } from '../facts/facts.module.js';
import { HistoryModule } from '../history/history.module.js';
import { HtmlModule } from '../html/html.module.js';
import { MediaModule } from '../media/media.module.js';
import { AdminArticlesController } from './admin-articles.controller.js';
import { AdminArticlesService } from './admin-articles.service.js';
import { AdminBulkController } from './admin-bulk.controller.js';
import { AdminPasteController } from './admin-paste.controller.js';
import { AdminList } from './admin-list.service.js';
import { ArticleStates } from './article-states.js';
import { ArticleFacts } from './article-facts.service.js';
import { ArticleBulk } from './article-bulk.service.js';
import { ArticleSearch } from './article-search.service.js';
import { ArticleNames } from './article-names.service.js';
import { ArticleWriter } from './article-writer.service.js';
import { ArticlesController } from './articles.controller.js';
import { ArticlesService } from './articles.service.js';
import { ArticleDrafts } from './article-drafts.js';
import { GuideDigests } from './guide-digests.service.js';
import { DeferredIndexing } from './deferred-indexing.service.js';
import { PasteService } from './paste.service.js';
import { SearchService } from './search.service.js';
import { StaleWordsService } from './stale-words.service.js';
import { TitleSearch } from './title-search.service.js';
import { UploadService } from './upload/upload.service.js';

/** Articles: reading, searching, writing, the public API and the administrator's. */
@Module({
  imports: [FactsModule, HistoryModule, HtmlModule, MediaModule],
  controllers: [AdminPasteController, AdminBulkController, AdminArticlesController, ArticlesController],
  providers: [
    AdminArticlesService,
    AdminList,
    ArticleStates,
    ArticlesService,
    ArticleNames,
    ArticleSearch,
    ArticleBulk,
    ArticleFacts,
    ArticleWriter,
    ArticleDrafts,
    GuideDigests,
    DeferredIndexing,
    PasteService,
    SearchService,
    StaleWordsService,
    TitleSearch,
    UploadService,
  ],
  exports: [
    AdminArticlesService,
    AdminList,
    ArticleDrafts,
    GuideDigests,
    ArticlesService,
    ArticleNames,
    ArticleSearch,
    ArticleStates,
    ArticleWriter,
    SearchService,
    TitleSearch,
  ],
})
export class ArticlesModule {}
