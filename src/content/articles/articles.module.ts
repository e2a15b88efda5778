import { Module } from '@nestjs/common';
import { FactsModule } from '../facts/facts.module.js';
import { HistoryModule } from '../history/history.module.js';
import { HtmlModule } from '../../text/html/html.module.js';
import { MediaModule } from '../media/media.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { AdminArticlesController } from './admin-articles.controller.js';
import { AdminArticlesService } from './admin-articles.service.js';
import { AdminBulkController } from './write/admin-bulk.controller.js';
import { AdminPasteController } from './write/admin-paste.controller.js';
import { AdminArticleList } from './read/admin-list.service.js';
import { ArticleStates } from './read/article-states.js';
import { ArticleFacts } from './article-facts.service.js';
import { ArticleBulk } from './write/article-bulk.service.js';
import { ArticleLinks } from './read/article-links.service.js';
import { ArticleNames } from './read/article-names.service.js';
import { ArticleWriter } from './write/article-writer.service.js';
import { ArticlesController } from './articles.controller.js';
import { ArticlesService } from './articles.service.js';
import { ArticleDrafts } from './write/article-drafts.js';
import { GuideDigests } from './read/guide-digests.service.js';
import { DeferredIndexing } from './search/deferred-indexing.service.js';
import { LinkReplacer } from './write/link-replacer.service.js';
import { SearchPhrases } from './write/search-phrases.service.js';
import { PasteService } from './write/paste.service.js';
import { ArticleCards } from './search/article-cards.service.js';
import { ArticleTexts } from './search/article-texts.service.js';
import { Meaning } from './meaning/meaning.service.js';
import { MeaningIndexing } from './meaning/meaning-indexing.service.js';
import { SimilarTexts } from './meaning/similar-texts.service.js';
import { NearGuides } from './meaning/near-guides.service.js';
import { FoundGuides } from './search/found-guides.service.js';
import { KnownArticles } from './search/known-articles.service.js';
import { LiteralSearch } from './search/literal-search.service.js';
import { SerialisedArticles } from './read/serialised-articles.service.js';
import { RecentNotes } from './read/recent-notes.service.js';
import { NearTextsController } from './search/near-texts.controller.js';
import { NearTexts } from './search/near-texts.service.js';
import { SearchIndexer } from './search/search-indexer.service.js';
import { SearchPostings } from './search/search-postings.service.js';
import { SearchRanking } from './search/ranked-search.service.js';
import { SearchWords } from './search/search-words.service.js';
import { StaleWordsService } from './search/stale-words.service.js';
import { WordTrialController } from './search/word-trial.controller.js';
import { UploadService } from './upload/upload.service.js';

/** Articles: reading, searching, writing, the public API and the administrator's. */
@Module({
  imports: [FactsModule, HistoryModule, HtmlModule, MediaModule, VocabularyModule],
  controllers: [
    AdminPasteController,
    AdminBulkController,
    AdminArticlesController,
    ArticlesController,
    NearTextsController,
    WordTrialController,
  ],
  providers: [
    AdminArticlesService,
    AdminArticleList,
    ArticleStates,
    ArticlesService,
    ArticleLinks,
    ArticleNames,
    ArticleBulk,
    ArticleFacts,
    ArticleWriter,
    ArticleDrafts,
    GuideDigests,
    LinkReplacer,
    DeferredIndexing,
    PasteService,
    StaleWordsService,
    ArticleCards,
    ArticleTexts,
    FoundGuides,
    KnownArticles,
    LiteralSearch,
    Meaning,
    MeaningIndexing,
    NearGuides,
    RecentNotes,
    NearTexts,
    SearchIndexer,
    SearchPhrases,
    SimilarTexts,
    SearchPostings,
    SearchRanking,
    SearchWords,
    SerialisedArticles,
    UploadService,
  ],
  exports: [
    AdminArticlesService,
    AdminArticleList,
    ArticleDrafts,
    GuideDigests,
    ArticlesService,
    ArticleLinks,
    ArticleNames,
    ArticleStates,
    ArticleWriter,
    DeferredIndexing,
    LinkReplacer,
    ArticleCards,
    ArticleTexts,
    FoundGuides,
    RecentNotes,
    KnownArticles,
    SearchPhrases,
    SearchRanking,
    SimilarTexts,
  ],
})
export class ArticlesModule {}
