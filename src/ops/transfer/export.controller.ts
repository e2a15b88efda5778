import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '../../platform/common/app-error.js';
import { OpenToKeys } from '../../platform/common/open-to-keys.decorator.js';
import { ExportBody } from './dto/export-body.js';
import { ArticleArchive } from './article-archive.service.js';

/** Selected articles as files. */
@Controller('api/admin/articles')
export class ExportController {
  constructor(private readonly archive: ArticleArchive) {}

  /** A .zip with the contents of a folder from `guides:export`, streamed. */
  @OpenToKeys('read')
  @Post('export')
  @HttpCode(200)
  async export(@Body() body: ExportBody, @Res() response: Response): Promise<void> {
    const slugs = await this.archive.slugs(body);
    if (slugs.length === 0) throw AppError.notFound('Articles not found');
    response.setHeader('Content-Type', 'application/zip');
    response.setHeader('Content-Disposition', 'attachment; filename="guides.zip"');
    response.setHeader('Cache-Control', 'no-store');
    await this.archive.send(slugs, response);
  }
}
