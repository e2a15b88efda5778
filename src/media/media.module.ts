import { Module } from '@nestjs/common';
import { HtmlModule } from '../html/html.module.js';
import { AdminMediaController } from './admin-media.controller.js';
import { MediaCleaner } from './media-cleaner.service.js';
import { MediaController } from './media.controller.js';
import { MediaFiles } from './media-files.service.js';
import { MediaService } from './media.service.js';
import { MediaStore } from './media.store.js';
import { VariantWorker } from './variant-worker.service.js';

/** Images: stored once by their bytes, served for ever, made smaller in the background, removed when nothing needs them. */
@Module({
  imports: [HtmlModule],
  controllers: [AdminMediaController, MediaController],
  providers: [MediaService, MediaStore, MediaFiles, VariantWorker, MediaCleaner],
  exports: [MediaService],
})
export class MediaModule {}
