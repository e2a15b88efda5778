import { Module } from '@nestjs/common';
import { ArticlesModule } from '../../content/articles/articles.module.js';
import { FactsModule } from '../../content/facts/facts.module.js';
import { HtmlModule } from '../../text/html/html.module.js';
import { MediaModule } from '../../content/media/media.module.js';
import { PhrasesModule } from '../../content/phrases/phrases.module.js';
import { PlanModule } from '../../content/plan/plan.module.js';
import { FactFile } from './fact-file.service.js';
import { ArticleArchive } from './article-archive.service.js';
import { ExportController } from './export.controller.js';
import { GuideLists } from './guide-lists.service.js';
import { GuidesService } from './guides.service.js';
import { PhraseFile } from './phrase-file.service.js';
import { StepFile } from './step-file.service.js';

/** Guides as files. Archives need no module: they bypass the application. */
@Module({
  imports: [ArticlesModule, FactsModule, HtmlModule, MediaModule, PhrasesModule, PlanModule],
  controllers: [ExportController],
  providers: [ArticleArchive, FactFile, GuideLists, GuidesService, PhraseFile, StepFile],
  exports: [GuidesService],
})
export class TransferModule {}
