import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { MediaModule } from '../media/media.module.js';
import { SharePictureController } from './share-picture.controller.js';
import { SharePictures } from './share-pictures.service.js';

/** The pictures shown when pages are shared. */
@Module({
  imports: [ArticlesModule, MediaModule],
  controllers: [SharePictureController],
  providers: [SharePictures],
  exports: [SharePictures],
})
export class SharePictureModule {}
