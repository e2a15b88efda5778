import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { DraftsModule } from '../drafts/drafts.module.js';
import { PreviewsController } from './previews.controller.js';
import { PreviewsService } from './previews.service.js';

/** Secret links to unpublished text. */
@Module({
  imports: [ArticlesModule, DraftsModule],
  controllers: [PreviewsController],
  providers: [PreviewsService],
  exports: [PreviewsService],
})
export class PreviewsModule {}
