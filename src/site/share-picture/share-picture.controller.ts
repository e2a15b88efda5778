import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AreasService } from '../../content/areas/areas.service.js';
import { ArticlesService } from '../../content/articles/articles.service.js';
import { AppError } from '../../platform/common/app-error.js';
import { Public } from '../../platform/common/public.decorator.js';
import { SharePictures } from './share-pictures.service.js';

const NAME = /^([a-z0-9-]{1,80})-([0-9a-f]{16})\.png$/;

/** Share pictures at URLs that contain a hash of their content, so they never change. */
@Public()
@Controller('static/share')
export class SharePictureController {
  constructor(
    private readonly pictures: SharePictures,
    private readonly articles: ArticlesService,
    private readonly areas: AreasService,
  ) {}

  @Get('page/:name')
  async ofPage(@Param('name') name: string, @Res() response: Response): Promise<void> {
    const { subject, hash } = read(name);
    send(response, await this.pictures.drawPage(subject, hash));
  }

  @Get('area/:name')
  async ofArea(@Param('name') name: string, @Res() response: Response): Promise<void> {
    const { subject, hash } = read(name);
    send(response, await this.pictures.drawArea(await this.areas.get(subject), hash));
  }

  @Get(':name')
  async ofArticle(@Param('name') name: string, @Res() response: Response): Promise<void> {
    const { subject, hash } = read(name);
    const article = await this.articles.card(subject);
    if (!article) throw AppError.notFound('Not found');
    send(response, await this.pictures.drawArticle(article, hash));
  }
}

function read(name: string): { subject: string; hash: string } {
  const [, subject, hash] = NAME.exec(name) ?? [];
  if (!subject || !hash) throw AppError.notFound('Not found');
  return { subject, hash };
}

function send(response: Response, png: Buffer): void {
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  // Meant to be shown by other sites.
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.type('image/png').send(png);
}
