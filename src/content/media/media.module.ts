import { Module } from '@nestjs/common';
import { HtmlModule } from '../../text/html/html.module.js';
import { AdminMediaController } from './admin-media.controller.js';
import { MediaCleaner } from './media-cleaner.service.js';
import { MediaController } from './media.controller.js';
import { MediaFiles } from './media-files.service.js';
import { MediaService } from './media.service.js';
import { MediaStore } from './media.store.js';
import { VariantWorker } from './variant-worker.service.js';

/** Images: stored once by hash, cached for ever, resized in the background, removed when unreferenced. */
@Module({
  imports: [HtmlModule],
  controllers: [AdminMediaController, MediaController],
  providers: [MediaService, MediaStore, MediaFiles, VariantWorker, MediaCleaner],
  exports: [MediaService],
})
export class MediaModule {}
