import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { SharePictureModule } from '../share-picture/share-picture.module.js';
import { AdminPage } from './admin-page.js';
import { PageCache } from './page-cache.js';
import { PageDataService } from './page-data.service.js';
import { PageRenderer } from './page-renderer.js';
import { PageServer } from './page-server.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';

/** The public pages. It owns the catch-all, so it is named last. */
@Module({
  imports: [ArticlesModule, SharePictureModule],
  controllers: [PagesController],
  providers: [PageDataService, PagesService, PageRenderer, PageCache, AdminPage, PageServer],
  exports: [PageServer],
})
export class PagesModule {}
