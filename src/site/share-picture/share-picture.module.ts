import { Module } from '@nestjs/common';
import { AreasModule } from '../../content/areas/areas.module.js';
import { ArticlesModule } from '../../content/articles/articles.module.js';
import { MediaModule } from '../../content/media/media.module.js';
import { SharePictureController } from './share-picture.controller.js';
import { SharePictures } from './share-pictures.service.js';

/** The pictures shown when pages are shared. */
@Module({
  imports: [AreasModule, ArticlesModule, MediaModule],
  controllers: [SharePictureController],
  providers: [SharePictures],
  exports: [SharePictures],
})
export class SharePictureModule {}
