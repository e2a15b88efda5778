import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { SearchModule } from '../search/search.module.js';
import { AdminArticlesController } from './admin-articles.controller.js';
import { AdminArticlesService } from './admin-articles.service.js';
import { AdminPasteController } from './admin-paste.controller.js';
import { ArticleWriter } from './article-writer.service.js';
import { ArticlesController } from './articles.controller.js';
import { ArticlesService } from './articles.service.js';
import { PasteService } from './paste.service.js';

/** Articles: reading, writing, the public API and the administrator's. */
@Module({
  imports: [MediaModule, SearchModule],
  controllers: [AdminPasteController, AdminArticlesController, ArticlesController],
  providers: [AdminArticlesService, ArticlesService, ArticleWriter, PasteService],
  exports: [ArticlesService, ArticleWriter],
})
export class ArticlesModule {}
