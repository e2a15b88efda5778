import { Controller, Post, UploadedFiles, UseInterceptors } from '@nestjs/common';
import { IMAGE_LIMITS, type StoredImage } from '#contract';
import { OneFile, type UploadedFields } from '../../platform/common/one-file.interceptor.js';
import { OpenToKeys } from '../../platform/common/open-to-keys.decorator.js';
import { MediaService } from './media.service.js';

const TOO_LARGE = `The image is larger than ${IMAGE_LIMITS.bytes / 1024 / 1024} MB.`;

/** Images that the administrator uploads individually, for featured images. */
@Controller('api/admin/media')
export class AdminMediaController {
  constructor(private readonly media: MediaService) {}

  @OpenToKeys('draft')
  @Post()
  @UseInterceptors(OneFile({ bytes: IMAGE_LIMITS.bytes, tooLarge: TOO_LARGE }))
  add(@UploadedFiles() files: UploadedFields | undefined): Promise<StoredImage> {
    return this.media.add(files?.file?.[0]?.buffer);
  }
}
