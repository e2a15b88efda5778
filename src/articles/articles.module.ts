import { Module } from '@nestjs/common';
import { ArticleListCache } from './article-list.cache.js';
import { ArticleWriter } from './article-writer.service.js';
import { ArticlesController } from './articles.controller.js';
import { ArticlesService } from './articles.service.js';

/** Articles: reading, writing, and the public API. */
@Module({
  controllers: [ArticlesController],
  providers: [ArticlesService, ArticleWriter, ArticleListCache],
  exports: [ArticlesService, ArticleWriter],
})
export class ArticlesModule {}
