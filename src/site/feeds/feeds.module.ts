import { Module } from '@nestjs/common';
import { AreasModule } from '../../content/areas/areas.module.js';
import { ArticlesModule } from '../../content/articles/articles.module.js';
import { MediaModule } from '../../content/media/media.module.js';
import { HtmlModule } from '../../text/html/html.module.js';
import { FeedsController } from './feeds.controller.js';
import { FeedsService } from './feeds.service.js';
import { GuideMarkdown } from './guide-markdown.service.js';
import { MarkdownController } from './markdown.controller.js';
import { MarkdownService } from './markdown.service.js';

/** Guides for feed readers and programs. */
@Module({
  imports: [AreasModule, ArticlesModule, HtmlModule, MediaModule],
  controllers: [FeedsController, MarkdownController],
  providers: [FeedsService, GuideMarkdown, MarkdownService],
  exports: [GuideMarkdown],
})
export class FeedsModule {}
