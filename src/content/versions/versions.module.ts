import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { FactsModule } from '../facts/facts.module.js';
import { HistoryModule } from '../history/history.module.js';
import { HtmlModule } from '../../text/html/html.module.js';
import { TextComparer } from './text-comparer.service.js';
import { VersionsController } from './versions.controller.js';
import { VersionsService } from './versions.service.js';

/** The versions of articles, and the difference between two. */
@Module({
  imports: [ArticlesModule, FactsModule, HistoryModule, HtmlModule],
  controllers: [VersionsController],
  providers: [VersionsService, TextComparer],
  exports: [VersionsService, TextComparer],
})
export class VersionsModule {}
