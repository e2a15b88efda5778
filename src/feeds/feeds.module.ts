import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { MediaModule } from '../media/media.module.js';
import { HtmlModule } from '../html/html.module.js';
import { FeedsController } from './feeds.controller.js';
import { FeedsService } from './feeds.service.js';
import { MarkdownController } from './markdown.controller.js';
import { MarkdownService } from './markdown.service.js';

/** Guides for feed readers and programs. */
@Module({
  imports: [ArticlesModule, HtmlModule, MediaModule],
  controllers: [FeedsController, MarkdownController],
  providers: [FeedsService, MarkdownService],
})
export class FeedsModule {}
