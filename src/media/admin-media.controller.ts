import { Controller, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { IMAGE_LIMITS, type StoredImage } from '#contract';
import { OneFile, type UploadedBytes } from '../common/one-file.interceptor.js';
import { MediaService } from './media.service.js';

const TOO_LARGE = `The image is larger than ${IMAGE_LIMITS.bytes / 1024 / 1024} MB.`;

/** Images that the administrator uploads by themselves, for featured images. */
@Controller('api/admin/media')
export class AdminMediaController {
  constructor(private readonly media: MediaService) {}

  @Post()
  @UseInterceptors(OneFile(IMAGE_LIMITS.bytes, TOO_LARGE))
  add(@UploadedFile() file: UploadedBytes | undefined): Promise<StoredImage> {
    return this.media.add(file?.buffer);
  }
}
